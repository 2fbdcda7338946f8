import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rulerTicks, tickStep } from './ruler-ticks.ts';

it.each([
  [0.1, 1000],
  [0.5, 200],
  [1, 100],
  [2, 50],
  [8, 10],
])('at a zoom of %d labels are %d units apart', (zoom, step) => {
  expect(tickStep(zoom)).toBe(step);
});

it('labels are at least 60 px apart, and ticks lie where the camera shows their coordinate', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 8, noNaN: true }),
      fc.integer({ min: -5000, max: 5000 }),
      (zoom, x) => {
        const ticks = rulerTicks({ x, y: 0, zoom }, 'x', 1200);
        const labels = ticks.flatMap(({ at, label }) => (label === undefined ? [] : [{ at, label }]));
        labels.forEach(({ at, label }, index) => {
          expect(at).toBeCloseTo(label * zoom + x, 6);
          const next = labels[index + 1];
          if (next) expect(next.at - at).toBeGreaterThanOrEqual(60 - 1e-9);
        });
        expect(ticks.length).toBeLessThan(400);
        expect(ticks[0]?.at).toBeLessThanOrEqual(0);
        expect(ticks.at(-1)?.at).toBeGreaterThanOrEqual(1200);
      },
    ),
  );
});
