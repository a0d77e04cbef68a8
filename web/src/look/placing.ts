/** A part of the window, in pixels from its top left corner. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

interface Spot {
  left: number;
  top: number;
}

/** Between a note and what it speaks of there is room for an arrow. */
const GAP = 22;
const MARGIN = 8;
/** A ring of light needs so much on each side. */
const RING = 14;
/** What a covered pixel weighs against a pixel of distance. */
const COVERED = 1000;
const DISTURBED = 0.05;

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

function widened({ left, top, width, height }: Box): Box {
  return { left: left - RING, top: top - RING, width: width + 2 * RING, height: height + 2 * RING };
}

function around(boxes: Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Boxes with hardly anything between them, as one. */
export function together(boxes: Box[]): Box[] {
  const apart: Box[] = [];
  for (const box of boxes) {
    const close = apart.findIndex((other) => length(leader(box, other)) < GAP);
    if (close < 0) apart.push(box);
    else apart[close] = around([apart[close]!, box]);
  }
  return apart;
}

/** The spots on each side of a box, at its middle and flush with its edges. */
function spotsAt(box: Box, note: Size): Spot[] {
  const rows = [box.top + (box.height - note.height) / 2, box.top, box.top + box.height - note.height];
  const columns = [box.left + (box.width - note.width) / 2, box.left, box.left + box.width - note.width];
  return [
    ...rows.flatMap((top) => [box.left + box.width + GAP, box.left - note.width - GAP].map((left) => ({ left, top }))),
    ...columns.flatMap((left) => [box.top - note.height - GAP, box.top + box.height + GAP].map((top) => ({ left, top }))),
  ];
}

/**
 * Where a note lies best: near what it speaks of, never on it while there is room elsewhere, and rather not on what
 * somebody may want to use meanwhile.
 */
export function beside(targets: Box[], note: Size, room: Size, useful: Box[] = []): Spot {
  const far = { left: Math.max(MARGIN, room.width - note.width - MARGIN), top: Math.max(MARGIN, room.height - note.height - MARGIN) };
  const clamp = ({ left, top }: Spot) => ({ left: Math.min(far.left, Math.max(MARGIN, left)), top: Math.min(far.top, Math.max(MARGIN, top)) });
  const corners = [MARGIN, far.left].flatMap((left) => [MARGIN, far.top].map((top) => ({ left, top })));
  const spots = [...targets, around(targets), ...useful.map((other) => around([...targets, other]))].flatMap((box) => spotsAt(box, note)).map(clamp);
  const cost = (spot: Spot) => {
    const box = { ...spot, ...note };
    const covered = targets.reduce((sum, target) => sum + overlap(box, widened(target)), 0);
    const disturbed = useful.reduce((sum, other) => sum + overlap(box, other), 0);
    const distance = targets.reduce((sum, target) => sum + length(leader(box, target)), 0);
    return COVERED * covered + DISTURBED * disturbed + distance;
  };
  return [...spots, ...corners].reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}

export interface Leader {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** The shortest straight line from one box to another. */
export function leader(from: Box, to: Box): Leader {
  const [fromX, toX] = nearest(from.left, from.width, to.left, to.width);
  const [fromY, toY] = nearest(from.top, from.height, to.top, to.height);
  return { from: { x: fromX, y: fromY }, to: { x: toX, y: toY } };
}

function nearest(start: number, size: number, otherStart: number, otherSize: number): [number, number] {
  if (start + size < otherStart) return [start + size, otherStart];
  if (otherStart + otherSize < start) return [start, otherStart + otherSize];
  const middle = (Math.max(start, otherStart) + Math.min(start + size, otherStart + otherSize)) / 2;
  return [middle, middle];
}

export function length({ from, to }: Leader): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** What can be seen of an element: nothing of what its frames cut off, or what lies outside the window. */
export function seen(element: Element): Box {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const cut = (box: { left: number; top: number; right: number; bottom: number }) => {
    left = Math.max(left, box.left);
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
  };
  for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
    if (getComputedStyle(frame).overflow !== "visible") cut(frame.getBoundingClientRect());
  }
  cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
