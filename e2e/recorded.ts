import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { signalHistory, signalQuery } from '@penstock/contract/calls/monitor';
import { account, recordedKey } from './installation.ts';
import { until } from './program.ts';
import { signedIn } from './signed-in.ts';

/** The recorded values of the installation's signal, as a user sees them. */
export interface Recorded {
  /** How many values there are in each second from one time to another (ms since 1970, whole seconds). */
  perSecond(from: number, to: number): Promise<readonly number[]>;
  /** Waits until a value recorded at this time (a whole second) or later has come, for `limit` ms. */
  untilStored(time: number, limit: number): Promise<void>;
  isOnline(): Promise<boolean>;
}

/** The most parts that one question for a trend may be divided into. */
const maxPoints = 4000;

/** The whole second at or before a time, ms since 1970. */
export function wholeSecond(time: number): number {
  return Math.floor(time / 1000) * 1000;
}

/** Signs in, and looks at the installation's equipment. */
export async function openRecorded(url: string): Promise<Recorded> {
  const client = await signedIn(url, account);
  const [equipment] = (await client.call(equipmentQuery, {})).rows;
  if (equipment === undefined) throw new Error('there is no equipment');
  const signals = await client.call(signalQuery, { equipmentId: equipment.id });
  const signal = signals.find(({ key }) => key === recordedKey);
  if (signal === undefined) throw new Error('there is no recorded signal');

  async function perSecond(from: number, to: number): Promise<readonly number[]> {
    // A trend has ten parts at least: what is asked for too much lies before, and is left out again.
    const wanted = Math.max(0, (to - from) / 1000);
    const seconds = Math.max(10, wanted);
    if (seconds > maxPoints) throw new Error('too long to be counted second by second');
    // Values are read at whole seconds, and the parts begin there.
    const begin = to - seconds * 1000;
    const answer = await client.call(signalHistory, {
      equipmentId: equipment?.id ?? '',
      signalId: signal?.id ?? '',
      from: new Date(begin).toISOString(),
      to: new Date(begin + seconds * 1000).toISOString(),
      points: seconds,
    });
    if (answer.step !== 1000) throw new Error(`the parts are ${answer.step} ms long`);
    const counts = Array.from({ length: seconds }, () => 0);
    for (const { time, count } of answer.points) counts[(time - begin) / 1000] = count;
    return counts.slice(seconds - wanted);
  }

  return {
    perSecond,
    untilStored: (time, limit) =>
      until(
        async () => (await perSecond(time, wholeSecond(Date.now()) + 1000)).includes(1),
        limit,
        () => `nothing recorded since ${new Date(time).toISOString()} has come`,
      ),
    isOnline: async () => (await client.call(equipmentQuery, { status: 'online' })).total === 1,
  };
}
