import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupOf, type Numbers, positionOf, shape, storeOf } from '../testing/sample-page.ts';
import { pageBoundsOf, pageBoxOf, pageCornersOf, positionOnPage, worldOf } from './placement.ts';
import { composed, inverted, transformPoint } from './transform.ts';

/**
 * Computed with complex numbers in Python: through each level from the inside out, p becomes c + (p + z - c)·e^(iθ), where z
 * is the corner of the box, c its centre and θ its rotation. Corners from the top left one of the unrotated box, clockwise.
 */
const table: readonly {
  readonly name: string;
  readonly chain: readonly Numbers[];
  readonly corners: readonly (readonly [number, number])[];
  readonly bounds: Numbers;
}[] = [
  {
    name: 'a widget in a turned group',
    chain: [
      [100, 50, 200, 100, 30],
      [20, 10, 60, 40],
    ],
    corners: [
      [150.718, 25.359],
      [202.6795, 55.359],
      [182.6795, 90],
      [130.718, 60],
    ],
    bounds: [130.718, 25.359, 71.9615, 64.641],
  },
  {
    name: 'a turned widget in a turned group',
    chain: [
      [100, 50, 200, 100, 30],
      [120, 40, 60, 40, 45],
    ],
    corners: [
      [249.8552, 99.5061],
      [265.3844, 157.4616],
      [226.7473, 167.8144],
      [211.2182, 109.8589],
    ],
    bounds: [211.2182, 99.5061, 54.1662, 68.3083],
  },
  {
    name: 'three levels',
    chain: [
      [-40, 300, 160, 120, -60],
      [20, 10, 80, 60, -45],
      [10, 5, 30, 20, 15],
    ],
    corners: [
      [-7.9271, 400.6917],
      [-7.9271, 370.6917],
      [12.0729, 370.6917],
      [12.0729, 400.6917],
    ],
    bounds: [-7.9271, 370.6917, 20, 30],
  },
  {
    name: 'quarter turns',
    chain: [
      [0, 0, 100, 50, 90],
      [10, 10, 20, 30, 180],
      [5, 5, 5, 10, 270],
    ],
    corners: [
      [47.5, 2.5],
      [42.5, 2.5],
      [42.5, -7.5],
      [47.5, -7.5],
    ],
    bounds: [42.5, -7.5, 5, 10],
  },
  {
    name: 'half a turn and back',
    chain: [
      [200, 100, 80, 40, 180],
      [8, 4, 16, 8, 180],
    ],
    corners: [
      [256, 128],
      [272, 128],
      [272, 136],
      [256, 136],
    ],
    bounds: [256, 128, 16, 8],
  },
];

function storeOfChain(chain: readonly Numbers[]) {
  const [innermost = [0, 0, 1, 1], ...groups] = chain.toReversed();
  let widget = shape('widget', innermost);
  for (const [at, numbers] of groups.entries()) widget = groupOf(`group ${at}`, numbers, [widget]);
  return storeOf([widget]);
}

it.each(table)('places $name', ({ chain, corners, bounds }) => {
  const store = storeOfChain(chain);
  const found = pageCornersOf(store, 'widget') ?? [];
  expect(found).toHaveLength(4);
  for (const [at, [x, y]] of corners.entries()) {
    expect(found[at]?.x).toBeCloseTo(x, 3);
    expect(found[at]?.y).toBeCloseTo(y, 3);
  }
  const [x, y, width, height] = bounds;
  const box = pageBoundsOf(store, 'widget');
  expect(box?.x).toBeCloseTo(x, 3);
  expect(box?.y).toBeCloseTo(y, 3);
  expect(box?.width).toBeCloseTo(width, 3);
  expect(box?.height).toBeCloseTo(height, 3);
  const origin = transformPoint(worldOf(store, 'widget'), { x: 0, y: 0 });
  expect(origin.x).toBeCloseTo(corners[0]?.[0] ?? 0, 3);
  expect(origin.y).toBeCloseTo(corners[0]?.[1] ?? 0, 3);
});

const numbers: fc.Arbitrary<Numbers> = fc.tuple(
  fc.integer({ min: -2000, max: 2000 }),
  fc.integer({ min: -2000, max: 2000 }),
  fc.integer({ min: 1, max: 1000 }),
  fc.integer({ min: 1, max: 1000 }),
  fc.integer({ min: -720, max: 720 }),
);

it('puts a widget back to where it is on the page, into any group', () => {
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 1, maxLength: 5 }), (chain) => {
      const store = storeOfChain(chain);
      const record = store.get('widget');
      const box = pageBoxOf(store, 'widget');
      if (!record || !box) throw new Error('The page has no such widget');
      const position = positionOnPage(store, record.parentId, record.position, box);
      expect(position.x).toBeCloseTo(record.position.x, 4);
      expect(position.y).toBeCloseTo(record.position.y, 4);
      expect(position.width).toBe(record.position.width);
      expect(position.height).toBe(record.position.height);
      const difference = ((position.rotate ?? 0) - (record.position.rotate ?? 0)) / 360;
      expect(difference).toBeCloseTo(Math.round(difference), 6);
    }),
  );
});

it('inverts and composes transforms', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.integer({ min: -500, max: 500 }), (one, other, at) => {
      const store = storeOf([groupOf('group', one, [shape('widget', other)])]);
      const world = worldOf(store, 'widget');
      const back = transformPoint(inverted(world), transformPoint(world, { x: at, y: 7 }));
      expect(back.x).toBeCloseTo(at, 5);
      expect(back.y).toBeCloseTo(7, 5);
      const nothing = transformPoint(composed(world, inverted(world)), { x: at, y: 7 });
      expect(nothing.x).toBeCloseTo(at, 5);
      expect(nothing.y).toBeCloseTo(7, 5);
    }),
  );
});

it('knows no place of a widget that does not exist', () => {
  const store = storeOf([]);
  expect(pageBoxOf(store, 'none')).toBeUndefined();
  expect(
    positionOnPage(store, null, positionOf([0, 0, 1, 1]), {
      centre: { x: 5, y: 5 },
      width: 4,
      height: 2,
      rotate: 0,
    }),
  ).toEqual({ x: 3, y: 4, width: 4, height: 2 });
});
