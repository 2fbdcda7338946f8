import { z } from 'zod';

/** What an engineer sets for the designer, kept in the browser (platform specification, section 9). */
export const designerSettingsSchema = z.object({
  autoSave: z.boolean().default(false),
  /** Minutes between automatic saves. */
  saveInterval: z.number().int().min(1).max(60).default(5),
  grid: z.boolean().default(true),
  /** Units between two lines of the grid. */
  gridSize: z.number().int().min(2).max(200).default(10),
  ruler: z.boolean().default(true),
  /** Whether moved edges snap to others from afar. */
  adsorb: z.boolean().default(false),
  /** Whether the small map of the page is shown. */
  minimap: z.boolean().default(false),
  /** Whether several widgets are aligned to the page instead of each other. */
  alignToPage: z.boolean().default(false),
});
export type DesignerSettings = z.output<typeof designerSettingsSchema>;

/** How near an edge must be to snap, in px of the screen (platform specification, section 9). */
export const snapDistance = { on: 5, off: 1 } as const;
