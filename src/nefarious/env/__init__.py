"""The game under the interfaces that researchers use, and a batch of many games that trains."""
