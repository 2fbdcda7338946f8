import type { Id } from '@penstock/contract/calls/identifier';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { functionPages } from '@penstock/contract/dashboard/click-action';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { recordedSignals } from './recorded-signals.ts';

/** A page of an equipment that a click opens, by its name. */
export type FunctionPage = (typeof functionPages)[number];

/** The function page of a name; undefined where it has none. */
export function functionPageOf(name: string): FunctionPage | undefined {
  return functionPages.find((one) => one === name);
}

/**
 * The address of a function page of an equipment. `keys` are the signals that the page shows, for the history: the first of them
 * as many as it takes, or of all signals where the page shows none. Rejects where the signals cannot be read.
 */
export async function functionAddress(
  page: FunctionPage,
  equipmentId: Id,
  keys: ReadonlySet<string>,
): Promise<string> {
  switch (page) {
    case 'live':
      return pathTo('EquipmentLive', { equipmentId });
    case 'alarm':
      return pathTo('EquipmentAlarms', { equipmentId });
    case 'operationLog':
      // The log of an equipment is on the page of its facts.
      return pathTo('EquipmentInfo', { equipmentId });
    case 'history':
      return await historyAddress(equipmentId, keys);
  }
}

async function historyAddress(equipmentId: Id, keys: ReadonlySet<string>): Promise<string> {
  const chosen = recordedSignals(await client.call(signalQuery, { equipmentId }), keys);
  const signals = chosen.map(({ id }) => `${equipmentId}-${id}`).join('.');
  return signals === '' ? pathTo('History') : `${pathTo('History')}?${new URLSearchParams({ s: signals })}`;
}
