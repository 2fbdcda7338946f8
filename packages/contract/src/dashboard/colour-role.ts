import { z } from 'zod';
import { readColour, writeColour } from '../rules/colour.ts';

/**
 * The roles that a colour of a page can have. A document holds a role in the place of a colour as `@surface`, or `@surface/40` with
 * 40 % opacity; the palette of the theme that is shown says which colour it is.
 */
export const colourRoles = [
  'page',
  'surface',
  'raised',
  'border',
  'text',
  'muted',
  'accent',
  'onAccent',
  'header',
  'onHeader',
  'track',
  'good',
  'notice',
  'warning',
  'alarm',
  'series1',
  'series2',
  'series3',
  'series4',
  'series5',
  'series6',
  'series7',
  'series8',
  'series9',
  'series10',
] as const;
export type ColourRole = (typeof colourRoles)[number];

/** The themes that a page is shown in. */
export const pageThemes = ['light', 'dark', 'contrast'] as const;
export type PageTheme = (typeof pageThemes)[number];

/** The colour of each role in a theme, each a text that `readColour` reads. */
export type PagePalette = Readonly<Record<ColourRole, string>>;

/** Colours in the place of those of the built-in palettes, for some roles of some themes. */
export type PaletteChanges = Readonly<
  Partial<Record<PageTheme, Readonly<Partial<Record<ColourRole, string>>>>>
>;

const colour = z
  .string()
  .max(50)
  .refine((text) => readColour(text) !== undefined);

/** The schema of colours of a company: what this version does not know is left out. */
export const strictPaletteSchema: z.ZodType<PaletteChanges, PaletteChanges> = z.object(
  Object.fromEntries(
    pageThemes.map((theme) => [
      theme,
      z.object(Object.fromEntries(colourRoles.map((role) => [role, colour.exactOptional()]))).exactOptional(),
    ]),
  ),
);

/** The schema of `con.palette`: roles and themes that this version does not know are refused by nobody and have no effect. */
export const paletteChangesSchema: z.ZodType<PaletteChanges, PaletteChanges> = z.looseObject(
  Object.fromEntries(
    pageThemes.map((theme) => [
      theme,
      z
        .looseObject(Object.fromEntries(colourRoles.map((role) => [role, colour.exactOptional()])))
        .exactOptional(),
    ]),
  ),
);

const roleText = /^@([a-zA-Z0-9]{1,12})(?:\/(\d{1,3}))?$/;
const known: ReadonlySet<string> = new Set(colourRoles);

function isRole(name: string): name is ColourRole {
  return known.has(name);
}

/** The role that a text names, with its opacity from 0 to 1; undefined where it names none. */
export function readColourRole(
  text: string,
): { readonly role: ColourRole; readonly opacity: number } | undefined {
  if (!text.startsWith('@')) return undefined;
  const match = roleText.exec(text);
  const name = match?.[1] ?? '';
  const percent = Number(match?.[2] ?? 100);
  return match !== null && isRole(name) && percent <= 100
    ? { role: name, opacity: percent / 100 }
    : undefined;
}

/** The text of a role, as documents hold it; `opacity` from 0 to 1, to a percent. */
export function writeColourRole(role: ColourRole, opacity = 1): string {
  const percent = Math.round(Math.min(1, Math.max(0, opacity)) * 100);
  return percent === 100 ? `@${role}` : `@${role}/${percent}`;
}

/** The colour of a text in a palette: that of the role it names, else the text itself. */
export function colourIn(palette: PagePalette, text: string): string {
  const found = readColourRole(text);
  if (found === undefined) return text;
  const colourOfRole = palette[found.role];
  if (found.opacity === 1) return colourOfRole;
  const read = readColour(colourOfRole);
  return read === undefined ? colourOfRole : writeColour({ ...read, alpha: read.alpha * found.opacity });
}
