import { type DesignerSettings, designerSettingsSchema } from '@penstock/scene/editor/designer-settings';
import { z } from 'zod';

const settingsKey = 'penstock.designer';
const layoutKey = 'penstock.designer.layout';

/** Where the panels of the designer are; the browser keeps it. Widths in px. */
const layoutSchema = z.object({
  left: z.number().min(180).max(520).catch(288),
  right: z.number().min(220).max(560).catch(304),
  leftOpen: z.boolean().catch(true),
  rightOpen: z.boolean().catch(true),
  /** Whether the canvas shows live values. */
  live: z.boolean().catch(false),
});
export type DesignerLayout = z.output<typeof layoutSchema>;

/**
 * The designer settings of an engineer; the defaults of the specification where none are kept (section 9).
 */
export function readSettings(): DesignerSettings {
  const kept = designerSettingsSchema.safeParse(read(settingsKey));
  return kept.success ? kept.data : designerSettingsSchema.parse({});
}

/** Keeps the settings in this browser. */
export function keepSettings(settings: DesignerSettings): void {
  keep(settingsKey, settings);
}

const equipmentKey = 'penstock.designer.equipment';
/** The number of products whose chosen equipment is kept. */
const keptProducts = 50;

/** The equipment that a product's pages were edited with last; undefined where none is kept. */
export function readChosenEquipment(productId: string): string | undefined {
  const id: unknown = Object.entries(read(equipmentKey)).find(([product]) => product === productId)?.[1];
  return typeof id === 'string' ? id : undefined;
}

/** Keeps the equipment that a product's pages are edited with. */
export function keepChosenEquipment(productId: string, equipmentId: string): void {
  const others = Object.entries(read(equipmentKey)).filter(([product]) => product !== productId);
  keep(equipmentKey, Object.fromEntries([...others.slice(1 - keptProducts), [productId, equipmentId]]));
}

/** Where the panels were last. */
export function readLayout(): DesignerLayout {
  return layoutSchema.parse(read(layoutKey));
}

/** Keeps where the panels are. */
export function keepLayout(layout: DesignerLayout): void {
  keep(layoutKey, layout);
}

function read(key: string): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still works, with the defaults.
  }
}
