/** What the protocol promises to exist, for tests that loop over it. */
export const catalogueReactions = ["bravo", "laugh", "ouch", "think", "hurry", "sorry", "thanks", "wow"];
export const LESSONS = ["goal", "hand", "board", "action", "zone", "invent", "discard", "commit", "place", "recall", "income", "why", "farewell"];
