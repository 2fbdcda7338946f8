import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Child, pause } from '../child.ts';
import { tell } from '../ingest/commands.ts';
import { type Platform, startPlatform } from '../ingest/platform.ts';
import type { Benchmark, Figure, Result } from '../result.ts';
import { usageOfOne, usedBetween } from '../usage.ts';
import { entered } from './entered.ts';
import { seedOfFleet } from './fleet-seed.ts';
import { identitiesOf, owner, plan, required } from './plan.ts';
import { askQuestions, until } from './questions.ts';
import { allConnected, startSimulator, statusSchema } from './simulator.ts';

const identities = identitiesOf(plan.gateways);

/** The cost of the load alone: who lists gateways is not counted. */
async function costOfLoad(platform: Platform, simulator: Child): Promise<readonly Figure[]> {
  const look = () => ({ ...platform.usage(), simulator: usageOfOne(simulator.pid) });
  const before = look();
  const recordedBefore = await tell(simulator, 'status', statusSchema);
  const started = performance.now();
  await pause(plan.measured);
  const after = look();
  const recorded = await tell(simulator, 'status', statusSchema);
  const seconds = (performance.now() - started) / 1000;
  const units = recorded.recorded - recordedBefore.recorded;
  const figure = (part: 'node' | 'database' | 'simulator', what: string): Figure => ({
    what,
    units,
    seconds,
    ...usedBetween(before[part], after[part]),
  });
  return [
    figure('node', 'platform process'),
    figure('database', 'PostgreSQL'),
    figure('simulator', 'the simulator, all gateways'),
  ];
}

async function measure(platform: Platform, simulator: Child): Promise<Result> {
  const connectedAfter = await allConnected(simulator, plan.gateways, plan.longestStart);
  const client = await entered(platform.url, owner);
  await until(client, 'online', plan.gateways);
  await pause(plan.settled);
  const ours = await costOfLoad(platform, simulator);
  const answers = await askQuestions(client);
  await tell(simulator, `drop ${plan.dropped}`, z.number());
  const gone = await until(client, 'offline', plan.dropped);
  await tell(simulator, 'return', z.number());
  const back = await until(client, 'online', plan.gateways);
  const worst = Math.max(...answers.map(({ p95 }) => p95));
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  return {
    title: 'A fleet of 5,000 gateways',
    load: `${plan.gateways.toLocaleString('en')} simulated gateways (docs/simulator.md) in one process, each a record of 8 values and a report of its health a minute, from ${plan.addresses} addresses.`,
    unit: 'record',
    ours,
    limits: [],
    remarks: [
      `From the first to the last connection ${seconds(connectedAfter)} s, ${plan.startsPerSecond} started a second.`,
      `The list of gateways, in ms, median and 95th percentile of ${plan.questions} each (limit ${required.answer}): ${answers
        .map(({ what, median, p95 }) => `${what} ${median.toFixed(0)}, ${p95.toFixed(0)}`)
        .join('; ')}. ${worst <= required.answer ? 'All keep the limit.' : 'The limit is not kept.'}`,
      `${plan.dropped.toLocaleString('en')} connections broke at once: all were shown offline after ${seconds(gone)} s, and online ${seconds(back)} s after they came again (limit ${seconds(required.state)} s each).`,
      `Load of the machine ${(loadavg()[0] ?? 0).toFixed(1)} on 2 cores.`,
    ],
  };
}

/** 5,000 gateways on one platform: what they cost, how fast they are listed, and when their states are right. */
export const fleet: Benchmark = {
  name: 'fleet',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'penstock-fleet-'));
    const platform = await startPlatform(seedOfFleet(identities));
    const simulator = startSimulator(platform.url, folder, { identities, ...plan });
    try {
      return await measure(platform, simulator);
    } finally {
      await simulator.stop('SIGKILL');
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
