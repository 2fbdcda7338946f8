import { type PagePalette, readColourRole, writeColourRole } from '@penstock/contract/dashboard/colour-role';
import { readColour } from '@penstock/contract/rules/colour';
import { createContext, useContext } from 'react';

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
export function keptRole(palette: PagePalette | undefined, before: string, chosen: string): string {
  const role = palette === undefined ? undefined : readColourRole(before);
  if (palette === undefined || role === undefined) return chosen;
  const [own, next] = [readColour(palette[role.role]), readColour(chosen)];
  if (own === undefined || next === undefined) return chosen;
  const isSame = own.red === next.red && own.green === next.green && own.blue === next.blue;
  return isSame && own.alpha > 0 && next.alpha <= own.alpha
    ? writeColourRole(role.role, next.alpha / own.alpha)
    : chosen;
}
