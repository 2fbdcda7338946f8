import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellOf,
  cellSize,
  cellsInRow,
  compareCells,
  type Picture,
  reduced,
  sheetOf,
  tolerance,
} from './contact-sheet.ts';
import { readPng, writePng } from './png.ts';

type Colour = readonly [number, number, number];
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: Colour;
}

/** A picture of the size of the screen: boxes on white. */
function drawn(boxes: readonly Box[], { width, height } = { width: 240, height: 180 }): Picture {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const box of boxes)
    for (let y = box.y; y < box.y + box.height; y += 1)
      for (let x = box.x; x < box.x + box.width; x += 1) pixels.set(box.colour, (y * width + x) * 4);
  return { width, height, pixels };
}
const cell = (...boxes: readonly Box[]) => reduced(drawn(boxes), { x: 0, y: 0, width: 240, height: 180 });
const tank: Box = { x: 80, y: 50, width: 80, height: 80, colour: [110, 150, 170] };
/** The frame of a mark of 12 pixels at the corner of the tank. */
const mark: readonly Box[] = [
  { x: 154, y: 44, width: 12, height: 2, colour: [190, 40, 40] },
  { x: 154, y: 54, width: 12, height: 2, colour: [190, 40, 40] },
  { x: 154, y: 44, width: 2, height: 12, colour: [190, 40, 40] },
  { x: 164, y: 44, width: 2, height: 12, colour: [190, 40, 40] },
];
const taken = (whole: Picture, withoutTexts = whole) => ({ whole, withoutTexts });
const worst = (one: Picture, other: Picture, withoutTexts = other) =>
  compareCells(one, taken(other, withoutTexts)).worst;

describe('the comparison of pictures', () => {
  it('sees a widget that is not drawn, in another colour, or elsewhere', () => {
    expect(worst(cell(tank), cell())).toBeGreaterThan(tolerance);
    expect(worst(cell(tank), cell({ ...tank, colour: [170, 150, 110] }))).toBeGreaterThan(tolerance);
    expect(worst(cell(tank), cell({ ...tank, x: tank.x + 9 }))).toBeGreaterThan(tolerance);
  });

  it('sees a mark that is missing, and says where', () => {
    const { worst: difference, at } = compareCells(cell(tank, ...mark), taken(cell(tank)));
    expect(difference).toBeGreaterThan(tolerance);
    expect(at.x * 3).toBeGreaterThan(140);
    expect(at.y * 3).toBeLessThan(60);
  });

  it('does not see edges that are smoothed otherwise, or a pixel beside', () => {
    const faint: Colour = [225, 233, 237];
    const smoothed = cell(tank, { x: 79, y: 50, width: 1, height: 80, colour: faint });
    expect(worst(cell(tank), smoothed)).toBeLessThan(tolerance);
    expect(worst(cell(tank), cell({ ...tank, x: tank.x + 1 }))).toBeLessThan(tolerance);
  });

  it('sees a text that is missing, and not that it is wider', () => {
    const ink: Colour = [60, 80, 90];
    const text = (width: number) =>
      Array.from({ length: width / 6 }, (_, at) => ({
        x: 100 + at * 6,
        y: 140,
        width: 3,
        height: 10,
        colour: ink,
      }));
    expect(worst(cell(tank, ...text(60)), cell(tank, ...text(78)), cell(tank))).toBeLessThan(tolerance);
    expect(worst(cell(tank, ...text(60)), cell(tank))).toBeGreaterThan(tolerance);
  });

  it('takes pictures of another size for different', () => {
    expect(worst(cell(tank), drawn([tank]))).toBe(255);
  });
});

describe('a contact sheet', () => {
  it('gives back each of its cells, also from a PNG', () => {
    const cells = Array.from({ length: cellsInRow + 3 }, (_, at) =>
      cell({ ...tank, x: at * 10, colour: [at * 20, 100, 200] }),
    );
    const sheet = readPng(writePng(sheetOf(cells)));
    expect(sheet.width).toBe(cellsInRow * cellSize.width);
    for (const [at, one] of cells.entries())
      expect(Buffer.from(cellOf(sheet, at).pixels).equals(Buffer.from(one.pixels))).toBe(true);
  });
});

describe('PNG', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(),
        (width, height, seed) => {
          const pixels = new Uint8ClampedArray(width * height * 4).map((_, at) =>
            at % 4 === 3 ? 255 : (at * 31 + seed) % 256,
          );
          expect(readPng(writePng({ width, height, pixels }))).toEqual({ width, height, pixels });
        },
      ),
    );
  });

  it('of another kind is refused', () => {
    expect(() => readPng(Buffer.from('<svg></svg>'))).toThrow('no PNG');
  });
});
