import { limits } from '@penstock/contract/rules/limits';
import { z } from 'zod';

const first = limits.designerSettings;

/** The designer settings of an engineer, kept in the browser (platform specification, section 9). */
export const designerSettingsSchema = z.object({
  autoSave: z.boolean().default(first.autoSave),
  /** Minutes between automatic saves. */
  saveInterval: z.number().int().min(1).max(60).default(first.saveInterval),
  grid: z.boolean().default(first.grid),
  /** Units between two lines of the grid. */
  gridSize: z.number().int().min(2).max(200).default(10),
  ruler: z.boolean().default(first.ruler),
  /** Whether moved edges snap to others from afar. */
  adsorb: z.boolean().default(first.adsorb),
  /** Whether the small map of the page is shown. */
  minimap: z.boolean().default(false),
  /** Whether several widgets are aligned to the page instead of each other. */
  alignToPage: z.boolean().default(false),
});
export type DesignerSettings = z.output<typeof designerSettingsSchema>;
