import type { PaletteChanges } from './colour-role.ts';

/** The ready colours that a page can take: each changes what is operated, and the header, in light and dark. */
export const palettePresets = {
  /** The built-in colours. */
  petrol: {},
  blue: {
    light: { accent: '#1f5fae', onAccent: '#ffffff', header: '#173a66', onHeader: '#f2f6fb' },
    dark: { accent: '#78b0f2', onAccent: '#0b1a2c', header: '#0e1c2e', onHeader: '#e6eef8' },
  },
  graphite: {
    light: { accent: '#3c4a52', onAccent: '#ffffff', header: '#1d2429', onHeader: '#f2f5f6' },
    dark: { accent: '#b3c1c9', onAccent: '#12181b', header: '#0c1012', onHeader: '#e8eff2' },
  },
  green: {
    light: { accent: '#1d6b46', onAccent: '#ffffff', header: '#153d2b', onHeader: '#f0f7f3' },
    dark: { accent: '#6cc79a', onAccent: '#0a1c13', header: '#0d1f17', onHeader: '#e6f3ec' },
  },
  sand: {
    light: {
      accent: '#7a4a16',
      onAccent: '#ffffff',
      header: '#4a3217',
      onHeader: '#faf5ee',
      page: '#f6f2ec',
      raised: '#fbf8f3',
      border: '#e2d8c9',
    },
    dark: { accent: '#e0b278', onAccent: '#221505', header: '#20170d', onHeader: '#f3eadd' },
  },
} as const satisfies Readonly<Record<string, PaletteChanges>>;

export type PalettePreset = keyof typeof palettePresets;

/** The preset that changes are, as a whole; undefined where they are others. */
export function presetOf(changes: PaletteChanges | undefined): PalettePreset | undefined {
  const own = JSON.stringify(changes ?? {});
  for (const name of presetNames) if (JSON.stringify(palettePresets[name]) === own) return name;
  return undefined;
}

/** The names of the presets, in the order in which they are offered. */
export const presetNames: readonly PalettePreset[] = ['petrol', 'blue', 'graphite', 'green', 'sand'];
