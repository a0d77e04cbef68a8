"""What people are shown of an arena: the page, and everything as plain data."""
