import { readPageText } from '@penstock/contract/dashboard/read-page';
import { widgetTypes } from '@penstock/widgets/list';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PageStore } from './page-store.ts';
import { readDocument } from './read-document.ts';
import { savedPage } from './saved-page.ts';

const number = fc.integer({ min: -1000, max: 1000 });
const length = fc.integer({ min: 0, max: 1000 });
const name = fc.oneof(
  fc.constantFrom('index', 'parentId', 'besides', 'more', 'toString', 'later'),
  // No name of this version, and none that is refused.
  fc.string({ maxLength: 8 }).map((text) => `~${text}`),
);
/** Values of any kind, without the names that are refused in documents. */
const value = fc
  .jsonValue({ maxDepth: 2 })
  .filter((one) => !/"(?:__proto__|prototype|constructor)":/.test(JSON.stringify(one)));
const unknownFields = fc.dictionary(name, value, { maxKeys: 3 });
const knownFields = fc.record(
  {
    widgetName: fc.string({ maxLength: 20 }),
    posLock: fc.boolean(),
    style: fc.record(
      { opacity: fc.double({ min: 0, max: 1, noNaN: true }), shine: fc.boolean() },
      { requiredKeys: [] },
    ),
    data: fc.record({ mood: value }, { requiredKeys: [] }),
    ref: fc.string({ maxLength: 5 }),
  },
  { requiredKeys: [] },
);
const position = fc.record(
  { x: number, y: number, width: length, height: length, rotate: number, skew: number },
  { requiredKeys: ['x', 'y', 'width', 'height'] },
);
const type = fc.oneof(
  fc.constantFrom(...widgetTypes.keys()).filter((one) => one !== 'ComplexWeather' && one !== 'UsualWebgl'),
  fc.constant('ShapeHeart'),
);

interface Widget {
  readonly id: string;
  readonly children: readonly Widget[];
}
/** Widgets that hold others down to a depth. */
const widget = (depth: number): fc.Arbitrary<Widget> =>
  fc
    .tuple(
      unknownFields,
      knownFields,
      fc.uuid(),
      fc.record({ widgetType: type, position }),
      depth === 0 ? fc.constant([]) : fc.array(widget(depth - 1), { maxLength: 3 }),
    )
    .map(([unknown, known, id, base, children]) => ({ ...unknown, ...known, ...base, id, children }));
const page = fc
  .tuple(unknownFields, fc.array(widget(3), { maxLength: 4 }), unknownFields, fc.boolean())
  .map(([fields, widgets, settings, hasBind]) => ({
    ...fields,
    con: { ...settings, title: 'Boiler' },
    widgets,
    ...(hasBind ? { bind: { equips: ['7'], later: [1] } } : {}),
  }));

const written = (text: string) => {
  const reading = readPageText(text, widgetTypes);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return savedPage(new PageStore(readDocument(reading.page)));
};
const withoutBind = (text: string): unknown =>
  JSON.parse(text, (key: string, value: unknown) =>
    key === 'bind' || (key === 'children' && Array.isArray(value) && value.length === 0) ? undefined : value,
  );

it('is written as it was read, whatever types and fields it has', () => {
  fc.assert(
    fc.property(page, (one) => {
      const text = JSON.stringify(one);
      const saved = JSON.stringify(written(text));
      expect(withoutBind(saved)).toEqual(withoutBind(text));
      expect(JSON.stringify(written(saved))).toBe(saved);
    }),
  );
});

const bound = (widgetType: string) => ({
  con: { title: 'Boiler' },
  widgets: [
    {
      id: 'a',
      widgetType,
      position: { x: 0, y: 0, width: 1, height: 1 },
      data: { binding: { type: 'signal', signalId: 'speed' } },
      animation: { twinkle: { binding: { type: 'signal', equipId: '12', signalId: 'fault' } } },
      clickEvent: { config: { binding: { type: 'mvar', mvarId: '3' } } },
      items: [{ itemType: 'row', dataType: 'system', dataId: 'time' }],
    },
  ],
  bind: { signals: ['gone'], later: [1] },
});

it('lists what its widgets follow, and keeps what was listed where it does not know a type', () => {
  const all = { equips: ['12'], signals: ['speed', 'fault'], keys: ['time'], mvars: ['3'], later: [1] };
  expect(written(JSON.stringify(bound('ShapeRect'))).bind).toEqual(all);
  expect(written(JSON.stringify(bound('ShapeHeart'))).bind).toEqual({
    ...all,
    signals: ['speed', 'fault', 'gone'],
  });
});
