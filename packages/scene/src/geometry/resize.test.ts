import type { Position } from '@penstock/contract/dashboard/widget';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupOf, type Numbers, positionOf, shape, storeOf } from '../testing/sample-page.ts';
import { pageBoundsOf, pageBoxOf, pageCornersOf } from './placement.ts';
import { cornersOf } from './rotated-box.ts';
import { anchorOf, resizedPositions, scaleFor, startResizing } from './resize.ts';
import { type WidgetTree, withPositions } from './widget-tree.ts';

function resizedTo(tree: WidgetTree, ids: readonly string[], x: number, y: number): WidgetTree {
  const widgets = ids.flatMap((id) => tree.get(id) ?? []);
  const resizing = startResizing(tree, widgets);
  if (!resizing) throw new Error('Nothing to resize');
  const anchor = anchorOf(resizing.frame, { x: 1, y: 1 }, false);
  return withPositions(tree, resizedPositions(resizing, { x, y }, anchor));
}

function expectPosition(position: Position | undefined, [x, y, width, height, rotate = 0]: Numbers): void {
  expect(position?.x).toBeCloseTo(x, 3);
  expect(position?.y).toBeCloseTo(y, 3);
  expect(position?.width).toBeCloseTo(width, 3);
  expect(position?.height).toBeCloseTo(height, 3);
  expect(position?.rotate ?? 0).toBe(rotate);
}

/**
 * Computed with complex numbers in Python. Centres of children are multiplied by the scale; sides by it, exchanged where the
 * child is turned by a quarter, both by √(sx·sy) where it is turned across. Then the group's box is the bounds of the turned
 * corners of its children, its top left corner on the page as before.
 */
const table: readonly {
  readonly rotate: number;
  readonly size: readonly [number, number];
  readonly children: readonly [Numbers, Numbers];
  readonly scale: readonly [number, number];
  readonly group: Numbers;
  readonly after: readonly [Numbers, Numbers];
}[] = [
  {
    rotate: 0,
    size: [200, 100],
    children: [
      [0, 0, 80, 40],
      [120, 60, 80, 40],
    ],
    scale: [1.5, 0.5],
    group: [100, 50, 300, 50],
    after: [
      [0, 0, 120, 20],
      [180, 30, 120, 20],
    ],
  },
  {
    rotate: 30,
    size: [200, 100],
    children: [
      [0, 0, 80, 40],
      [120, 60, 80, 40],
    ],
    scale: [2, 1],
    group: [86.6025, 100, 400, 100, 30],
    after: [
      [0, 0, 160, 40],
      [240, 60, 160, 40],
    ],
  },
  {
    rotate: 30,
    size: [220, 80],
    children: [
      [20, -20, 40, 80, 90],
      [140, 40, 80, 40, 180],
    ],
    scale: [1.5, 0.5],
    group: [102.6314, 80.1795, 330, 40, 30],
    after: [
      [50, -50, 20, 120, 90],
      [210, 20, 120, 20, 180],
    ],
  },
  {
    rotate: 0,
    size: [204.641, 117.3205],
    children: [
      [4.641, 17.3205, 80, 40, 30],
      [124.641, 77.3205, 80, 40],
    ],
    scale: [2, 1],
    group: [100, 50, 383.1319, 132.7792],
    after: [
      [6.5634, 24.4949, 113.1371, 56.5685, 30],
      [223.1319, 92.7792, 160, 40],
    ],
  },
  {
    rotate: 30,
    size: [204.641, 117.3205],
    children: [
      [4.641, 17.3205, 80, 40, 30],
      [124.641, 77.3205, 80, 40],
    ],
    scale: [1.5, 0.5],
    group: [106.2917, 71.5192, 278.6603, 72.3205, 30],
    after: [
      [4.0192, 15, 69.282, 34.641, 30],
      [158.6603, 52.3205, 120, 20],
    ],
  },
];

it.each(table)(
  'resizes a group turned by $rotate by $scale',
  ({ rotate, size, children, scale, group, after }) => {
    const [one, other] = children;
    const store = storeOf([
      groupOf('group', [100, 50, ...size, rotate], [shape('one', one), shape('other', other)]),
    ]);
    const resized = resizedTo(store, ['group'], ...scale);
    expectPosition(resized.get('group')?.position, group);
    expectPosition(resized.get('one')?.position, after[0]);
    expectPosition(resized.get('other')?.position, after[1]);
  },
);

/** By the same rules, level by level; the outer group is turned by 20 and scaled by 1.5 and 0.8. */
const nested: readonly {
  readonly size: readonly [number, number];
  readonly inner: Numbers;
  readonly other: Numbers;
  readonly after: { readonly [id: string]: Numbers };
  readonly corners: readonly (readonly [number, number])[];
}[] = [
  {
    size: [180, 130],
    inner: [-20, 20, 111.2132, 71.2132, 90],
    other: [130, 100, 50, 30],
    after: {
      outer: [101.9912, 64.7073, 261.4181, 104, 20],
      inner: [1.5, -1.5, 95.2379, 98.2379, 90],
      straight: [0, 0, 48, 30],
      turned: [61.0455, 53.0911, 21.9089, 43.8178, 45],
      other: [186.4181, 80, 75, 24],
    },
    corners: [
      [144.0572, 113.9705],
      [124.201, 123.2296],
      [105.6828, 83.5172],
      [125.539, 74.2581],
    ],
  },
  {
    size: [210.3534, 133.0329],
    inner: [10.3534, 23.0329, 111.2132, 71.2132, 30],
    other: [160.3534, 103.0329, 50, 30],
    after: {
      outer: [98.413, 63.5605, 288.8457, 128.4728, 20],
      inner: [11.3416, 25.2313, 121.828, 78.0102, 30],
      straight: [0, 0, 65.7267, 21.9089],
      turned: [87.6356, 32.8634, 21.9089, 43.8178, 45],
      other: [213.8457, 99.7511, 75, 24],
    },
    corners: [
      [209.9404, 133.1074],
      [208.031, 154.9329],
      [164.3799, 151.114],
      [166.2894, 129.2884],
    ],
  },
];

it.each(nested)(
  'resizes a turned group with a group inside, at $inner',
  ({ size, inner, other, after, corners }) => {
    const store = storeOf([
      groupOf(
        'outer',
        [100, 50, ...size, 20],
        [
          groupOf('inner', inner, [shape('straight', [0, 0, 60, 20]), shape('turned', [80, 30, 20, 40, 45])]),
          shape('other', other),
        ],
      ),
    ]);
    const resized = resizedTo(store, ['outer'], 1.5, 0.8);
    for (const [id, numbers] of Object.entries(after)) expectPosition(resized.get(id)?.position, numbers);
    const found = pageCornersOf(resized, 'turned') ?? [];
    for (const [at, [x, y]] of corners.entries()) {
      expect(found[at]?.x).toBeCloseTo(x, 3);
      expect(found[at]?.y).toBeCloseTo(y, 3);
    }
  },
);

it('resizes a turned widget from each handle so that the opposite one stays', () => {
  for (const rotate of [0, 30, 90, 200]) {
    const store = storeOf([shape('widget', [100, 100, 80, 40, rotate])]);
    for (const x of [-1, 0, 1] as const) {
      for (const y of [-1, 0, 1] as const) {
        if (x === 0 && y === 0) continue;
        const widgets = [...store.all()];
        const resizing = startResizing(store, widgets);
        if (!resizing) throw new Error('Nothing to resize');
        const anchor = anchorOf(resizing.frame, { x, y }, false);
        const positions = resizedPositions(resizing, { x: 2, y: 1.5 }, anchor);
        const after = withPositions(store, positions);
        const now = anchorOf(pageBoxOf(after, 'widget') ?? resizing.frame, { x, y }, false);
        expect(now.x).toBeCloseTo(anchor.x, 4);
        expect(now.y).toBeCloseTo(anchor.y, 4);
      }
    }
  }
});

it('follows the pointer, keeps the ratio or the centre on demand, and never flips', () => {
  const store = storeOf([shape('widget', [100, 100, 80, 40])]);
  const resizing = startResizing(store, [...store.all()]);
  if (!resizing) throw new Error('Nothing to resize');
  const corner = { x: 1, y: 1 } as const;
  const free = { ratio: false, fromCentre: false };
  expect(scaleFor(resizing, corner, { x: 260, y: 120 }, free)).toEqual({ x: 2, y: 0.5 });
  expect(scaleFor(resizing, corner, { x: 260, y: 120 }, { ...free, ratio: true })).toEqual({ x: 2, y: 2 });
  expect(scaleFor(resizing, corner, { x: 220, y: 150 }, { ...free, fromCentre: true })).toEqual({
    x: 2,
    y: 1.5,
  });
  expect(scaleFor(resizing, { x: 1, y: 0 }, { x: 260, y: 500 }, free)).toEqual({ x: 2, y: 1 });
  expect(scaleFor(resizing, { x: 1, y: 0 }, { x: 260, y: 500 }, { ...free, ratio: true })).toEqual({
    x: 2,
    y: 2,
  });
  expect(scaleFor(resizing, corner, { x: 0, y: 0 }, free)).toEqual({ x: 1 / 80, y: 1 / 40 });
});

it('keeps a group above 2 units, and what is in it at 1', () => {
  const store = storeOf([
    groupOf('group', [0, 0, 100, 100], [shape('one', [0, 0, 10, 50]), shape('other', [90, 50, 10, 50])]),
  ]);
  const widgets = [...store.all()].filter(({ id }) => id === 'group');
  const resizing = startResizing(store, widgets);
  if (!resizing) throw new Error('Nothing to resize');
  const scale = scaleFor(resizing, { x: 1, y: 1 }, { x: -50, y: -50 }, { ratio: false, fromCentre: false });
  expect(scale.x).toBe(0.1);
  expect(scale.y * 100).toBeGreaterThan(2);
});

it('gives a straight line a height, and leaves it straight where only its length changes', () => {
  const store = storeOf([shape('line', [0, 100, 160, 0])]);
  const resizing = startResizing(store, [...store.all()]);
  if (!resizing) throw new Error('Nothing to resize');
  for (const { handle, to, expected } of [
    { handle: { x: 1, y: 1 } as const, to: { x: 80, y: 150 }, expected: [0, 100, 80, 50] as const },
    { handle: { x: 1, y: 0 } as const, to: { x: 80, y: 150 }, expected: [0, 100, 80, 0] as const },
  ]) {
    const scale = scaleFor(resizing, handle, to, { ratio: false, fromCentre: false });
    const positions = resizedPositions(resizing, scale, anchorOf(resizing.frame, handle, false));
    expectPosition(positions.get('line'), expected);
  }
});

it('scales radii, and leaves what the position does not have away', () => {
  const store = storeOf([
    {
      id: 'widget',
      widgetType: 'ShapeEllipse',
      position: { ...positionOf([0, 0, 40, 40]), r: 20, rx: 20, ry: 10 },
    },
  ]);
  expect(resizedTo(store, ['widget'], 4, 1).get('widget')?.position).toEqual({
    x: 0,
    y: 0,
    width: 160,
    height: 40,
    r: 40,
    rx: 80,
    ry: 10,
  });
});

const widget: fc.Arbitrary<Numbers> = fc.tuple(
  fc.integer({ min: -500, max: 500 }),
  fc.integer({ min: -500, max: 500 }),
  fc.integer({ min: 5, max: 300 }),
  fc.integer({ min: 5, max: 300 }),
  fc.integer({ min: 0, max: 359 }),
);
const factor = fc.integer({ min: 5, max: 30 }).map((tenths) => tenths / 10);

it('brings widgets back when they are resized by a scale and its inverse', () => {
  fc.assert(
    fc.property(fc.array(widget, { minLength: 1, maxLength: 6 }), factor, factor, (all, x, y) => {
      const store = storeOf(all.map((numbers, at) => shape(`w${at}`, numbers)));
      const ids = all.map((_, at) => `w${at}`);
      const widgets = ids.flatMap((id) => store.get(id) ?? []);
      const frame = startResizing(store, widgets)?.frame;
      if (!frame) throw new Error('Nothing to resize');
      const anchor = frame.centre;
      const there = withPositions(store, resizedPositions({ tree: store, widgets, frame }, { x, y }, anchor));
      const moved = ids.flatMap((id) => there.get(id) ?? []);
      const back = resizedPositions({ tree: there, widgets: moved, frame }, { x: 1 / x, y: 1 / y }, anchor);
      for (const { id, position } of widgets) {
        expect(back.get(id)?.x).toBeCloseTo(position.x, 2);
        expect(back.get(id)?.y).toBeCloseTo(position.y, 2);
        expect(back.get(id)?.width).toBeCloseTo(position.width, 2);
        expect(back.get(id)?.height).toBeCloseTo(position.height, 2);
      }
    }),
  );
});

it('resizes several upright widgets so that their bounds are scaled', () => {
  fc.assert(
    fc.property(fc.array(widget, { minLength: 2, maxLength: 6 }), factor, factor, (all, x, y) => {
      const store = storeOf(
        all.map(([left, top, width, height], at) => shape(`w${at}`, [left, top, width, height])),
      );
      const ids = all.map((_, at) => `w${at}`);
      const widgets = ids.flatMap((id) => store.get(id) ?? []);
      const frame = startResizing(store, widgets)?.frame;
      const after = resizedTo(store, ids, x, y);
      const frameAfter = startResizing(
        after,
        ids.flatMap((id) => after.get(id) ?? []),
      )?.frame;
      if (!frame || !frameAfter) throw new Error('Nothing to resize');
      expect(frameAfter.width).toBeCloseTo(frame.width * x, 2);
      expect(frameAfter.height).toBeCloseTo(frame.height * y, 2);
      expect(cornersOf(frameAfter)[0]?.x).toBeCloseTo(cornersOf(frame)[0]?.x ?? 0, 2);
      expect(pageBoundsOf(after, 'w0')?.width).toBeCloseTo((all[0]?.[2] ?? 0) * x, 2);
    }),
  );
});
