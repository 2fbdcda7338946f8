import {
  type ColourRole,
  colourRoles,
  type PageTheme,
  pageThemes,
  type PaletteChanges,
} from './colour-role.ts';
import { paletteOf } from './page-palettes.ts';

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

/** The preset whose colours a page has, with those of its company below its own; undefined where they are others. */
export function presetOf(
  changes: PaletteChanges | undefined,
  company: PaletteChanges = {},
): PalettePreset | undefined {
  return presetNames.find((name) =>
    pageThemes.every((theme) => {
      const [own, ready] = [paletteOf(theme, company, changes), paletteOf(theme, palettePresets[name])];
      return colourRoles.every((role) => own[role] === ready[role]);
    }),
  );
}

/** A preset for a page of a company: also what the company has changed is as the preset has it. */
export function presetOver(company: PaletteChanges, name: PalettePreset): PaletteChanges {
  const preset: PaletteChanges = palettePresets[name];
  const made: Partial<Record<PageTheme, Partial<Record<ColourRole, string>>>> = {};
  for (const theme of pageThemes) {
    const palette = paletteOf(theme, preset);
    const changed = colourRoles.filter(
      (role) => preset[theme]?.[role] !== undefined || company[theme]?.[role] !== undefined,
    );
    if (changed.length > 0) made[theme] = Object.fromEntries(changed.map((role) => [role, palette[role]]));
  }
  return made;
}

/** The names of the presets, in the order in which they are offered. */
export const presetNames: readonly PalettePreset[] = ['petrol', 'blue', 'graphite', 'green', 'sand'];
