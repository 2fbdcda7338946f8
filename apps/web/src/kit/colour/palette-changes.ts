import type { ColourRole, PageTheme, PaletteChanges } from '@penstock/contract/dashboard/colour-role';

/** Changes with another colour of a role in a theme; undefined puts back what is below. A theme without changes is left out. */
export function withRole(
  before: PaletteChanges,
  theme: PageTheme,
  role: ColourRole,
  colour: string | undefined,
): PaletteChanges {
  const { [role]: _before, ...others } = before[theme] ?? {};
  const colours = colour === undefined ? others : { ...others, [role]: colour };
  const { [theme]: _theme, ...rest } = before;
  return Object.keys(colours).length === 0 ? rest : { ...rest, [theme]: colours };
}
