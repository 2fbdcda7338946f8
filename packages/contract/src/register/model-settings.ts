import { z } from 'zod';
import { isFields } from '../document/fields.ts';
import { protocols, type ProtocolName } from '../protocols/list.ts';
import { fieldFacts, innerSchema } from '../schema/field.ts';

/** The default settings of a driver model: fields of a driver of its protocol, those that it leaves open left out. */
export const modelSettingsSchema = z.record(z.string().max(60), z.unknown());
export type ModelSettings = z.output<typeof modelSettingsSchema>;

/** Fields that are of each driver itself, or of its register entry. */
const own: ReadonlySet<string> = new Set(['name', 'enabled', 'brand', 'model', 'protocol']);

/** The paths of settings that a driver of a protocol does not take, such as `settings.unit`: unknown, of the wrong form, or secret. */
export function wrongModelSettings(protocol: ProtocolName, settings: ModelSettings): readonly string[] {
  const wrong: string[] = [];
  walk(protocols[protocol].driver.shape, settings, '');
  return wrong;

  function walk(
    shape: Readonly<Record<string, z.core.$ZodType>>,
    values: Readonly<Record<string, unknown>>,
    at: string,
  ) {
    for (const [name, value] of Object.entries(values)) {
      const path = at === '' ? name : `${at}.${name}`;
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      const isOwn = at === '' && own.has(name);
      if (field === undefined || isOwn || fieldFacts(field).secret === true) wrong.push(path);
      else if (isFields(value)) {
        const inner = innerSchema(field);
        if (inner instanceof z.ZodObject) walk(inner.shape, value, path);
        else if (!z.safeParse(field, value).success) wrong.push(path);
      } else if (!z.safeParse(field, value).success) wrong.push(path);
    }
  }
}
