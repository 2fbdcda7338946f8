import type { CallAnswer } from '@penstock/contract/calls/call';
import { comLogSet, logSet, ntpSet, runModeSet, settingChange } from '@penstock/contract/calls/setting';
import type { SettingPartName } from '@penstock/contract/configuration/model/setting-part';
import { client } from '../../app/services.ts';
import type { ReviewDecision } from '../../kit/review/reviews.ts';

interface PartChange extends ReviewDecision {
  readonly sn: string;
  /** The revision that the settings were read at. */
  readonly baseRevision: number;
  /** The whole part by its schema. */
  readonly settings: unknown;
}

/** The parts that the specification names a call for. */
const ownCalls: Readonly<Partial<Record<SettingPartName, typeof logSet>>> = {
  log: logSet,
  ntp: ntpSet,
  messageDebugging: comLogSet,
  mode: runModeSet,
};

/** Changes a part of the settings by the call that the specification names for it, or by the one for all others. */
export async function changePart(
  part: SettingPartName,
  change: PartChange,
): Promise<CallAnswer<typeof settingChange>> {
  const own = ownCalls[part];
  return own === undefined
    ? await client.call(settingChange, { part, ...change })
    : await client.call(own, change);
}
