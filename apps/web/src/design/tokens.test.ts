import { contrast } from '@penstock/contract/rules/contrast';
import { describe, expect, it } from 'vitest';
import { tokenStyleSheet } from './style-sheet.ts';
import { type Palette, palettes } from './tokens.ts';

const grounds = ['canvas', 'surface', 'sunken', 'hover', 'chosen'] as const satisfies (keyof Palette)[];
const inks = [
  'ink',
  'inkSecondary',
  'inkTertiary',
  'good',
  'warning',
  'danger',
] as const satisfies (keyof Palette)[];
const pairs: [keyof Palette, keyof Palette][] = [
  ...grounds.flatMap((ground) => inks.map((ink): [keyof Palette, keyof Palette] => [ink, ground])),
  ['onAccent', 'accent'],
  ['accent', 'surface'],
  ['accent', 'accentSoft'],
  ['good', 'goodSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['ink', 'goodSoft'],
  ['ink', 'warningSoft'],
  ['ink', 'dangerSoft'],
  ['onFrame', 'frame'],
  ['onFrame', 'frameRaised'],
  ['onFrameSecondary', 'frame'],
  ['onFrameSecondary', 'frameRaised'],
];

describe.each(Object.entries(palettes))('the %s palette', (_name, palette) => {
  it('can be read: every pair of ink and ground has 4.5 to 1', () => {
    const weak = pairs
      .map(([ink, ground]) => ({ ink, ground, ratio: contrast(palette[ink], palette[ground]) }))
      .filter(({ ratio }) => ratio < 4.5)
      .map(({ ink, ground, ratio }) => `${ink} on ${ground}: ${ratio.toFixed(2)}`);
    expect(weak).toEqual([]);
  });
});

describe('the style sheet of the tokens', () => {
  it('has every colour of both themes, and the sizes', () => {
    const sheet = tokenStyleSheet();
    for (const palette of Object.values(palettes))
      for (const colour of Object.values(palette)) expect(sheet).toContain(colour);
    expect(sheet).toContain('--ink-secondary:');
    expect(sheet).toContain('--size-control-small:28px;');
  });
});
