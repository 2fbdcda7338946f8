import type { SymbolPhase } from './drawing/plant-symbol.ts';

/** The grounds that a page can have: symbols are drawn for the one that its background is nearer to. */
export const symbolThemes = ['light', 'dark'] as const;
export type SymbolTheme = (typeof symbolThemes)[number];

/** How the areas and outlines of a phase are coloured. */
export interface PhaseColours {
  /** The filling of an accent, and of the lines on it. */
  readonly accent: string;
  readonly onAccent: string;
  /** The outline of accents and shells. */
  readonly outline: string;
  readonly shell: string;
  /** The badge that says the phase by its form; absent where there is none. */
  readonly badge?: string;
}

/** The colours of one ground. */
export interface SymbolColours {
  /** The background of symbols. */
  readonly ground: string;
  readonly body: string;
  readonly line: string;
  readonly liquid: string;
  readonly surface: string;
  readonly shade: string;
  readonly shine: string;
  /** The parts that glow while a symbol is active. */
  readonly lit: string;
  readonly onBadge: string;
  readonly phases: Readonly<Record<SymbolPhase, PhaseColours>>;
}

/**
 * The colours of symbols, in the manner of ISA-101: what is normal is grey, whether it runs or not; colour is for what is
 * abnormal. A phase is always said by form too: filled, outlined, hatched and dashed, or with a badge.
 */
export const symbolColours: Readonly<Record<SymbolTheme, SymbolColours>> = {
  light: {
    ground: '#ffffff',
    body: '#e6ecee',
    line: '#3a4c55',
    liquid: '#a3c7d6',
    surface: '#5f97ae',
    shade: '#3a4c5520',
    shine: '#ffffff99',
    lit: '#e2ab45',
    onBadge: '#ffffff',
    phases: {
      active: { accent: '#3f626f', onAccent: '#ffffff', outline: '#3a4c55', shell: '#f4f7f8' },
      idle: { accent: '#f4f7f8', onAccent: '#3a4c55', outline: '#3a4c55', shell: '#f4f7f8' },
      moving: {
        accent: '#b7c9d0',
        onAccent: '#22343c',
        outline: '#3a4c55',
        shell: '#f4f7f8',
        badge: '#0a6779',
      },
      fault: {
        accent: '#b3261e',
        onAccent: '#ffffff',
        outline: '#8f1b15',
        shell: '#fbe9e7',
        badge: '#b3261e',
      },
      unknown: {
        accent: '#f4f7f8',
        onAccent: '#6d7f88',
        outline: '#6d7f88',
        shell: '#f4f7f8',
        badge: '#586a73',
      },
    },
  },
  dark: {
    ground: '#142126',
    body: '#2c3c44',
    line: '#a5b6be',
    liquid: '#2f6a83',
    surface: '#63a5c0',
    shade: '#00000040',
    shine: '#ffffff14',
    lit: '#e2ab45',
    onBadge: '#14242c',
    phases: {
      active: { accent: '#9db9c3', onAccent: '#142126', outline: '#c3d1d6', shell: '#1b2a31' },
      idle: { accent: '#1b2a31', onAccent: '#a5b6be', outline: '#a5b6be', shell: '#1b2a31' },
      moving: {
        accent: '#4c646e',
        onAccent: '#e6eef0',
        outline: '#a5b6be',
        shell: '#1b2a31',
        badge: '#57bccd',
      },
      fault: {
        accent: '#f28b80',
        onAccent: '#2a0f0c',
        outline: '#f28b80',
        shell: '#3b1d1b',
        badge: '#f28b80',
      },
      unknown: {
        accent: '#1b2a31',
        onAccent: '#8b9ca4',
        outline: '#8b9ca4',
        shell: '#1b2a31',
        badge: '#aebdc3',
      },
    },
  },
};
