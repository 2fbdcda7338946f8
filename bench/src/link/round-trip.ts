import { startScript } from '../child.ts';
import type { Benchmark, Figure, Result } from '../result.ts';
import { usageOf, usedBetween } from '../usage.ts';
import { trips } from './trips.ts';

/** Asks and answers through a broker of its own; the two ends are measured, the broker is measured apart. */
async function measure(way: 'link' | 'bare', what: string): Promise<readonly [Figure, Figure]> {
  const broker = startScript('link/broker-process');
  const port = await broker.line('ready');
  const answerer = startScript('link/answerer-process', [port, way]);
  await answerer.line('ready');
  const asker = startScript('link/asker-process', [port, way]);
  try {
    await asker.line('warm');
    const ends = [asker.pid, answerer.pid];
    const before = ends.map(usageOf);
    const brokerBefore = usageOf(broker.pid);
    const started = performance.now();
    asker.process.stdin?.write('go\n');
    await asker.line('done');
    const seconds = (performance.now() - started) / 1000;
    const used = ends.map((pid, index) => usedBetween(before[index] ?? usageOf(pid), usageOf(pid)));
    const brokerUsed = usedBetween(brokerBefore, usageOf(broker.pid));
    return [
      {
        what: `${what}, both ends`,
        units: trips.counted,
        seconds,
        cpuMilliseconds: used.reduce((sum, one) => sum + one.cpuMilliseconds, 0),
        megabytes: used.reduce((sum, one) => sum + one.megabytes, 0),
      },
      { what: `${what}, the broker`, units: trips.counted, seconds, ...brokerUsed },
    ];
  } finally {
    await Promise.all([asker, answerer, broker].map((child) => child.stop('SIGKILL')));
  }
}

/** A question of the platform to a gateway and its answer, over the link; beside it the bare MQTT exchange. */
export const linkRoundTrip: Benchmark = {
  name: 'link',
  async run(): Promise<Result> {
    const link = await measure('link', 'JSON-RPC over the link');
    const bare = await measure('bare', 'bare MQTT publish and echo');
    return {
      title: 'Link round trip',
      load: `${trips.counted.toLocaleString('en')} requests \`variable.write\`, ${trips.inFlight} in flight, QoS 1, embedded broker, each part in a process of its own.`,
      unit: 'round trip',
      ours: link,
      limits: bare,
      remarks: [
        'The ratio compares both ends with both ends of the bare exchange of messages of the same size.',
      ],
    };
  },
};
