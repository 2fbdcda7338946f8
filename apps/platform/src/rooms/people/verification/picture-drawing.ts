import { glyphs, type Point } from './glyphs.ts';

/** Size of a picture. */
const width = 160;
const height = 56;

/** The length of the pieces that strokes are drawn in, as a part of the height of a character. */
const pieceLength = 0.14;

/** How many lines cross the characters. */
const distractors = 2;

/**
 * Draws characters as an SVG image of 160 by 56: distorted, crossed by lines of the same kind, as short pieces of one path
 * in random order, so that neither text nor order nor colour tells which piece belongs to which character.
 *
 * @param random a number from 0 up to 1.
 */
export function drawPicture(text: string, random: () => number): string {
  const between = (from: number, to: number) => from + random() * (to - from);
  const waves = {
    x: { size: between(1.5, 3), length: between(14, 22), phase: between(0, 6) },
    y: { size: between(2, 4), length: between(24, 40), phase: between(0, 6) },
  };
  const warped = ([x, y]: Point): Point => [
    x + waves.x.size * Math.sin(y / waves.x.length + waves.x.phase) + between(-0.35, 0.35),
    y + waves.y.size * Math.sin(x / waves.y.length + waves.y.phase) + between(-0.35, 0.35),
  ];
  const pieces: string[] = [];
  const add = (from: Point, to: Point) => pieces.push(`M${written(warped(from))}L${written(warped(to))}`);

  const step = (width - 24) / text.length;
  Array.from(text).forEach((character, index) => {
    const size = { x: between(17, 20), y: between(29, 35) };
    const turn = between(-0.28, 0.28);
    const slant = between(-0.2, 0.2);
    const centre: Point = [12 + step * (index + 0.5) + between(-2, 2), height / 2 + between(-3, 3)];
    const positioned = ([x, y]: Point): Point => {
      const across = (x - 0.5) * size.x + (0.5 - y) * size.y * slant;
      const down = (y - 0.5) * size.y;
      return [
        centre[0] + across * Math.cos(turn) - down * Math.sin(turn),
        centre[1] + across * Math.sin(turn) + down * Math.cos(turn),
      ];
    };
    for (const stroke of glyphs[character] ?? [])
      eachPiece(stroke, (from, to) => add(positioned(from), positioned(to)));
  });
  for (let line = 0; line < distractors; line += 1) {
    const start: Point = [between(2, 10), between(8, height - 8)];
    const end: Point = [between(width - 10, width - 2), between(8, height - 8)];
    const bend: Point = [between(40, width - 40), between(-20, height + 20)];
    const count = 26;
    let before = start;
    for (let at = 1; at <= count; at += 1) {
      const next = bezier(start, bend, end, at / count);
      // Gaps as long as those between the strokes of characters.
      if (random() < 0.55) add(before, next);
      before = next;
    }
  }
  const path = shuffled(pieces, random).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="#fff" d="M0 0H${width}V${height}H0z"/><path fill="none" stroke="#243b53" stroke-width="2.2" stroke-linecap="round" d="${path}"/></svg>`;
}

/** Cuts a stroke into short pieces. */
function eachPiece(stroke: readonly Point[], take: (from: Point, to: Point) => void): void {
  stroke.forEach((to, index) => {
    const from = stroke[index - 1];
    if (from === undefined) return;
    const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / pieceLength));
    for (let at = 0; at < count; at += 1)
      take(along(from, to, at / count), along(from, to, (at + 1) / count));
  });
}

function along([x, y]: Point, [toX, toY]: Point, part: number): Point {
  return [x + (toX - x) * part, y + (toY - y) * part];
}

function bezier(start: Point, bend: Point, end: Point, part: number): Point {
  return along(along(start, bend, part), along(bend, end, part), part);
}

function written([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((left, right) => left.order - right.order)
    .map(({ item }) => item);
}
