"""What goes over the wire: messages in and out, and what of a game each viewer may see."""
