import { writeFileSync } from 'node:fs';

/** A rectangle that is filled on a page, in points from its lower left corner. */
interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const frame = { width: 640, height: 480 } as const;
/** The white around the code, in px. */
const margin = 60;
const white = 255;
const black = 16;

/** The squares of the first code on a sheet of labels, as the PDF has them. */
function firstCode(pdf: string): readonly Rectangle[] {
  const [label = ''] = /(?:[\d.]+ [\d.]+ [\d.]+ [\d.]+ re\n)+f/.exec(pdf) ?? [];
  return [...label.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(([, x, y, width, height]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));
}

/** Writes what a camera sees that is held over the first label of a sheet: a film (YUV4MPEG2) that Chromium shows as its camera. */
export function filmLabel(pdf: string, file: string): void {
  const squares = firstCode(pdf);
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.max(...squares.map(({ y, height }) => y + height));
  const bottom = Math.min(...squares.map(({ y }) => y));
  const scale = (frame.height - 2 * margin) / (top - bottom);
  const luma = Buffer.alloc(frame.width * frame.height, white);
  for (const { x, y, width, height } of squares) {
    const from = Math.round((x - left) * scale) + 2 * margin;
    const to = Math.round((x + width - left) * scale) + 2 * margin;
    const last = Math.round((top - y) * scale) + margin;
    for (let line = Math.round((top - y - height) * scale) + margin; line < last; line += 1)
      luma.fill(black, line * frame.width + from, line * frame.width + to);
  }
  const colours = Buffer.alloc(luma.length / 2, 128);
  const picture = Buffer.concat([Buffer.from('FRAME\n'), luma, colours]);
  const header = Buffer.from(`YUV4MPEG2 W${frame.width} H${frame.height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([header, picture, picture]));
}
