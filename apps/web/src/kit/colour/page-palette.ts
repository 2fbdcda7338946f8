import { type PagePalette, readColourRole, writeColourRole } from '@penstock/contract/dashboard/colour-role';
import type { Gradient } from '@penstock/contract/dashboard/paint';
import { readColour } from '@penstock/contract/rules/colour';
import { createContext, useContext } from 'react';
import { sortedStops } from './library-paint.ts';

/** The colours of the roles of the page that is edited; undefined where colours have no roles. */
export const PagePaletteContext = createContext<PagePalette | undefined>(undefined);

/** The palette of the page around; undefined outside of a page. */
export function usePagePalette(): PagePalette | undefined {
  return useContext(PagePaletteContext);
}

/**
 * The role with another opacity, where a colour that was chosen in its place differs from it in that alone; else the colour
 * itself.
 */
export function keptRole(
  palette: PagePalette | undefined,
  before: string,
  chosen: string,
  isRounded = false,
): string {
  const role = palette === undefined ? undefined : readColourRole(before);
  if (palette === undefined || role === undefined) return chosen;
  const [own, next] = [readColour(palette[role.role]), readColour(chosen)];
  if (own === undefined || next === undefined) return chosen;
  // The picker rounds hues, so that a colour that it gives back is another by a little.
  const isSame =
    Math.max(
      Math.abs(own.red - next.red),
      Math.abs(own.green - next.green),
      Math.abs(own.blue - next.blue),
    ) <= (isRounded ? 2 : 0);
  return isSame && own.alpha > 0 && next.alpha <= own.alpha
    ? writeColourRole(role.role, next.alpha / own.alpha)
    : chosen;
}

/**
 * A gradient that was chosen in the place of one whose stops have roles: a stop that was moved, or whose opacity alone was changed, keeps
 * the role that it had, also where it has passed another one.
 */
export function keptRoles(palette: PagePalette | undefined, before: Gradient, chosen: Gradient): Gradient {
  const stops = sortedStops(before).map(({ colour }) => colour);
  const roleOf = (colour: string, index: number) => {
    const own = stops[index];
    const order = own === undefined ? stops : [own, ...stops];
    return (
      order.map((stop) => keptRole(palette, stop, colour, true)).find((kept) => kept !== colour) ?? colour
    );
  };
  return { ...chosen, stops: chosen.stops.map((stop, at) => ({ ...stop, colour: roleOf(stop.colour, at) })) };
}
