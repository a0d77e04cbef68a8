import { plain, type Block, type Section } from "../../rulebook/reading";
import { fits } from "../words/finding";

function textOf(block: Exclude<Block, { kind: "table" }>): string {
  return block.kind === "words" ? plain(block.spans) : [block.id, plain([block.spans, ...block.items, block.after].flat())].join(" ");
}

/** What is left of a section for somebody who looks for words; all of it if they look for none. */
export function found({ id, title, blocks }: Section, wanted: string): Section {
  if (!wanted.trim()) return { id, title, blocks };
  const left = blocks.flatMap((block): Block[] => {
    if (block.kind === "words") return [];
    if (block.kind === "rule") return fits(textOf(block), wanted) ? [block] : [];
    const rows = block.rows.filter(({ cells }) => fits(cells.map(plain).join(" "), wanted));
    return rows.length ? [{ ...block, rows }] : [];
  });
  return { id, title, blocks: left };
}

/** How many paragraphs and rows of tables there are. */
export function countOf(sections: Section[]): number {
  const counts = sections.flatMap(({ blocks }) => blocks.map((block) => (block.kind === "table" ? block.rows.length : block.kind === "rule" ? 1 : 0)));
  return counts.reduce<number>((sum, count) => sum + count, 0);
}
