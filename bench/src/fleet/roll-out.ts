import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RollOutContent } from '@penstock/contract/calls/roll-out';
import type { Child } from '../child.ts';
import { startPlatform } from '../ingest/platform.ts';
import type { Benchmark, Figure, Result } from '../result.ts';
import { usageOfOne, usedBetween } from '../usage.ts';
import { entered } from './entered.ts';
import { seedOfFleet } from './fleet-seed.ts';
import { identitiesOf, operator, owner } from './plan.ts';
import { until } from './questions.ts';
import { plan, waves } from './roll-out-plan.ts';
import {
  gatewaysOf,
  gatewaysWith,
  must,
  pausedStopped,
  retried,
  type RollOutScene,
  throughKill,
  whole,
} from './roll-out-steps.ts';
import { allConnected, startSimulator } from './simulator.ts';
import { storeFirmware } from './stored-firmware.ts';
import { storeTemplate } from './stored-template.ts';

const identities = identitiesOf(plan.gateways);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** The cost of some work for so many gateways. */
async function costed(
  scene: RollOutScene,
  simulator: Child,
  what: string,
  work: () => Promise<number>,
): Promise<readonly Figure[]> {
  const look = () => ({ ...scene.platform.usage(), simulator: usageOfOne(simulator.pid) });
  const before = look();
  const started = performance.now();
  const units = await work();
  const after = look();
  const passed = (performance.now() - started) / 1000;
  const figure = (part: 'node' | 'database' | 'simulator', of: string): Figure => ({
    what: `${what}: ${of}`,
    units,
    seconds: passed,
    ...usedBetween(before[part], after[part]),
  });
  return [
    figure('node', 'platform process'),
    figure('database', 'PostgreSQL'),
    figure('simulator', 'the simulator, all gateways'),
  ];
}

async function measure(scene: RollOutScene, simulator: Child): Promise<Result> {
  const { platform } = scene;
  await allConnected(simulator, plan.gateways, plan.longestStart);
  scene.client = await entered(platform.url, owner);
  await until(scene.client, 'online', plan.gateways);
  const keeper = await entered(platform.url, { ...operator, side: 'operation' });
  const { first, second } = await storeFirmware(keeper);
  const templateId = await storeTemplate(scene.client, identities);
  const firmware = { kind: 'firmware', firmwareId: first } as const;
  const paused = await pausedStopped(scene, firmware);
  const already = plan.gateways - paused.stopped - paused.failed;
  const upgraded = await throughKill(scene, 'Firmware', firmware);
  const listed = await gatewaysWith(scene, upgraded.row.version);
  must(listed >= upgraded.success && listed <= upgraded.success + already, 'the list has the new versions');
  const again = await retried(scene, upgraded.rollOut);
  must(again <= upgraded.failure, 'a retry asks only those that failed');
  const difference = { kind: 'firmware', firmwareId: second } as const;
  const templates = { kind: 'template', templateId, resets: false } as const;
  const applied = await throughKill(scene, 'Template', templates);
  const { gateways: made, differing } = await gatewaysOf(scene, templateId);
  must(made === applied.success && differing === 0, `${made} have the template, ${differing} differ`);
  await storeTemplate(scene.client, identities, templateId);
  const cost = (what: string, content: RollOutContent) =>
    costed(scene, simulator, what, () => whole(scene, content));
  const ours = [...(await cost('a difference', difference)), ...(await cost('a template', templates))];
  const through = ({ after, pauses, kill, success, failure, twice }: typeof upgraded) =>
    `it ended after ${seconds(after)}: ${success} have it, ${failure} failed. It paused automatically ${pauses} times, and was resumed; the platform was killed (SIGKILL) when ${kill.ended} had ended, was there again after ${seconds(kill.away)}, and went on automatically; ${twice} gateways were asked twice.`;
  return {
    title: 'Roll-outs to 1,000 gateways of which 3 % fail',
    load: `${plan.gateways.toLocaleString('en')} simulated gateways (docs/simulator.md), of which ${plan.failing} % do not start with new firmware and ${plan.failing} % keep no change. Each roll-out begins with ${waves.canary}, then waves of ${waves.waveSize}. The firmware has ${plan.imageBytes / 1e6} MB, of which the next version changes ${plan.changedBytes / 1e6} MB.`,
    unit: 'gateway',
    ours,
    limits: [],
    remarks: [
      `Firmware, pausing above ${plan.passedLimit} %: it paused automatically after ${seconds(paused.after)}, when ${paused.ended} had ended and ${paused.failed} of them had failed; nothing began in ${seconds(paused.quiet)} after it. Resumed, it paused again; stopped, ${paused.stopped} of ${plan.gateways} were left as they were.`,
      `The same firmware to the ${upgraded.rollOut.total} that lack it: ${through(upgraded)} Afterwards ${listed} of ${plan.gateways} say that they run it. A retry asked ${again} of those that failed until it paused again.`,
      `A template to ${applied.rollOut.total}: ${through(applied)}`,
      `Load of the machine ${(loadavg()[0] ?? 0).toFixed(1)} on 2 cores.`,
    ],
  };
}

/** Roll-outs to 1,000 gateways through a real platform: what they cost, and that they pause, go on, stop and survive a kill. */
export const rollOut: Benchmark = {
  name: 'roll-out',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'penstock-roll-out-'));
    const platform = await startPlatform(seedOfFleet(identities));
    const simulator = startSimulator(platform.url, folder, {
      identities,
      ...plan,
      options: ['--failing-upgrades', String(plan.failing), '--failing-changes', String(plan.failing)],
    });
    try {
      return await measure({ platform, client: await entered(platform.url, owner) }, simulator);
    } finally {
      await simulator.stop('SIGKILL');
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
