## What the terminal and the page in the browser both say

language-name = English
play-your-name = Doctor
play-won = The world is yours. Mind the paperwork.
play-lost = The world belongs to somebody else. For now.
play-no-winner = The world remains free. How disappointing.
situation-no-hand = Your hand is empty.
advice-thinking = Thinking …
side-left = on your left
side-right = on your right
side-both = your only neighbour
short-of = ${ $missing } short
