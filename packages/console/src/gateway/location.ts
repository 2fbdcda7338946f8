import type { CallAnswer } from '@penstock/contract/calls/call';
import type { locationOpen, locationRead } from '@penstock/contract/calls/gateway-operation';
import { settingParts } from '@penstock/contract/configuration/model/setting-part';
import { failure } from '@penstock/contract/errors/error';
import type { ConsoleAccess, ConsoleCaller } from '../access.ts';
import { changeSettings } from '../settings/change.ts';
import { querySettings } from '../settings/query.ts';

/** The setting of the location by base stations, and the revision it is of. Throws `gateway.unsupported`. */
async function settingOf(access: ConsoleAccess, sn: string) {
  const { revision, supported, settings } = await querySettings(access, sn, 'cellLocation');
  if (!supported) throw failure('gateway.unsupported', { what: 'location' });
  return { revision, settings: settingParts.cellLocation.schema.parse(settings) };
}

/** Whether a gateway looks for its place by base stations. */
export async function readLocation(
  access: ConsoleAccess,
  sn: string,
): Promise<CallAnswer<typeof locationRead>> {
  return (await settingOf(access, sn)).settings;
}

/** Switches the location by base stations on or off. */
export async function switchLocation(
  access: ConsoleAccess,
  sn: string,
  enabled: boolean,
  caller: ConsoleCaller,
): Promise<CallAnswer<typeof locationOpen>> {
  const { revision: baseRevision, settings } = await settingOf(access, sn);
  const request = { sn, baseRevision, settings: { ...settings, enabled }, note: '', probation: 0 };
  return await changeSettings(access, 'cellLocation', request, caller);
}
