/** The code of a table as it is written and said: in two halves. */
export function halves(code: string): [string, string] {
  const middle = Math.ceil(code.length / 2);
  return [code.slice(0, middle), code.slice(middle)];
}

/** Letter by letter, with a pause between the halves, for those who listen. */
export function spelled(code: string): string {
  return halves(code)
    .map((half) => [...half].join(" "))
    .join(", ");
}
