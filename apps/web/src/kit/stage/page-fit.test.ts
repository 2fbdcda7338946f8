import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitPage } from './page-fit.ts';

const window = { width: 800, height: 600 };
const page = { width: 1600, height: 600 };

describe('a page in its window', () => {
  it('is seen as a whole, in the middle', () => {
    expect(fitPage('container', page, window)).toEqual({
      camera: { zoom: 0.5, x: 0, y: 150 },
      content: window,
    });
  });

  it('is as wide or as high as the window, and scrolled in the other direction', () => {
    const high = { width: 400, height: 1200 };
    expect(fitPage('width', high, window)).toEqual({
      camera: { zoom: 2, x: 0, y: 0 },
      content: { width: 800, height: 2400 },
    });
    expect(fitPage('height', page, window)).toEqual({
      camera: { zoom: 1, x: 0, y: 0 },
      content: { width: 1600, height: 600 },
    });
  });

  it('has its own size', () => {
    const { camera, content } = fitPage('none', page, window);
    expect(camera).toEqual({ zoom: 1, x: 0, y: 0 });
    expect(content).toEqual({ width: 1600, height: 600 });
  });

  it('is not lost in a window without a size', () => {
    expect(fitPage('container', page, { width: 0, height: 0 }).camera.zoom).toBe(1);
  });

  it('never begins outside of what is scrolled, and never needs to be scrolled as a whole', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    const size = fc.record({ width: side, height: side });
    fc.assert(
      fc.property(size, size, (any, place) => {
        const { camera, content } = fitPage('container', any, place);
        expect(camera.x).toBeGreaterThanOrEqual(0);
        expect(camera.y).toBeGreaterThanOrEqual(0);
        expect(content).toEqual(place);
      }),
    );
  });
});
