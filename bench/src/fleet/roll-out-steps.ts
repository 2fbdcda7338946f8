import type { Client } from '@penstock/client/calls/client';
import type { Id } from '@penstock/contract/calls/identifier';
import { templateInfo } from '@penstock/contract/calls/configuration-template';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import {
  type RollOutContent,
  rollOutGateways,
  rollOutResume,
  rollOutRetry,
  rollOutStop,
} from '@penstock/contract/calls/roll-out';
import { pause } from '../child.ts';
import type { Platform } from '../ingest/platform.ts';
import { entered } from './entered.ts';
import { owner } from './plan.ts';
import { plan } from './roll-out-plan.ts';
import { endedOf, isPausedByFailures, startRollOut, type WatchedRollOut } from './watched-roll-out.ts';

/** A platform with gateways, and their owner, who signs in again when it was killed. */
export interface RollOutScene {
  readonly platform: Platform;
  client: Client;
}

/** How long it is watched that nothing begins, in ms: some looks of who works on roll-outs. */
const quiet = 8000;

/** Throws unless something holds: the benchmark shows nothing otherwise. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not so: ${what}`);
}

/** A roll-out that pauses for its failures, is resumed, pauses again, and is stopped. */
export async function pausedStopped(scene: RollOutScene, content: RollOutContent) {
  const { client } = scene;
  const rollOut = await startRollOut(client, 'Pauses', content, plan.passedLimit);
  must(rollOut.total === plan.gateways, `it has all ${plan.gateways} gateways`);
  const first = await rollOut.until(client, isPausedByFailures);
  // Gateways that are under way go on.
  const { row } = await rollOut.until(client, ({ counts }) => counts.running === 0);
  await pause(quiet);
  const later = await rollOut.until(client, () => true);
  must(JSON.stringify(later.row.counts) === JSON.stringify(row.counts), 'nothing begins while it is paused');
  await client.call(rollOutResume, { id: rollOut.id });
  await rollOut.until(client, (now) => isPausedByFailures(now) && endedOf(now) > endedOf(row));
  await client.call(rollOutStop, { id: rollOut.id });
  const stopped = await rollOut.until(
    client,
    ({ state, counts }) => state === 'stopped' && counts.running === 0,
  );
  const { counts } = stopped.row;
  must(
    counts.waiting === 0 && counts.stopped + endedOf(stopped.row) === counts.total,
    'all are accounted for',
  );
  return {
    after: first.after,
    ended: endedOf(first.row),
    failed: first.row.counts.failure,
    quiet,
    stopped: counts.stopped,
  };
}

/** A roll-out that pauses again and again for its failures, is resumed each time, and whose platform is killed in the middle. */
export async function throughKill(scene: RollOutScene, title: string, content: RollOutContent) {
  const started = performance.now();
  const rollOut = await startRollOut(scene.client, title, content, plan.passedLimit);
  let pauses = 0;
  let kill: { readonly ended: number; readonly away: number } | undefined;
  for (;;) {
    const { row } = await rollOut.until(
      scene.client,
      (now) => now.state !== 'running' || (kill === undefined && endedOf(now) > rollOut.total / 2),
    );
    if (row.state === 'running') {
      kill = { ended: endedOf(row), away: await killAndEnter(scene) };
      continue;
    }
    if (row.state === 'done') {
      const { success, failure, waiting, running } = row.counts;
      must(success + failure === rollOut.total && waiting + running === 0, 'each gateway has ended');
      const twice = (await attempts(scene.client, rollOut)).filter((count) => count > 1).length;
      const after = performance.now() - started;
      return { rollOut, row, pauses, kill: kill ?? { ended: 0, away: 0 }, success, failure, twice, after };
    }
    must(isPausedByFailures(row), 'it pauses for its failures only');
    pauses += 1;
    await scene.client.call(rollOutResume, { id: rollOut.id });
  }
}

/** Tries the failed ones of a roll-out again, which fail again: exactly those, and nobody else, are asked. */
export async function retried({ client }: RollOutScene, rollOut: WatchedRollOut): Promise<number> {
  const before = await attempts(client, rollOut);
  await client.call(rollOutRetry, { id: rollOut.id });
  await rollOut.until(client, ({ state, counts }) => state !== 'running' && counts.running === 0);
  const after = await attempts(client, rollOut);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return sum(after) - sum(before);
}

/** Gateways of the owner that have a version. */
export async function gatewaysWith({ client }: RollOutScene, version: string): Promise<number> {
  return (await client.call(gatewayQuery, { version, pageSize: 1 })).total;
}

/** Gateways that a template was applied to, and those of them that differ from it. */
export async function gatewaysOf({ client }: RollOutScene, id: Id) {
  const { gateways, differing } = await client.call(templateInfo, { id });
  return { gateways, differing };
}

/** A whole roll-out that does not pause; answers how many gateways have ended. */
export async function whole(scene: RollOutScene, content: RollOutContent): Promise<number> {
  const rollOut = await startRollOut(scene.client, 'Whole', content, plan.keptLimit);
  const { row } = await rollOut.until(scene.client, ({ state }) => state !== 'running');
  must(row.state === 'done', `it ends: ${JSON.stringify(row.counts)}`);
  return endedOf(row);
}

/** Kills the platform and starts it again; answers how long it was away, in ms. */
async function killAndEnter(scene: RollOutScene): Promise<number> {
  const started = performance.now();
  await scene.platform.killAndStart();
  scene.client = await entered(scene.platform.url, owner);
  return performance.now() - started;
}

/** How often each gateway of a roll-out was asked. */
async function attempts(client: Client, { id }: WatchedRollOut): Promise<readonly number[]> {
  const all: number[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { rows, total } = await client.call(rollOutGateways, { id, pageNo, pageSize: 100 });
    all.push(...rows.map((row) => row.attempts));
    if (all.length >= total || rows.length === 0) return all;
  }
}
