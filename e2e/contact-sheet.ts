/** An image as pixels: red, green, blue and opacity of each, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

/** How large each picture is on a contact sheet, after reduction, and how many are in a row. */
export const cellSize = { width: 80, height: 60 } as const;
export const cellsInRow = 8;

/** Blocks that colours are compared in, in pixels of a sheet: about 12 pixels of the screen. */
const block = 4;

/**
 * How far the mean colour of a block may be from that of the other sheet, of 255. Edges that are smoothed otherwise stay below;
 * a mark that is missing, another colour or a drawing elsewhere do not.
 */
export const tolerance = 34;

/** The same where there is text and beside it: another font has other widths. */
const textTolerance = 120;
/** How far from a text of one font that of another may be, in pixels of a sheet. */
const textReach = { x: 8, y: 2 } as const;
/** From which difference on a pixel is one of text, of 255: that between the picture with and without texts. */
const textContrast = 12;

/** The difference of a cell. */
export interface CellDifference {
  /** The largest difference of the mean colour of a block, of 255; of a block with text, the share of it that counts. */
  readonly worst: number;
  /** Where that block is, in pixels of the cell. */
  readonly at: { readonly x: number; readonly y: number };
}

/** A picture of a widget, and the same one with all of its texts transparent. */
export interface TakenPicture {
  readonly whole: Picture;
  readonly withoutTexts: Picture;
}

/** Compares a cell of a sheet with a picture that was taken. */
export function compareCells(
  expected: Picture,
  { whole: actual, withoutTexts }: TakenPicture,
): CellDifference {
  if (expected.width !== actual.width || expected.height !== actual.height)
    return { worst: 255, at: { x: 0, y: 0 } };
  const nearText = textMask(actual, withoutTexts);
  let worst = 0;
  let at = { x: 0, y: 0 };
  // Blocks overlap, so that nothing small is divided between two.
  for (let y = 0; y + block <= expected.height; y += block / 2) {
    for (let x = 0; x + block <= expected.width; x += block / 2) {
      const one = blockColour(expected, x, y);
      const other = blockColour(actual, x, y);
      const distance = Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));
      const difference = nearText(x, y) ? (distance * tolerance) / textTolerance : distance;
      if (difference <= worst) continue;
      worst = difference;
      at = { x, y };
    }
  }
  return { worst, at };
}

/** Says of a block whether there is text in it or near it. */
function textMask(whole: Picture, withoutTexts: Picture): (left: number, top: number) => boolean {
  const { width, height } = whole;
  // How many pixels of text are above and to the left of each, so that any rectangle is counted at once.
  const counts = new Uint32Array((width + 1) * (height + 1));
  const count = (x: number, y: number) =>
    counts[Math.min(height, Math.max(0, y)) * (width + 1) + Math.min(width, Math.max(0, x))] ?? 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const isText = [0, 1, 2].some(
        (channel) =>
          Math.abs((whole.pixels[at + channel] ?? 0) - (withoutTexts.pixels[at + channel] ?? 0)) >
          textContrast,
      );
      counts[(y + 1) * (width + 1) + x + 1] =
        count(x, y + 1) + count(x + 1, y) - count(x, y) + Number(isText);
    }
  return (left, top) => {
    const [x0, y0] = [left - textReach.x, top - textReach.y];
    const [x1, y1] = [left + block + textReach.x, top + block + textReach.y];
    return count(x1, y1) - count(x0, y1) - count(x1, y0) + count(x0, y0) > 0;
  };
}

/** The mean red, green and blue of a block. */
function blockColour({ width, pixels }: Picture, left: number, top: number): readonly number[] {
  const sums = [0, 0, 0];
  for (let y = top; y < top + block; y += 1)
    for (let x = left; x < left + block; x += 1)
      for (const channel of [0, 1, 2])
        sums[channel] = (sums[channel] ?? 0) + (pixels[(y * width + x) * 4 + channel] ?? 0);
  return sums.map((sum) => sum / (block * block));
}

/** The picture in a cell of a sheet, counted from its first. */
export function cellOf(sheet: Picture, index: number): Picture {
  const { width, height } = cellSize;
  const left = (index % cellsInRow) * width;
  const top = Math.floor(index / cellsInRow) * height;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * sheet.width + left) * 4;
    pixels.set(sheet.pixels.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, pixels };
}

/** Pictures of the size of a cell on one sheet. */
export function sheetOf(cells: readonly Picture[]): Picture {
  const width = cellsInRow * cellSize.width;
  const height = Math.max(1, Math.ceil(cells.length / cellsInRow)) * cellSize.height;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (const [index, cell] of cells.entries()) {
    const left = (index % cellsInRow) * cellSize.width;
    const top = Math.floor(index / cellsInRow) * cellSize.height;
    for (let y = 0; y < cell.height; y += 1)
      pixels.set(
        cell.pixels.subarray(y * cell.width * 4, (y + 1) * cell.width * 4),
        ((top + y) * width + left) * 4,
      );
  }
  return { width, height, pixels };
}

/** A part of a picture, reduced to the size of a cell: each pixel is the mean of those that it covers. */
export function reduced(
  { width, pixels }: Picture,
  part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Picture {
  const made = new Uint8ClampedArray(cellSize.width * cellSize.height * 4);
  const edge = (at: number, cells: number, length: number) => Math.round((at * length) / cells);
  for (let row = 0; row < cellSize.height; row += 1) {
    const top = part.y + edge(row, cellSize.height, part.height);
    const bottom = Math.max(top + 1, part.y + edge(row + 1, cellSize.height, part.height));
    for (let column = 0; column < cellSize.width; column += 1) {
      const left = part.x + edge(column, cellSize.width, part.width);
      const right = Math.max(left + 1, part.x + edge(column + 1, cellSize.width, part.width));
      let [red, green, blue] = [0, 0, 0];
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) {
          const from = (y * width + x) * 4;
          red += pixels[from] ?? 0;
          green += pixels[from + 1] ?? 0;
          blue += pixels[from + 2] ?? 0;
        }
      const count = (bottom - top) * (right - left);
      const at = (row * cellSize.width + column) * 4;
      made[at] = Math.round(red / count);
      made[at + 1] = Math.round(green / count);
      made[at + 2] = Math.round(blue / count);
      made[at + 3] = 255;
    }
  }
  return { ...cellSize, pixels: made };
}
