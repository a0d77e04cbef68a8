"""Playing an arena: what is asked for, every game of it, and the folder they are kept in."""
