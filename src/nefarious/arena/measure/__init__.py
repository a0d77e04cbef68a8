"""What the games of an arena say: shares with their intervals, pay-offs, ratings, weaknesses."""
