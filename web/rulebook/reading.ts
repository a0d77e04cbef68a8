/** A piece of text in one manner. A `rule` is the number of a paragraph somewhere else. */
export interface Span {
  is: "plain" | "strong" | "em" | "code" | "rule";
  text: string;
}

/** Some words; a numbered paragraph, which may hold a list; or a table, whose rows may be twists. */
export type Block =
  | { kind: "words"; spans: Span[] }
  | { kind: "rule"; id: string; spans: Span[]; items: Span[][]; after: Span[] }
  | { kind: "table"; head: Span[][]; rows: Row[] };

export interface Row {
  /** The twist this row tells of; null in other tables. */
  twist: string | null;
  cells: Span[][];
}

export interface Section {
  /** What an address names it by: its number, or "rulings" for the last one, which has none. */
  id: string;
  title: string;
  blocks: Block[];
}

export interface Rulebook {
  preface: Block[];
  sections: Section[];
}

const RULE = /^\*\*(\d\.\d+[a-z]?)(?: ([^*]+))?\*\*/;
const REFERENCE = /(?<![\d.])(\d\.\d+[a-z]?)(?![\d.]*\d)/;
const INLINE = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/;

/** Reads the Markdown of the rules: the manual and the page in the browser are the same text. */
export function readRulebook(source: string): Rulebook {
  const known = new Set([...source.matchAll(/^- \*\*(\d\.\d+[a-z]?)/gm)].map((found) => found[1]!));
  const [preface, ...sections] = source.split(/^## /m);
  return {
    preface: blocks(preface!.replace(/^# .*\n/, ""), known).filter((block) => block.kind !== "words" || !isContents(preface!, block)),
    sections: sections.map((text) => {
      const [heading, body] = [text.slice(0, text.indexOf("\n")), text.slice(text.indexOf("\n"))];
      const numbered = /^(\d) (.+)$/.exec(heading);
      return { id: numbered?.[1] ?? "rulings", title: heading, blocks: withoutLegends(blocks(body, known)) };
    }),
  };
}

/** The numbers of all paragraphs, in their order. */
export function numbersOf({ sections }: Rulebook): string[] {
  return sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "rule" ? [block.id] : [])));
}

/** Which paragraphs speak of a card, by its id: they name it and add its number, "Grants (1)". */
export function mentions(book: Rulebook, names: ReadonlyMap<string, string>): Record<string, string[]> {
  const told: Record<string, string[]> = {};
  for (const { blocks } of book.sections) {
    for (const block of blocks) {
      if (block.kind !== "rule") continue;
      const text = plain([block.spans, ...block.items, block.after].flat());
      for (const [id, name] of names) {
        const isNamed = [" (", "» (", ", ", "», "].some((between) => new RegExp(`${escaped(name + between)}\\d+[);]`).test(text));
        if (isNamed) (told[id] ??= []).push(block.id);
      }
    }
  }
  return told;
}

export function plain(spans: Span[]): string {
  return spans.map(({ text }) => text).join("");
}

/** The page has a list of contents of its own: it leaves out the one whose links lead around the manual. */
function isContents(preface: string, block: Extract<Block, { kind: "words" }>): boolean {
  const first = block.spans[0]?.text ?? "";
  const paragraph = preface.split(/\n\n+/).find((text) => text.startsWith(`**${first}**`));
  return paragraph?.includes("](#") ?? false;
}

/** Where a twist comes from is a letter in the manual; the page says it in words and needs nobody to explain letters. */
function withoutLegends(read: Block[]): Block[] {
  const sources = read.flatMap((block) => (block.kind === "table" && block.rows[0]?.twist ? [plain(block.head.at(-1)!)] : []));
  return read.filter((block) => block.kind !== "words" || !sources.some((source) => plain(block.spans).startsWith(`${source}:`)));
}

function blocks(text: string, known: ReadonlySet<string>): Block[] {
  const read: Block[] = [];
  for (const piece of text.split(/\n\n+(?! )|\n(?=- )/).filter((part) => part.trim())) {
    if (piece.startsWith("- ")) read.push(rule(piece.slice(2), known));
    else if (piece.startsWith("|")) read.push(table(piece, known));
    else read.push({ kind: "words", spans: spans(flow(piece), known) });
  }
  return read;
}

function rule(piece: string, known: ReadonlySet<string>): Block {
  const [own, ...rest] = piece.split(/\n\n? {2}(?=- )|\n\n {2}/);
  const found = RULE.exec(own!);
  if (!found) throw new Error(`a paragraph of the rules has no number: ${piece.slice(0, 60)}`);
  const [all, id, title] = found;
  const text = (title ? `**${title}**` : "") + own!.slice(all.length);
  const items = rest.filter((part) => part.startsWith("- ")).map((part) => spans(flow(part.slice(2)), known));
  const after = rest.filter((part) => !part.startsWith("- ")).map(flow).join(" ");
  return { kind: "rule", id: id!, spans: spans(flow(text), known), items, after: spans(after, known) };
}

function table(piece: string, known: ReadonlySet<string>): Block {
  const [head, , ...rows] = piece.trim().split("\n").map((line) => line.slice(1, line.lastIndexOf("|")).split("|").map((cell) => cell.trim()));
  const isOfTwists = head![1] === "id";
  return {
    kind: "table",
    head: head!.map((cell) => spans(cell, known)),
    rows: rows.map((cells) => ({ twist: isOfTwists ? cells[1]! : null, cells: cells.map((cell) => spans(cell, known)) })),
  };
}

function flow(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, " ");
}

function spans(text: string, known: ReadonlySet<string>): Span[] {
  return text.split(INLINE).filter(Boolean).flatMap((part): Span[] => {
    if (part.startsWith("**")) return [{ is: "strong", text: part.slice(2, -2) }];
    if (part.startsWith("*")) return [{ is: "em", text: part.slice(1, -1) }];
    if (part.startsWith("`")) return [{ is: "code", text: part.slice(1, -1) }];
    if (/^\[.*\)$/.test(part)) return [{ is: "plain", text: part.slice(1, part.indexOf("]")) }];
    return part.split(REFERENCE).filter(Boolean).map((bit) => ({ is: known.has(bit) ? "rule" : "plain", text: bit }));
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
