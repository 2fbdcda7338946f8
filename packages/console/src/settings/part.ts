import {
  type SettingPart,
  type SettingPartName,
  settingParts,
} from '@penstock/contract/configuration/model/setting-part';
import { isFields } from '@penstock/contract/document/fields';
import type { ConsoleAccess, RevisionKey } from '../access.ts';

/** The declaration of a part of the settings. */
export function settingPart(name: SettingPartName): SettingPart {
  return settingParts[name];
}

/** The part of the configuration that contains all settings, secrets included. */
export async function settingsRoot(
  { configurations }: Pick<ConsoleAccess, 'configurations'>,
  key: RevisionKey,
): Promise<object> {
  const [name, settings] = await configurations.sections(key, [['name'], ['settings']]);
  return { name, settings };
}

/** The settings of a part. */
export function settingsOf(root: object, { path, fields }: SettingPart): unknown {
  let value: unknown = root;
  for (const name of path) value = isFields(value) ? value[name] : undefined;
  if (fields === undefined || !isFields(value)) return value;
  const holder = value;
  return Object.fromEntries(fields.map((field) => [field, holder[field]]));
}

/** The dotted paths in the document that a part consists of. */
export function pathsOf({ path, fields }: SettingPart): readonly string[] {
  return fields === undefined ? [path.join('.')] : fields.map((field) => [...path, field].join('.'));
}
