import { colourRoles, writeColourRole } from '@penstock/contract/dashboard/colour-role';
import type { WidgetDefinition } from '../definition.ts';

/** The colours that the curves of a new chart take in turn: those of the theme. */
export const seriesColours: readonly string[] = colourRoles
  .filter((role) => role.startsWith('series'))
  .map((role) => writeColourRole(role));

/** How a new chart of shares looks: in the colours of the theme. */
export const newRoundChart: WidgetDefinition['initial'] = {
  data: { theme: seriesColours, legendPosition: 'right' },
  style: { font: { color: '@text' } },
};

/** How a new chart with axes looks: in the colours of the theme. */
export const newAxisChart: WidgetDefinition['initial'] = {
  data: {
    theme: seriesColours,
    axes: { x: { color: '@muted' }, y: { color: '@muted' } },
    grid: { color: '@border' },
  },
  style: { font: { color: '@text' } },
};
