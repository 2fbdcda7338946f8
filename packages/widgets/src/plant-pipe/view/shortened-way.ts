interface Point {
  readonly x: number;
  readonly y: number;
}

/** A way that begins and ends so much later and earlier, at most in the middle of its first and last piece. */
export function shortenedWay(
  way: readonly Point[],
  [atStart = 0, atEnd = 0]: readonly number[],
): readonly Point[] {
  const [first, second] = way;
  const [last, beforeLast] = way.toReversed();
  if (!first || !second || !last || !beforeLast) return way;
  return [towards(first, second, atStart), ...way.slice(1, -1), towards(last, beforeLast, atEnd)];
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = Math.hypot(to.x - from.x, to.y - from.y);
  const part = whole === 0 ? 0 : Math.min(length / whole, 0.5);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
