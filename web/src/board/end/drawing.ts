const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];

/** The round distance at which at most so many marks stand between nothing and a number. */
function distance(upto: number, most: number): number {
  return ROUND.find((step) => upto / step <= Math.max(1, most)) ?? upto;
}

/** Where marks stand on an axis: at nothing, and at round numbers, at most so many more. */
export function steps(upto: number, most: number): number[] {
  const step = distance(upto, most);
  return Array.from({ length: Math.floor(upto / step) + 1 }, (_, index) => index * step);
}

/** The end of an axis that holds a number: the next round one. */
export function ceiling(most: number): number {
  const step = distance(Math.max(1, most), 5);
  return Math.ceil(Math.max(1, most) / step) * step;
}

/** Places moved so far that no two are nearer than a gap, in the same order, as long as there is room. */
export function apart(places: number[], gap: number, top: number, bottom: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  let least = top;
  for (const index of order) least = (moved[index] = Math.max(moved[index]!, least)) + gap;
  let most = bottom;
  for (const index of order.reverse()) most = (moved[index] = Math.min(moved[index]!, most)) - gap;
  return moved;
}
