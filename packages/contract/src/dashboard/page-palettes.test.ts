import { expect, it } from 'vitest';
import { contrast } from '../rules/contrast.ts';
import { colourIn, colourRoles, pageThemes } from './colour-role.ts';
import { builtInPalettes, paletteOf } from './page-palettes.ts';
import { readPaint } from './paint.ts';
import { poorPairs } from './palette-contrast.ts';
import { palettePresets, presetNames, presetOf, presetOver } from './palette-presets.ts';

const shown = pageThemes.flatMap((theme) => presetNames.map((preset) => ({ theme, preset })));

it.each(shown)(
  'text can be read on what it is written on, in the theme $theme, $preset',
  ({ theme, preset }) => {
    expect(poorPairs(palettePresets[preset]).filter((pair) => pair.theme === theme)).toEqual([]);
  },
);

it.each(pageThemes)('curves and what is operated stand out by 3 at least, in the theme %s', (theme) => {
  const palette = builtInPalettes[theme];
  const drawn = colourRoles.filter((role) => role.startsWith('series') || role === 'accent');
  const poor = drawn.filter((role) => contrast(palette[role], palette.surface) < 3);
  expect(poor).toEqual([]);
});

it('the colours of a page count before those of its company, and those before the built-in ones', () => {
  const company = { light: { accent: '#102030', header: '#405060' } };
  const palette = paletteOf('light', company, { light: { accent: '#ff0000' } });
  expect([palette.accent, palette.header, palette.page]).toEqual([
    '#ff0000',
    '#405060',
    builtInPalettes.light.page,
  ]);
  expect(paletteOf('dark', company)).toEqual(builtInPalettes.dark);
});

it('a role becomes its colour, with its opacity, and any other text stays', () => {
  const palette = paletteOf('light');
  expect(colourIn(palette, '@surface')).toBe('#ffffff');
  expect(colourIn(palette, '@surface/40')).toBe('#ffffff66');
  expect(colourIn(palette, '@track/50')).toBe('#8a9ba320');
  for (const text of ['@unknown', '@surface/400', '@surface/4.5', '@Surface', '@__proto__', '#336699'])
    expect(colourIn(palette, text)).toBe(text);
  expect(readPaint('@accent/20')).toBe('@accent/20');
  expect(readPaint('@nothing')).toBeUndefined();
});

it('a page has the preset whose colours it has, and none once one of them was changed', () => {
  expect(presetNames.map((name) => presetOf(palettePresets[name]))).toEqual(presetNames);
  expect(presetOf(undefined)).toBe('petrol');
  expect(presetOf({ light: { accent: '#123456' } })).toBeUndefined();
  const company = { light: { page: '#fff8e0' }, contrast: { accent: '#000000' } };
  expect(presetOf(undefined, company)).toBeUndefined();
  for (const name of presetNames) expect(presetOf(presetOver(company, name), company)).toBe(name);
  expect(presetOver(company, 'petrol')).toEqual({
    light: { page: '#eef2f5' },
    contrast: { accent: '#00377a' },
  });
});

it('colours of a company that cannot be read are named, each with its contrast', () => {
  expect(poorPairs({})).toEqual([]);
  expect(poorPairs({ light: { header: '#ffffff' }, contrast: { accent: '#767676' } })).toEqual([
    { theme: 'light', ink: 'onHeader', ground: 'header', ratio: 1.08 },
    { theme: 'contrast', ink: 'onAccent', ground: 'accent', ratio: 4.54 },
  ]);
  // A text that lets its ground through has less contrast.
  expect(poorPairs({ light: { onHeader: '#ffffff40' } })).toMatchObject([{ ink: 'onHeader' }]);
});
