import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, pause, startChild, startScript } from '../child.ts';
import { startPlatform } from '../ingest/platform.ts';
import { machineLoad } from '../machine.ts';
import type { Benchmark, Figure, NotRun, Result } from '../result.ts';
import { type Usage, usageOf, usageOfOne, usedBetween } from '../usage.ts';
import { freePort, openTunnel, startGateway } from './open-tunnel.ts';
import { plan, trip } from './plan.ts';
import { fromDevice, roundTrips, toDevice } from './transfers.ts';

const title = 'PLC remote download';
const socat = '/usr/bin/socat';

/** A way to the device, and the processes that carry on it. */
interface Way {
  readonly what: string;
  readonly port: number;
  readonly usage: () => Usage;
}

interface Measured {
  readonly way: Way;
  readonly times: readonly number[];
  readonly tripFigure: Figure;
  readonly transfers: readonly { readonly direction: string; readonly figure: Figure }[];
}

/**
 * A connection through a tunnel (command, platform, its embedded broker, gateway), beside one through a plain relay of TCP in one process,
 * and one that goes to the device itself.
 */
export const tunnel: Benchmark = {
  name: 'tunnel',
  async run(): Promise<readonly Result[] | NotRun> {
    if (!existsSync(socat)) return { title, why: 'socat is needed' };
    const folder = mkdtempSync(join(tmpdir(), 'penstock-bench-'));
    const children: Child[] = [];
    const started = (child: Child) => {
      children.push(child);
      return child;
    };
    const platform = await startPlatform();
    try {
      const device = started(startScript('tunnel/device-process'));
      const devicePort = Number(await device.line('port'));
      const relayPort = await freePort();
      const relay = started(
        startChild(socat, [
          `TCP-LISTEN:${relayPort},bind=127.0.0.1,reuseaddr,nodelay,fork`,
          `TCP:127.0.0.1:${devicePort},nodelay`,
        ]),
      );
      const gateway = started(await startGateway(folder, platform));
      const port = await freePort();
      const command = started(await openTunnel(platform, devicePort, port));
      const sum = (usages: readonly Usage[]): Usage => ({
        cpuMilliseconds: usages.reduce((all, one) => all + one.cpuMilliseconds, 0),
        megabytes: usages.reduce((all, one) => all + one.megabytes, 0),
      });
      const ways: readonly Way[] = [
        {
          what: 'through a tunnel: command, platform and gateway',
          port,
          usage: () => sum([usageOfOne(command.pid), platform.usage().node, usageOfOne(gateway.pid)]),
        },
        { what: 'through a relay of TCP (socat)', port: relayPort, usage: () => usageOf(relay.pid) },
        {
          what: 'to the device itself: the device alone',
          port: devicePort,
          usage: () => usageOfOne(device.pid),
        },
      ];
      await pause(1000);
      const measured: Measured[] = [];
      for (const way of ways) measured.push(await measure(way));
      return results(measured);
    } finally {
      for (const child of children.toReversed()) await child.stop();
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measure(way: Way): Promise<Measured> {
  await roundTrips(way.port, plan.warm);
  let before = way.usage();
  let started = performance.now();
  const figure = (units: number): Figure => ({
    what: way.what,
    units,
    seconds: (performance.now() - started) / 1000,
    ...usedBetween(before, way.usage()),
  });
  const times = await roundTrips(way.port, plan.trips);
  const tripFigure = figure(plan.trips);
  const transfers: { direction: string; figure: Figure }[] = [];
  for (const [direction, transfer] of [
    ['from the device', fromDevice],
    ['to the device', toDevice],
  ] as const) {
    // A tunnel may send many frames at once again.
    await pause(3000);
    before = way.usage();
    started = performance.now();
    await transfer(way.port);
    transfers.push({
      direction,
      figure: { ...figure(plan.bytes / 1000), what: `${direction}, ${way.what}` },
    });
  }
  return { way, times, tripFigure, transfers };
}

function results(measured: readonly Measured[]): readonly Result[] {
  const [ours, relay, direct] = measured;
  if (ours === undefined || relay === undefined || direct === undefined) throw new Error('a way is missing');
  const median = ({ times }: Measured) => percentile(times, 0.5);
  const rate = (one: Measured, at: number) => {
    const figure = one.transfers[at]?.figure;
    return figure === undefined ? 0 : figure.units / figure.seconds;
  };
  const of = (one: Measured, at: number) => one.transfers.slice(at, at + 1).map(({ figure }) => figure);
  return [
    {
      title: `${title}: round trips`,
      load: `${plan.trips} questions of ${trip} bytes, one after another, each sent when the one before was answered by a device that gives back what comes. Each part is a process of its own on one machine.`,
      unit: 'trip',
      ours: [ours.tripFigure],
      limits: [relay.tripFigure, direct.tripFigure],
      remarks: [
        `A trip took ${median(ours).toFixed(2)} ms through the tunnel (99th percentile ${percentile(ours.times, 0.99).toFixed(2)} ms), ${median(relay).toFixed(3)} ms through the relay, ${median(direct).toFixed(3)} ms to the device itself: ${(median(ours) / median(relay)).toFixed(1)} times the relay, ${(median(ours) / median(direct)).toFixed(1)} times the direct connection (${machineLoad()}).`,
      ],
    },
    ...ours.transfers.map(({ direction }, at) => ({
      title: `${title}: bytes ${direction}`,
      load: `${(plan.bytes / 1_048_576).toFixed(0)} MiB over one connection.`,
      unit: 'kilobyte',
      ours: of(ours, at),
      limits: [...of(relay, at), ...of(direct, at)],
      remarks: [
        `${(rate(relay, at) / rate(ours, at)).toFixed(0)} times as many a second went through the relay, ${(rate(direct, at) / rate(ours, at)).toFixed(0)} times as many over the direct connection: a tunnel sends 150 frames of 8 kB a second, and waits for a window of 128 KiB (docs/tunnel.md). Programs of a PLC are some MB at most (${machineLoad()}).`,
      ],
    })),
  ];
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
