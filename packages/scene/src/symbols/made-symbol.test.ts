import { componentSchema } from '@penstock/contract/dashboard/component';
import { widgetTypes } from '@penstock/widgets/list';
import { expect, it } from 'vitest';
import { drawnParts } from './drawn-parts.ts';
import { anchorAt, componentOfDraft, draftOfComponent } from './made-symbol.ts';
import { ownSymbolsOf, symbolOfComponent } from './own-symbol.ts';
import { drawingOfSvg } from './svg/drawing-of-svg.ts';
import { symbolColours } from './symbol-colours.ts';

function draft() {
  const drawing = drawingOfSvg(
    '<svg viewBox="0 0 96 96"><rect id="tank" width="96" height="96"/><rect id="water" x="8" y="16" width="80" height="64"/><circle id="wheel" cx="48" cy="40" r="10"/><text id="value" x="48" y="90">0</text></svg>',
  );
  const roles = { tank: 'shell', water: 'liquid', wheel: 'accent', value: 'text' } as const;
  const parts = (drawing?.parts ?? []).map((part) => ({
    ...part,
    role:
      part.id === 'tank' || part.id === 'water' || part.id === 'wheel' || part.id === 'value'
        ? roles[part.id]
        : part.role,
    turns: part.id === 'wheel',
  }));
  return {
    titles: { zh: '搅拌罐', en: 'Mixer' },
    states: 'machine' as const,
    width: 96,
    height: 96,
    parts,
    anchors: [],
  };
}

it('a symbol of a company has the level of its liquid, the middle of what turns, and the colours of its state', () => {
  const component = componentOfDraft(draft());
  expect(componentSchema(widgetTypes).parse(component)).toEqual(component);
  const symbol = symbolOfComponent('12', component);
  expect(symbol).toMatchObject({ id: 'own:12', title: { en: 'Mixer' }, level: { empty: 80, full: 16 } });
  expect(symbol?.rotors?.[0]).toMatchObject({ x: 48, y: 40 });
  if (!symbol) throw new Error('There is no symbol');
  const colours = symbolColours.light;
  const fills = drawnParts(symbol, 'active', colours).map(({ paint }) => paint.fill);
  expect(fills[2]).toBe(colours.phases.active.accent);
  expect(draftOfComponent(component)).toEqual(draft());
  expect([...ownSymbolsOf(new Map([['12', component]])).keys()]).toEqual(['own:12']);
  expect(symbolOfComponent('12', component)).toBe(symbol);
});

it('an anchor is put on the nearest side, with a name that no other has', () => {
  const first = anchorAt(draft(), { x: 3, y: 40.2 });
  expect(first).toEqual({ id: 'p1', x: 0, y: 40, direction: 'left' });
  expect(anchorAt({ ...draft(), anchors: [first] }, { x: 50, y: 95 })).toEqual({
    id: 'p2',
    x: 50,
    y: 96,
    direction: 'down',
  });
});
