import { plantPipeDataSchema } from '@penstock/widgets/plant-pipe/type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worldOf } from '../geometry/placement.ts';
import { transformPoint } from '../geometry/transform.ts';
import type { WidgetRecord } from '../page/record.ts';
import { Editor } from '../editor/editor.ts';
import { followedPipe } from './followed-pipe.ts';
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
});
