import { expect, it } from 'vitest';
import { contrast } from '../testing/contrast.ts';
import { type ColourRole, colourIn, colourRoles, type PageTheme, pageThemes } from './colour-role.ts';
import { builtInPalettes, paletteOf } from './page-palettes.ts';
import { readPaint } from './paint.ts';
import { palettePresets, presetNames, presetOf } from './palette-presets.ts';

const inks: readonly (readonly [ColourRole, readonly ColourRole[]])[] = [
  ['text', ['page', 'surface', 'raised']],
  ['muted', ['page', 'surface', 'raised']],
  ['good', ['page', 'surface', 'raised']],
  ['notice', ['page', 'surface', 'raised']],
  ['warning', ['page', 'surface', 'raised']],
  ['alarm', ['page', 'surface', 'raised']],
  ['onAccent', ['accent']],
  ['onHeader', ['header']],
];
const least: Readonly<Record<PageTheme, number>> = { light: 4.5, dark: 4.5, contrast: 7 };

const shown = pageThemes.flatMap((theme) => presetNames.map((preset) => ({ theme, preset })));

it.each(shown)(
  'text can be read on what it is written on, in the theme $theme, $preset',
  ({ theme, preset }) => {
    const palette = paletteOf(theme, palettePresets[preset]);
    const poor = inks.flatMap(([ink, grounds]) =>
      grounds
        .map((ground) => ({ ink, ground, ratio: contrast(palette[ink], palette[ground]) }))
        .filter(({ ratio }) => ratio < least[theme]),
    );
    expect(poor).toEqual([]);
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
});
