import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maximumZoom, movedBy, wholeCrop, zoomedTo, zoomOf } from './crop.ts';

const image = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
});
const step = fc.oneof(
  fc.record({
    x: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
    y: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  }),
  fc.record({ zoom: fc.double({ min: -2, max: 20, noNaN: true }) }),
);

describe('the square that is taken of an image', () => {
  it('starts as the largest one, in the middle', () => {
    expect(wholeCrop({ width: 300, height: 100 })).toEqual({ x: 150, y: 50, side: 100 });
  });

  it('never leaves the image, whatever is done to it', () => {
    fc.assert(
      fc.property(image, fc.array(step), (size, steps) => {
        let crop = wholeCrop(size);
        for (const one of steps)
          crop = 'zoom' in one ? zoomedTo(crop, size, one.zoom) : movedBy(crop, size, one.x, one.y);
        const slack = 1e-6;
        expect(crop.x - crop.side / 2).toBeGreaterThanOrEqual(-slack);
        expect(crop.y - crop.side / 2).toBeGreaterThanOrEqual(-slack);
        expect(crop.x + crop.side / 2).toBeLessThanOrEqual(size.width + slack);
        expect(crop.y + crop.side / 2).toBeLessThanOrEqual(size.height + slack);
        expect(zoomOf(crop, size)).toBeGreaterThanOrEqual(1 - slack);
        expect(zoomOf(crop, size)).toBeLessThanOrEqual(maximumZoom + slack);
      }),
    );
  });
});
