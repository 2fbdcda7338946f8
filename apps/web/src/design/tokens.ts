/**
 * The look of Penstock, decided once: every colour, size and face comes from here. The component library takes its
 * theme from these values (theme.ts) and our own style sheets take them as CSS variables (style-sheet.ts).
 * docs/design-system.md says why they are what they are.
 */

/** The colours of one theme. Each pair of ink and ground that occurs has a contrast of 4.5 : 1 or more. */
export interface Palette {
  /** The background of pages, of panels on them, and of fields set into those. */
  readonly canvas: string;
  readonly surface: string;
  readonly sunken: string;
  /** A row under the pointer, and a row that is chosen. */
  readonly hover: string;
  readonly chosen: string;
  /** Text: values and titles, labels, notes. */
  readonly ink: string;
  readonly inkSecondary: string;
  readonly inkTertiary: string;
  readonly line: string;
  readonly lineStrong: string;
  /** The colour of controls. */
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  /** States: always with a word and a shape. */
  readonly good: string;
  readonly goodSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly danger: string;
  readonly dangerSoft: string;
  /** The frame round the work: menu, and the drawing of the sign-in page. */
  readonly frame: string;
  readonly frameRaised: string;
  readonly onFrame: string;
  readonly onFrameSecondary: string;
  readonly frameLine: string;
  readonly frameAccent: string;
  readonly shadow: string;
}

const light: Palette = {
  canvas: '#f2f5f6',
  surface: '#ffffff',
  sunken: '#e9eef0',
  hover: '#f3f7f8',
  chosen: '#e3f1f4',
  ink: '#14242c',
  inkSecondary: '#455861',
  inkTertiary: '#586a73',
  line: '#dbe2e5',
  lineStrong: '#b4c1c7',
  accent: '#0a6779',
  accentHover: '#0c7c91',
  onAccent: '#ffffff',
  accentSoft: '#def0f3',
  good: '#17734a',
  goodSoft: '#e2f3ea',
  warning: '#8a5700',
  warningSoft: '#fcf1da',
  danger: '#b3261e',
  dangerSoft: '#fbe9e7',
  frame: '#0f2a33',
  frameRaised: '#1a3b46',
  onFrame: '#eaf3f5',
  onFrameSecondary: '#9fb8c0',
  frameLine: '#284954',
  frameAccent: '#6cc7d6',
  shadow: '0 6px 24px rgb(15 42 51 / 14%)',
};

const dark: Palette = {
  canvas: '#0d161a',
  surface: '#142126',
  sunken: '#101a1f',
  hover: '#1a2930',
  chosen: '#16363f',
  ink: '#e6eef0',
  inkSecondary: '#aebdc3',
  inkTertiary: '#8b9ca4',
  line: '#26363d',
  lineStrong: '#3d515a',
  accent: '#57bccd',
  accentHover: '#7bcedb',
  onAccent: '#06222a',
  accentSoft: '#14353e',
  good: '#62c592',
  goodSoft: '#12312a',
  warning: '#e2ab45',
  warningSoft: '#33290f',
  danger: '#f28b80',
  dangerSoft: '#3b1d1b',
  frame: '#0a1216',
  frameRaised: '#16262d',
  onFrame: '#e6eef0',
  onFrameSecondary: '#93a7af',
  frameLine: '#1f2f36',
  frameAccent: '#6cc7d6',
  shadow: '0 8px 28px rgb(0 0 0 / 45%)',
};

/** The themes there are. */
export const palettes = { light, dark } as const;
export type ThemeName = keyof typeof palettes;

/**
 * Faces of the system: the Latin face of each system first, so that digits and units come from it, then its Chinese
 * face. Nothing is loaded, so text never jumps and a plant's network without internet shows the same.
 */
export const faces = {
  text: [
    '-apple-system',
    'BlinkMacSystemFont',
    '"Segoe UI"',
    'Roboto',
    '"Helvetica Neue"',
    '"PingFang SC"',
    '"Microsoft YaHei UI"',
    '"Microsoft YaHei"',
    '"HarmonyOS Sans SC"',
    '"Noto Sans SC"',
    '"Noto Sans CJK SC"',
    '"Source Han Sans SC"',
    'sans-serif',
  ].join(', '),
  code: [
    'ui-monospace',
    '"SF Mono"',
    '"Cascadia Mono"',
    'Consolas',
    '"Noto Sans Mono CJK SC"',
    '"DejaVu Sans Mono"',
    'monospace',
  ].join(', '),
} as const;

/** Sizes in px. Spaces are multiples of 4. */
export const sizes = {
  note: 12,
  dense: 13,
  text: 14,
  strong: 16,
  title: 20,
  reading: 34,
  radius: 4,
  control: 34,
  controlSmall: 28,
  row: 36,
  rowComfortable: 44,
  listHead: 38,
  rowTouch: 60,
  header: 52,
  menu: 208,
  menuNarrow: 56,
  panel: 480,
} as const;

/**
 * Below this width, in px, pages are laid out for a phone; below the second, a panel covers the table; above the third, lists show more;
 * from the fourth on, and the fifth, a table of signals is two columns, and three.
 */
export const breaks = { phone: 720, panel: 1180, wide: 1760, twoColumns: 2200, threeColumns: 3300 } as const;

/** How long things move, in ms. A system that asks for less motion gets none (base.css). */
export const motion = { quick: 120, flash: 900 } as const;

/** The colours of lines in a chart, distinguishable on the surface; none is the colour of a state. */
export const lineColours: Readonly<Record<ThemeName, readonly string[]>> = {
  light: ['#0a6779', '#7b3fa6', '#2757b8', '#8a5a3c', '#a82b78', '#4f6b1d', '#3f4f5a', '#0f5e9c'],
  dark: ['#57bccd', '#c49af0', '#86aefc', '#d6a583', '#f08fc8', '#b3cd78', '#b8c6cd', '#7cc4f5'],
};

/** The colours of a QR code, the same in both themes: cameras want dark on light. */
export const qrCode = { paper: '#ffffff', ink: '#000000' } as const;
