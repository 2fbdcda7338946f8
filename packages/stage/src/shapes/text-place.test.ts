import { describe, expect, it } from 'vitest';
import { type PlacedText, textPlace } from './text-place.ts';

const box = { width: 100, height: 80 };
const texts: readonly PlacedText[] = [
  { text: '', size: 14 },
  { text: '62.5 %', size: 14 },
  { text: 'a very long text that has no room', size: 14 },
  { text: '泵', size: 60 },
];

/** The corners of a place in a box, as x and y. */
function corners(place: ReturnType<typeof textPlace>) {
  const [top, right, bottom, left] = [place.top, place.right, place.bottom, place.left].map(Number);
  return [
    [left, top],
    [box.width - (right ?? 0), top],
    [box.width - (right ?? 0), box.height - (bottom ?? 0)],
    [left, box.height - (bottom ?? 0)],
  ] as const;
}

describe.each(texts)('the text of a shape: $text', (text) => {
  const of = (type: Parameters<typeof textPlace>[0], flip: 'none' | 'vertical' = 'none') =>
    corners(textPlace(type, box, flip, text));

  it('is all of a rectangle', () => {
    expect(textPlace('ShapeRect', box, 'none', text)).toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
  });

  it('is inside a triangle, also where that is upside down', () => {
    for (const [x = 0, y = 0] of of('ShapeTriangle'))
      expect(Math.abs(x - 50) / 50).toBeLessThanOrEqual(y / 80 + 1e-9);
    for (const [x = 0, y = 0] of of('ShapeTriangle', 'vertical'))
      expect(Math.abs(x - 50) / 50).toBeLessThanOrEqual((80 - y) / 80 + 1e-9);
  });

  it('is inside an ellipse, a circle and a rhombus', () => {
    for (const [x = 0, y = 0] of of('ShapeEllipse'))
      expect(Math.hypot((x - 50) / 50, (y - 40) / 40)).toBeLessThanOrEqual(1 + 1e-9);
    for (const [x = 0, y = 0] of of('ShapeCircle'))
      expect(Math.hypot(x - 50, y - 40)).toBeLessThanOrEqual(40 + 1e-9);
    for (const [x = 0, y = 0] of of('ShapePrism'))
      expect(Math.abs(x - 50) / 50 + Math.abs(y - 40) / 40).toBeLessThanOrEqual(1 + 1e-9);
  });
});

it('a line of text has its width in a triangle where there is room for it', () => {
  const { left, right } = textPlace('ShapeTriangle', box, 'none', { text: '62.5 %', size: 14 });
  expect(box.width - Number(left) - Number(right)).toBeGreaterThan(56);
});
