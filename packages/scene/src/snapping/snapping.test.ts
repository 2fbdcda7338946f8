import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Box } from '../geometry/box.ts';
import { snapBox, snapPoint } from './snap-box.ts';
import { correctionTo, snapTargets } from './snap-targets.ts';

const page = { x: 0, y: 0, width: 1024, height: 768 };
const none = { guides: undefined, grid: undefined };
const box = (x: number, y: number, width = 100, height = 50): Box => ({ x, y, width, height });

it('aligns edges and centres within the distance, and shows the line with the gap', () => {
  const targets = snapTargets({ page, boxes: [box(200, 100)], ...none });
  const snap = snapBox(targets, box(203, 300, 60, 40), 5);
  expect(snap.correction).toEqual({ x: -3, y: 0 });
  expect(snap.lines).toEqual([{ axis: 'x', at: 200, from: 100, to: 340, kind: 'edge', distance: 150 }]);
  expect(snapBox(targets, box(206, 300, 60, 40), 5).aligned).toEqual({ x: false, y: false });
  const centred = snapBox(targets, box(222, 300, 60, 40), 5);
  expect(centred.correction.x).toBe(-2);
  expect(centred.lines[0]).toMatchObject({ at: 250, kind: 'centre' });
});

it('aligns with the page, with guides and, where nothing else is near, with the grid', () => {
  const targets = snapTargets({ page, boxes: [], guides: { x: [333], y: [] }, grid: 10 });
  expect(snapBox(targets, box(330, -2), 5)).toMatchObject({ correction: { x: 3, y: 2 } });
  expect(snapBox(targets, box(330, 2), 5).lines.map(({ kind }) => kind)).toEqual(['guide', 'page']);
  expect(snapBox(targets, box(104, 207), 5).correction).toEqual({ x: -4, y: 3 });
  expect(snapBox(targets, box(104, 207), 2).aligned).toEqual({ x: false, y: false });
  expect(snapPoint(targets, { x: 336, y: 400 }, 5).correction).toEqual({ x: -3, y: 0 });
});

it('corrects only the axes that may be', () => {
  const targets = snapTargets({ page, boxes: [box(200, 100)], ...none });
  const snap = snapBox(targets, box(203, 102), 5, { x: false, y: true });
  expect(snap.correction).toEqual({ x: 0, y: -2 });
});

it('continues the gap of two neighbours, on either side, and centres between two', () => {
  const row = snapTargets({
    page: box(-5000, -5000, 1, 1),
    boxes: [box(0, 0, 20, 20), box(50, 0, 20, 20)],
    ...none,
  });
  const after = snapBox(row, box(103, 3, 31, 9), 5);
  expect(after.correction.x).toBe(-3);
  expect(after.gaps.map(({ from, to, distance }) => [from, to, distance])).toEqual([
    [20, 50, 30],
    [70, 100, 30],
  ]);
  expect(snapBox(row, box(-63, 3, 31, 9), 5).correction.x).toBe(2);
  const between = snapTargets({
    page: box(-5000, -5000, 1, 1),
    boxes: [box(0, 0, 20, 20), box(151, 0, 20, 20)],
    ...none,
  });
  const centred = snapBox(between, box(68, 5, 31, 9), 5);
  expect(centred.correction.x).toBe(2);
  expect(centred.gaps).toHaveLength(2);
});

it('takes the nearest stop, as looking at all of them does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 20 }),
      fc.integer({ min: 0, max: 500 }),
      (all, value) => {
        const { stops } = snapTargets({ page, boxes: all.map((x) => box(x, 0, 7, 7)), ...none });
        const distances = stops.x.map(({ at }) => Math.abs(at - value));
        const found = correctionTo(stops.x, value, 20);
        const smallest = Math.min(...distances);
        if (smallest > 20) expect(found).toBeUndefined();
        else expect(Math.abs(found ?? Number.NaN)).toBe(smallest);
      },
    ),
  );
});

it('never corrects by more than the distance, and leaves what is aligned where it is', () => {
  const boxes = fc.tuple(
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 1, max: 80 }),
    fc.integer({ min: 1, max: 80 }),
  );
  fc.assert(
    fc.property(fc.array(boxes, { maxLength: 30 }), boxes, (all, moved) => {
      const targets = snapTargets({ page, boxes: all.map((each) => box(...each)), ...none });
      const { correction, gaps } = snapBox(targets, box(...moved), 5);
      expect(Math.abs(correction.x)).toBeLessThanOrEqual(5);
      expect(Math.abs(correction.y)).toBeLessThanOrEqual(5);
      for (const axis of ['x', 'y'] as const) {
        const [first, second] = gaps.filter((gap) => gap.axis === axis);
        if (first && second) expect(first.distance).toBeCloseTo(second.distance, 6);
      }
    }),
  );
});

it('takes a few microseconds a move with 2,000 widgets', () => {
  const boxes = Array.from({ length: 2000 }, (_, at) =>
    box((at % 50) * 40.3, Math.floor(at / 50) * 30.7, 30, 20),
  );
  const targets = snapTargets({ page, boxes, ...none });
  const started = performance.now();
  for (let at = 0; at < 200; at += 1) snapBox(targets, box(at * 3.1, at * 2.3, 55, 44), 5);
  expect((performance.now() - started) / 200).toBeLessThan(2);
});
