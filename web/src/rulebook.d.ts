declare module "virtual:rulebook" {
  /** By language, what fetches its rules. */
  const rulebooks: Record<string, () => Promise<{ default: import("../rulebook/reading").Rulebook }>>;
  export default rulebooks;
}
declare module "virtual:rulebook/mentions" {
  /** By the id of a card, the numbers of the paragraphs that speak of it. */
  const mentions: Record<string, string[]>;
  export default mentions;
}
