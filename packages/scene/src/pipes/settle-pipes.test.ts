import { plantPipeDataSchema } from '@penstock/widgets/plant-pipe/type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worldOf } from '../geometry/placement.ts';
import { transformPoint } from '../geometry/transform.ts';
import type { WidgetRecord } from '../page/record.ts';
import { Editor } from '../editor/editor.ts';
import { followedPipe, withPoints } from './followed-pipe.ts';
import { nearestOnWay } from './on-way.ts';
import { isOnPipe, pipePoints } from './pipe-points.ts';
import { anchorsOf } from './symbol-anchors.ts';

const position = (x: number, y: number) => ({ x, y, width: 64, height: 64 });

function record(id: string, widgetType: string, fields: Partial<WidgetRecord>): WidgetRecord {
  return { id, widgetType, position: position(0, 0), parentId: null, index: `a${id}`, ...fields };
}

/** A pump at the left, a tank at the right, a pipe between them. */
function plant(pipe: object = {}) {
  const data = {
    points: [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ],
    start: { widgetId: 'pump', anchor: 'out' },
    end: { widgetId: 'tank', anchor: 'left' },
    ...pipe,
  };
  const records = [
    record('pump', 'PlantSymbol', { data: { symbol: 'centrifugal-pump' }, position: position(0, 100) }),
    record('tank', 'PlantSymbol', { data: { symbol: 'open-tank' }, position: position(300, 0) }),
    record('pipe', 'PlantPipe', { data }),
    record('other', 'ShapeRect', {}),
  ];
  let ids = 0;
  const editor = new Editor(
    {
      settings: { title: 'Station' },
      records: new Map(records.map((one) => [one.id, one])),
      more: { bind: undefined, fields: {} },
    },
    { now: () => 0, newId: () => `new${ids++}` },
  );
  const get = (id: string) => {
    const found = editor.store.get(id);
    if (!found) throw new Error(`There is no ${id}`);
    return found;
  };
  const move = (positions: Readonly<Record<string, WidgetRecord['position']>>) =>
    editor.change('move', (page) => {
      for (const [id, to] of Object.entries(positions)) page.patch(id, { position: to });
    });
  const points = () => {
    const { data: drawn = {}, position: at } = get('pipe');
    return pipePoints(plantPipeDataSchema.parse(drawn), at).map(({ x, y }) => ({ x: x + at.x, y: y + at.y }));
  };
  const anchor = (id: string, name: string) => {
    const found = anchorsOf(get(id)).find((one) => one.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return transformPoint(worldOf(editor.store, id), found.at);
  };
  return { editor, get, move, points, anchor };
}

const coordinate = fc.integer({ min: -1500, max: 1500 });

describe('a pipe', () => {
  it('ends at its anchors wherever their symbols are moved, and nothing more changes then', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.constantFrom(0, 90, 180, 37), (x, y, rotate) => {
        const { editor, move, points, anchor, get } = plant();
        move({ pump: { ...position(x, y), rotate } });
        const ends = [points()[0], points().at(-1)];
        for (const [index, wanted] of [anchor('pump', 'out'), anchor('tank', 'left')].entries()) {
          expect(ends[index]?.x).toBeCloseTo(wanted.x, 2);
          expect(ends[index]?.y).toBeCloseTo(wanted.y, 2);
        }
        expect(followedPipe(editor.store, get('pipe'))).toBe(get('pipe'));
      }),
    );
  });

  it('is only moved when both of its ends are moved alike, bends of its author included', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.constantFrom('orthogonal', 'free'), (x, y, routing) => {
        const { move, get } = plant({ routing });
        move({ pump: position(10, 100) });
        const before = get('pipe');
        move({ pump: position(10 + x, 100 + y), tank: position(300 + x, y) });
        const after = get('pipe');
        expect(after.data?.['points']).toEqual(before.data?.['points']);
        expect(after.position.x).toBeCloseTo(before.position.x + x, 3);
        expect(after.position.y).toBeCloseTo(before.position.y + y, 3);
      }),
    );
  });

  it('follows in the same step, and goes back with it', () => {
    const { editor, move, get } = plant();
    const before = get('pipe');
    move({ pump: position(40, 200) });
    expect(get('pipe')).not.toBe(before);
    editor.history.undo();
    expect(get('pipe')).toBe(before);
  });

  it('does not change with widgets that it is not attached to', () => {
    const { move, get } = plant();
    const before = get('pipe');
    move({ other: position(5, 5) });
    expect(get('pipe')).toBe(before);
  });

  it('ends where its symbol was when that is removed', () => {
    const { editor, move, points, get } = plant();
    move({ pump: position(40, 200) });
    const before = points();
    editor.change('delete', (page) => page.remove('pump'));
    expect(get('pipe').data).toMatchObject({ start: null, end: { widgetId: 'tank' } });
    expect(points()).toEqual(before);
  });

  it('is hit on its way and not beside it', () => {
    const { move, points, get } = plant();
    move({ pump: position(40, 200) });
    const { x, y } = get('pipe').position;
    const [first, second] = points();
    if (!first || !second) throw new Error('The pipe has no way');
    const middle = { x: (first.x + second.x) / 2 - x, y: (first.y + second.y) / 2 - y };
    expect(isOnPipe(get('pipe'), middle, 2)).toBe(true);
    expect(isOnPipe(get('pipe'), { x: middle.x - 30, y: middle.y - 30 }, 2)).toBe(false);
  });

  it('is joined to another at a T: it stays on it wherever that goes, and is let go when that is removed', () => {
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const { editor, move, points, get } = plant();
        move({ pump: position(40, 200) });
        const branch = record('branch', 'PlantPipe', {
          data: {
            points: [
              { x: 0, y: 0 },
              { x: 0, y: 300 },
            ],
            start: { widgetId: 'pipe', anchor: 'along' },
          },
        });
        editor.change('draw', (page) => page.set(branch));
        move({ pump: position(x, y), tank: position(x + 400, 90) });
        const { data = {}, position: at } = get('branch');
        const [end] = pipePoints(plantPipeDataSchema.parse(data), at);
        if (!end) throw new Error('The branch has no end');
        const nearest = nearestOnWay(points(), { x: end.x + at.x, y: end.y + at.y });
        expect(nearest?.point.x).toBeCloseTo(end.x + at.x, 2);
        expect(nearest?.point.y).toBeCloseTo(end.y + at.y, 2);
        editor.change('delete', (page) => page.remove('pipe'));
        expect(get('branch').data?.['start']).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  it('comes to rest where pipes are joined in a ring', () => {
    const { editor, get } = plant();
    const joined = (id: string, to: string, x: number) =>
      record(id, 'PlantPipe', {
        position: { x, y: 400, width: 0, height: 90 },
        data: {
          points: [
            { x: 0, y: 0 },
            { x: 0, y: 90 },
          ],
          start: { widgetId: to, anchor: 'along' },
        },
      });
    editor.change('draw', (page) => {
      page.set(joined('one', 'other', 0));
      page.set(joined('other', 'one', 70));
    });
    expect(Number.isFinite(get('one').position.x)).toBe(true);
  });

  it('keeps bends that were made by hand while one end moves, until it would go through its symbol', () => {
    const { editor, move, points, get } = plant();
    move({ pump: position(10, 100) });
    const [first] = points();
    const last = points().at(-1);
    if (!first || !last) throw new Error('The pipe has no way');
    const way = [
      first,
      { x: first.x + 60, y: first.y },
      { x: first.x + 60, y: 400 },
      { x: 260, y: 400 },
      { x: 260, y: last.y },
      last,
    ];
    editor.change('bendPipe', (page) => {
      const made = withPoints(get('pipe'), way);
      page.set({ ...made, data: { ...made.data, bent: true } });
    });
    move({ pump: position(10, 140) });
    expect(points()).toContainEqual({ x: first.x + 60, y: 400 });
    expect(points()).toContainEqual({ x: 260, y: 400 });
    move({ tank: position(100, 0) });
    expect(get('pipe').data?.['bent']).toBe(false);
  });
});

describe('a connector', () => {
  it('follows the border, a corner or the middle of any widget, straight or at right angles', () => {
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        fc.constantFrom('box-middle', 'box-top', 'box-bottom-right'),
        fc.constantFrom('orthogonal', 'free'),
        (x, y, name, routing) => {
          const { editor, move, get } = plant();
          const line = record('line', 'ShapeConnector', {
            data: {
              points: [
                { x: 0, y: 0 },
                { x: 9, y: 900 },
              ],
              routing,
              start: { widgetId: 'other', anchor: name },
            },
          });
          editor.change('draw', (page) => page.set(line));
          move({ other: position(x, y) });
          const { data = {}, position: at } = get('line');
          const [start] = pipePoints(plantPipeDataSchema.parse(data), at);
          if (!start) throw new Error('The connector has no start');
          const right = { x: start.x + at.x - x, y: start.y + at.y - y };
          expect(Math.min(right.x, 64 - right.x)).toBeGreaterThan(-0.01);
          expect(Math.min(right.y, 64 - right.y)).toBeGreaterThan(-0.01);
          const border = Math.min(right.x, 64 - right.x, right.y, 64 - right.y);
          expect(Math.abs(border)).toBeLessThan(0.01);
        },
      ),
    );
  });
});
