"""What is kept: the database, its schema, and the log of every game."""
