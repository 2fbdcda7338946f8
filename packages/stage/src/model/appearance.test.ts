import { elementEntry } from '@penstock/contract/dashboard/page-texts';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import { builtInPalettes } from '@penstock/contract/dashboard/page-palettes';
import { expect, it } from 'vitest';
import { appearanceOf } from './appearance.ts';

const wishes = { theme: 'dark', language: 'en' } as const;
const texts = { en: { 水泵: 'Pump', level: 'Height' } };

it('puts colours in the place of roles and translations in that of texts, wherever they are', () => {
  const appearance = appearanceOf({ bgColor: '@page', texts }, wishes);
  const { dark } = builtInPalettes;
  const style: JsonObject = {
    fill: {
      type: 'linear',
      angle: 90,
      stops: [
        { at: 0, colour: '@surface' },
        { at: 1, colour: '#000000' },
      ],
    },
    font: { color: '@text', size: 12 },
  };
  expect(appearance.fields(style)).toEqual({
    fill: {
      type: 'linear',
      angle: 90,
      stops: [
        { at: 0, colour: dark.surface },
        { at: 1, colour: '#000000' },
      ],
    },
    font: { color: dark.text, size: 12 },
  });
  expect(appearance.fields({ text: '水泵', theme: ['@series1', '#112233'] })).toEqual({
    text: 'Pump',
    theme: [dark.series1, '#112233'],
  });
  expect(appearance.text('水泵')).toBe('Pump');
});

it('translates only what a reader sees: keys and texts that look like roles stay', () => {
  const appearance = appearanceOf({ texts }, wishes);
  const data = { binding: { type: 'signal', signalId: 'level', title: 'level' }, text: '@surface' };
  expect(appearance.fields(data)).toEqual({
    binding: { type: 'signal', signalId: 'level', title: 'Height' },
    text: '@surface',
  });
});

it('answers the same object for what needs no change, and one made object for the same one', () => {
  const appearance = appearanceOf({ bgColor: '@page', texts }, wishes);
  const plain = { fill: '#336699', list: [1, { text: 'x' }] };
  expect(appearance.fields(plain)).toBe(plain);
  const role = { fill: '@accent' };
  expect(appearance.fields(role)).toBe(appearance.fields(role));
  expect(appearance.fields(undefined)).toBeUndefined();
});

it('a page with a role for its background follows the theme, one with a colour of its own has what can be read on it', () => {
  const follows = appearanceOf({ bgColor: '@page' }, wishes);
  expect([follows.background, follows.theme]).toEqual([builtInPalettes.dark.page, 'dark']);
  const white = appearanceOf({}, wishes);
  expect([white.background, white.theme, white.colour('@text')]).toEqual([
    '#ffffff',
    'light',
    builtInPalettes.light.text,
  ]);
  const black = appearanceOf({ bgColor: '#101010' }, { theme: 'contrast', language: 'zh' });
  expect(black.colour('@text')).toBe(builtInPalettes.dark.text);
});

it('an element has translations of its own where two labels with one text mean different things', () => {
  const texts = { en: { 水泵: 'Pump', [elementEntry('menu', '水泵')]: 'Pumps' } };
  const appearance = appearanceOf({ texts }, { theme: 'light', language: 'en' });
  const data = { text: '水泵', note: '水泵' };
  expect(appearance.ofElement('label').fields(data)).toEqual({ text: 'Pump', note: 'Pump' });
  const own = appearance.ofElement('menu');
  expect(own.fields(data)).toEqual({ text: 'Pumps', note: 'Pumps' });
  expect(appearance.ofElement('menu')).toBe(own);
  expect(own.fields(data)).toBe(own.fields(data));
  const chinese = appearanceOf({ texts }, { theme: 'light', language: 'zh' });
  expect(chinese.ofElement('menu').fields(data)).toBe(data);
});
