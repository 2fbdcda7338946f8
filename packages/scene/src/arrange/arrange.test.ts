import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageBoundsOf } from '../geometry/placement.ts';
import { withPositions, type WidgetTree } from '../geometry/widget-tree.ts';
import { groupOf, shape, storeOf } from '../testing/sample-page.ts';
import { alignedPositions } from './align.ts';
import { type Axis, distributedPositions, type Spacing } from './distribute.ts';
import { mirroredRecords } from './mirror.ts';

const coordinate = fc.integer({ min: -500, max: 500 });
const side = fc.integer({ min: 1, max: 300 });
const angle = fc.integer({ min: 0, max: 359 });
const numbers = fc.tuple(coordinate, coordinate, side, side, angle);
/** Shapes on the page, and the same in a turned group. */
const page = fc
  .tuple(fc.array(numbers, { minLength: 3, maxLength: 8 }), fc.boolean(), angle)
  .map(([all, isGrouped, turned]) => {
    const shapes = all.map((one, at) => shape(`s${at}`, one));
    const widgets: readonly SavedWidget[] = isGrouped
      ? [groupOf('g', [10, 20, 300, 200, turned], shapes)]
      : shapes;
    const store = storeOf(widgets);
    return { store, records: shapes.flatMap(({ id }) => store.get(id) ?? []) };
  });

function boundsIn(tree: WidgetTree, ids: readonly string[]) {
  return ids.flatMap((id) => pageBoundsOf(tree, id) ?? []);
}

describe('aligning', () => {
  it('brings edges and middles to one line, and changes nothing the second time', () => {
    const box = { x: -20, y: 30, width: 400, height: 300 };
    const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
    fc.assert(
      fc.property(page, fc.constantFrom(...alignments), ({ store, records }, alignment) => {
        const aligned = withPositions(store, alignedPositions(store, records, alignment, box));
        const ids = records.map(({ id }) => id);
        for (const { x, y, width, height } of boundsIn(aligned, ids)) {
          const line = {
            left: x,
            centre: x + width / 2,
            right: x + width,
            top: y,
            middle: y + height / 2,
            bottom: y + height,
          };
          const expected = { left: -20, centre: 180, right: 380, top: 30, middle: 180, bottom: 330 };
          expect(line[alignment]).toBeCloseTo(expected[alignment], 4);
        }
        const again = alignedPositions(
          aligned,
          ids.flatMap((id) => aligned.get(id) ?? []),
          alignment,
          box,
        );
        for (const [id, { x, y }] of again) {
          expect(x).toBeCloseTo(aligned.get(id)?.position.x ?? Number.NaN, 4);
          expect(y).toBeCloseTo(aligned.get(id)?.position.y ?? Number.NaN, 4);
        }
      }),
    );
  });
});

describe('distributing', () => {
  const check = (axis: Axis, spacing: Spacing) =>
    fc.assert(
      fc.property(page, ({ store, records }) => {
        const spansOf = (tree: WidgetTree) =>
          records
            .map(({ id }) => {
              const { x, y, width, height } = pageBoundsOf(tree, id) ?? { x: 0, y: 0, width: 0, height: 0 };
              const [start, length] = axis === 'horizontal' ? [x, width] : [y, height];
              return { id, start, end: start + length, middle: start + length / 2 };
            })
            .sort((one, other) => one.middle - other.middle);
        const before = spansOf(store);
        const tree = withPositions(store, distributedPositions(store, records, axis, spacing));
        const byId = new Map(spansOf(tree).map((span) => [span.id, span]));
        const after = before.flatMap(({ id }) => byId.get(id) ?? []);
        expect(after[0]?.start).toBe(before[0]?.start);
        expect(after.at(-1)?.start).toBe(before.at(-1)?.start);
        const gaps = after.slice(1).map(({ start }, at) => start - (after[at]?.end ?? Number.NaN));
        const steps = after.slice(1).map(({ middle }, at) => middle - (after[at]?.middle ?? Number.NaN));
        const used = before.reduce((sum, { start, end }) => sum + end - start, 0);
        const hasRoom = used <= (before.at(-1)?.end ?? 0) - (before[0]?.start ?? 0);
        const even = spacing === 'gaps' && hasRoom ? gaps : steps;
        for (const value of even) expect(value).toBeCloseTo(even[0] ?? Number.NaN, 4);
        for (const step of steps) expect(step).toBeGreaterThan(-0.001);
        const moved = records.flatMap(({ id }) => tree.get(id) ?? []);
        for (const [id, { x, y }] of distributedPositions(tree, moved, axis, spacing)) {
          expect(x).toBeCloseTo(tree.get(id)?.position.x ?? Number.NaN, 4);
          expect(y).toBeCloseTo(tree.get(id)?.position.y ?? Number.NaN, 4);
        }
      }),
    );
  it('makes gaps even, keeps the order and the ends, and changes nothing the second time', () => {
    check('horizontal', 'gaps');
    check('vertical', 'gaps');
    expect.hasAssertions();
  });
  it('makes the distances of centres even', () => {
    check('horizontal', 'centres');
    check('vertical', 'centres');
    expect.hasAssertions();
  });
});

describe('mirroring', () => {
  it('mirrors the bounds of all widgets, also in turned groups, and twice is as before', () => {
    fc.assert(
      fc.property(page, fc.constantFrom<Axis>('horizontal', 'vertical'), ({ store }, axis) => {
        const about = { x: 100, y: 50 };
        const mirror = (tree: WidgetTree) => {
          const records = mirroredRecords(tree, tree.childrenOf(null), axis, about);
          const byId = new Map(records.map((record) => [record.id, record]));
          const get = (id: string) => byId.get(id) ?? tree.get(id);
          return {
            get,
            childrenOf: (id: string | null) => tree.childrenOf(id).flatMap((child) => get(child.id) ?? []),
          };
        };
        const once = mirror(store);
        const twice = mirror(once);
        for (const { id } of store.all()) {
          const before = pageBoundsOf(store, id);
          const after = pageBoundsOf(once, id);
          if (!before || !after) throw new Error(`${id} is gone`);
          const { x, y, width, height } = before;
          expect(after.x).toBeCloseTo(axis === 'horizontal' ? 200 - x - width : x, 3);
          expect(after.y).toBeCloseTo(axis === 'vertical' ? 100 - y - height : y, 3);
          expect(twice.get(id)?.style).toEqual(store.get(id)?.style);
          expect(pageBoundsOf(twice, id)?.x).toBeCloseTo(x, 3);
        }
      }),
    );
  });

  it('mirrors the look of leaves and the points of pipes', () => {
    const points = [
      { x: 0, y: 5 },
      { x: 30, y: 10 },
    ];
    const store = storeOf([
      shape('a', [0, 0, 10, 10]),
      shape('b', [0, 0, 10, 10], { style: { flip: 'vertical' } }),
      shape('p', [0, 0, 30, 5], { widgetType: 'PlantPipe', data: { points } }),
    ]);
    const mirrored = mirroredRecords(store, store.childrenOf(null), 'horizontal', { x: 0, y: 0 });
    expect(mirrored.map(({ style }) => style)).toEqual([{ flip: 'horizontal' }, { flip: 'both' }, undefined]);
    expect(mirrored.at(-1)?.data).toEqual({
      points: [
        { x: 30, y: 5 },
        { x: 0, y: 10 },
      ],
    });
  });
});
