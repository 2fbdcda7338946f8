import type { SettingState } from '@penstock/contract/calls/setting';
import type { SettingPart } from '@penstock/contract/configuration/model/setting-part';
import { CatalogueError } from '@penstock/contract/errors/error';
import { settingSupport } from '@penstock/contract/link/methods/settings';
import type { ConsoleAccess } from '../access.ts';
import { pathsOf } from './part.ts';

/** Errors of what cannot say it. A file has all settings: the gateway that it is for is not known. */
const isUnknown: ReadonlySet<string> = new Set(['gateway.unsupported', 'connect.fileOnly']);

/**
 * Returns the settings that a gateway does not carry out; an empty list for a gateway that does not report
 * them.
 */
export async function unsupportedSettings(access: ConsoleAccess, sn: string): Promise<readonly string[]> {
  try {
    return (await access.request(sn, settingSupport, {})).unsupported;
  } catch (error) {
    if (error instanceof CatalogueError && isUnknown.has(error.key)) return [];
    throw error;
  }
}

/** The support of a part of the settings, from the paths that are not carried out. */
export function supportOf(
  part: SettingPart,
  unsupported: readonly string[],
): Pick<SettingState, 'supported' | 'unsupported'> {
  const paths = pathsOf(part);
  const isWithin = (path: string) =>
    unsupported.some((other) => path === other || path.startsWith(`${other}.`));
  if (paths.every(isWithin)) return { supported: false, unsupported: [] };
  const own = part.path.length === 0 ? '' : `${part.path.join('.')}.`;
  const below = unsupported.filter((other) => paths.some((path) => other.startsWith(`${path}.`)));
  return { supported: true, unsupported: below.map((path) => path.slice(own.length)) };
}
