import { settingsSchema } from '@penstock/contract/configuration/model/settings';
import { innerSchema } from '@penstock/contract/schema/field';
import { z } from 'zod';

/** The settings that no section contains: dotted paths from the document, the highest where all below it is meant. */
export function unsupportedSettings(sections: readonly string[]): string[] {
  return outside(sections, 'settings', settingsSchema);
}

function outside(sections: readonly string[], path: string, schema: z.core.$ZodType): string[] {
  if (sections.some((section) => path === section || path.startsWith(`${section}.`))) return [];
  const inner = innerSchema(schema);
  const isAbove = sections.some((section) => section.startsWith(`${path}.`));
  if (!isAbove || !(inner instanceof z.ZodObject)) return [path];
  const shape: Readonly<Record<string, z.core.$ZodType>> = inner.shape;
  return Object.entries(shape).flatMap(([name, field]) => outside(sections, `${path}.${name}`, field));
}
