"""`nefarious web doctor`: looks at everything a server needs, and says what to do where something is wrong."""
