let last: { wish: string; attempt: string } | null = null;

const newAttempt = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");

/** Asks for something to be made. Asked for the same again because no answer came, the server makes it once. */
export async function once<Made>(wish: object, ask: (attempt: string) => Promise<Made>): Promise<Made> {
  const wanted = JSON.stringify(wish);
  if (last?.wish !== wanted) last = { wish: wanted, attempt: newAttempt() };
  const made = await ask(last.attempt);
  last = null;
  return made;
}
