import { everyWidget } from '@penstock/contract/dashboard/page';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import { loadTexts } from '@penstock/languages/catalogue';
import { inEachLanguage, sameText } from '@penstock/languages/language';
import { widgetTypes } from '@penstock/widgets/list';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchSignals } from './match-signals.ts';
import { starters } from './starter-list.ts';
import { starterPage } from './starter-page.ts';
import type { Starter, StarterSignal } from './starter.ts';

beforeAll(loadTexts);

const plain = { unit: '', isWritable: false, states: [] } as const;

/** A signal for each slot of a starter, called after the first word of its slot, and some more. */
function signalsOf(starter: Starter): readonly StarterSignal[] {
  const ofSlots = starter.slots.map(
    ({ id, kind, words }): StarterSignal => ({
      ...plain,
      key: id,
      kind,
      title: sameText(words.en.split(',')[0] ?? id),
    }),
  );
  const operated: readonly StarterSignal[] = [
    { ...plain, key: 'set', kind: 'number', isWritable: true, title: sameText('aaa') },
    { ...plain, key: 'enable', kind: 'switch', isWritable: true, title: sameText('bbb') },
    {
      ...plain,
      key: 'mode',
      kind: 'number',
      isWritable: true,
      title: sameText('ccc'),
      states: [0, 1, 2, 3].map((value) => ({ value, title: sameText(`m${value}`) })),
    },
    { ...plain, key: 'name', kind: 'text', title: sameText('ddd') },
  ];
  return [...ofSlots, ...operated];
}

describe.each(starters)('the starter $id', (starter) => {
  it.each(['with', 'without'])('is a page that the platform accepts, %s signals', (which) => {
    const signals = which === 'with' ? signalsOf(starter) : [];
    const page = starterPage(starter, 'My plant', signals);
    expect(readPageText(JSON.stringify(page), widgetTypes)).toMatchObject({ ok: true });
    expect(page.con).toMatchObject({ title: 'My plant', bgColor: '@page' });
    const outside = page.widgets.filter(
      ({ position: { x, y, width, height } }) => x < 0 || y < 0 || x + width > 1600 || y + height > 900,
    );
    expect(outside.map(({ widgetName, id, position }) => [widgetName ?? id, position])).toEqual([]);
  });

  it('finds a signal for each of its slots, and shows nothing that is not one of the product', () => {
    const signals = signalsOf(starter);
    expect(matchSignals(starter.slots, signals).size).toBe(starter.slots.length);
    const { widgets } = starterPage(starter, 'My plant', signals);
    const keys = new Set(signals.map(({ key }) => key));
    const bound = [...everyWidget(widgets)].flatMap(sourcesOf).map(({ id }) => id);
    expect(bound.filter((id) => !keys.has(id))).toEqual([]);
    expect([...starter.figures, 'set', 'enable', 'mode'].filter((key) => !bound.includes(key))).toEqual([]);
    expect(starterPage(starter, 'My plant', []).widgets.flatMap(sourcesOf)).toEqual([]);
  });
});

it('prefers the better word, the right kind and what is only read, and takes each signal once', () => {
  const slots = [
    { id: 'a', kind: 'number', words: sameText('outlet pressure, pressure') },
    { id: 'b', kind: 'number', words: sameText('pressure') },
  ] as const;
  const signal = (key: string, title: string, more: Partial<StarterSignal> = {}): StarterSignal => ({
    ...plain,
    key,
    kind: 'number',
    title: inEachLanguage(() => title),
    ...more,
  });
  const found = matchSignals(slots, [
    signal('alarm', 'Outlet pressure high', { kind: 'switch' }),
    signal('setpoint', 'Outlet pressure', { isWritable: true }),
    signal('actual', 'Outlet pressure'),
    signal('other', 'Suction pressure'),
  ]);
  expect([found.get('a')?.key, found.get('b')?.key]).toEqual(['actual', 'other']);
});

it('has its words in every language, for whoever looks at it', () => {
  const [starter] = starters;
  if (starter === undefined) expect.fail('there is no starter');
  const { con } = starterPage(starter, 'My plant', []);
  expect(con.texts?.en).toMatchObject({ 报警: 'Alarms', 集水池: 'Sump' });
});
