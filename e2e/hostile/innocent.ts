import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { signalHistory, signalQuery } from '@penstock/contract/calls/monitor';
import { userInfo } from '@penstock/contract/calls/user';
import { account } from '../installation.ts';
import { signedIn } from '../signed-in.ts';
import { pause } from './requests.ts';

/** How long calls took, in ms. */
export interface Latencies {
  readonly calls: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Somebody who uses the platform as a page does, from an address of their own. */
export interface Innocent {
  /** Calls for so many ms, one call after another with a pause between, and measures each. */
  use(duration: number): Promise<Latencies>;
}

/** Signs in on a platform. */
export async function openInnocent(url: string): Promise<Innocent> {
  const client = await signedIn(url, account);
  const [equipment] = (await client.call(equipmentQuery, {})).rows;
  const equipmentId = equipment?.id ?? '';
  const [signal] = await client.call(signalQuery, { equipmentId });
  const signalId = signal?.id ?? '';
  const calls: readonly (() => Promise<unknown>)[] = [
    () => client.call(userInfo, {}),
    () => client.call(equipmentQuery, {}),
    () => client.call(signalQuery, { equipmentId }),
    () => {
      const [from, to] = [new Date(Date.now() - 3_600_000), new Date()];
      return client.call(signalHistory, {
        equipmentId,
        signalId,
        from: from.toISOString(),
        to: to.toISOString(),
      });
    },
  ];

  return {
    use: async (duration) => {
      const end = performance.now() + duration;
      const taken: number[] = [];
      let failed = 0;
      for (let turn = 0; performance.now() < end; turn += 1) {
        const started = performance.now();
        try {
          await calls[turn % calls.length]?.();
        } catch {
          failed += 1;
        }
        taken.push(performance.now() - started);
        await pause(40);
      }
      const sorted = taken.toSorted((one, other) => one - other);
      const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
      return { calls: taken.length, failed, p50: at(0.5), p99: at(0.99), max: at(1) };
    },
  };
}
