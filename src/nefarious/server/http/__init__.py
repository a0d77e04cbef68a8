"""What can be called from outside: routes, the socket, the page."""
