import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { logGet, settingQuery, SettingState } from '@penstock/contract/calls/setting';
import { hideSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import { type SettingPartName, settingPartNames } from '@penstock/contract/configuration/model/setting-part';
import type { ConsoleAccess } from '../access.ts';
import { settingPart, settingsOf, settingsRoot } from './part.ts';
import { supportOf, unsupportedSettings } from './support.ts';

/** Every part of the settings that a gateway works with now, without its secrets. */
export async function queryAllSettings(
  access: ConsoleAccess,
  { sn }: CallParsedRequest<typeof settingQuery>,
): Promise<CallAnswer<typeof settingQuery>> {
  const { revision, hash } = await access.configurations.current(sn);
  const unsupported = await unsupportedSettings(access, sn);
  const root = await settingsRoot(access, { sn, revision, hash });
  return { revision, parts: settingPartNames.map((part) => stateOf(root, part, unsupported)) };
}

/** One part of the settings that a gateway works with now, without its secrets. */
export async function querySettings(
  access: ConsoleAccess,
  sn: string,
  part: SettingPartName,
): Promise<CallAnswer<typeof logGet>> {
  const { revision, hash } = await access.configurations.current(sn);
  const unsupported = await unsupportedSettings(access, sn);
  const root = await settingsRoot(access, { sn, revision, hash });
  return { revision, ...stateOf(root, part, unsupported) };
}

function stateOf(root: object, name: SettingPartName, unsupported: readonly string[]): SettingState {
  const part = settingPart(name);
  const settings = hideSecrets(part.schema, settingsOf(root, part));
  return { part: name, settings, ...supportOf(part, unsupported) };
}
