import type { Id } from '@penstock/contract/calls/identifier';
import { historyQuery, historySignals } from '@penstock/contract/calls/history';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { idSchema } from '@penstock/contract/calls/identifier';
import { valueKey } from '@penstock/stage/values/value-target';
import { client } from '../../../app/services.ts';
import { lastBefore } from './last-before.ts';
import { pastPoints } from './past-points.ts';
import type { PastPoint, PastValues } from './past-source.ts';

/** How many points of a signal are played back. */
const points = 2000;

/** The recorded values of the signals of an equipment that a page names by their keys, between two times in ms since 1970. */
export async function readPast(
  equipmentId: Id,
  keys: ReadonlySet<string>,
  from: number,
  to: number,
): Promise<PastValues> {
  const signals = await client.call(signalQuery, { equipmentId });
  const wanted = signals.flatMap((signal) => {
    const signalId = idSchema.safeParse(signal.id).data;
    if (signalId === undefined || !keys.has(signal.definedKey)) return [];
    return [
      { signalId, signal, key: valueKey({ kind: 'signal', equipId: '', signalId: signal.definedKey }) },
    ];
  });
  const found = new Map<string, readonly PastPoint[]>();
  for (let at = 0; at < wanted.length; at += historySignals) {
    const part = wanted.slice(at, at + historySignals);
    const chosen = part.map(({ signalId }) => ({ equipmentId, signalId }));
    const before = await lastBefore(client, chosen, from);
    const { series, step } = await client.call(historyQuery, {
      signals: chosen,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      points,
    });
    series.forEach((one, index) => {
      const of = part[index];
      if (of === undefined) return;
      const hasStates = of.signal.dataType === 'bit' || of.signal.states.length > 0;
      found.set(of.key, pastPoints({ ...one, step, hasStates, before: before[index] }, from));
    });
  }
  return { facts: new Map(wanted.map(({ key, signal }) => [key, signal])), points: found };
}
