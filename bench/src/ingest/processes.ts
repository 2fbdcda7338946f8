import { pause, startScript } from '../child.ts';
import type { Benchmark, Figure, Result } from '../result.ts';
import { usedBetween } from '../usage.ts';
import { committedSchema, done, sentSchema, tell } from './commands.ts';
import { startMosquitto } from './mosquitto.ts';
import { plan } from './plan.ts';
import { startPlatform } from './platform.ts';
import { seedDatabase } from './seed.ts';
import { checkStored } from './stored.ts';

/** The processes of the platform that divide the gateways, in each round. */
const rounds = [1, 2, 4] as const;

/**
 * How long it runs before it is measured, in ms: several processes share the load, so that each takes longer until the programs are compiled
 * that it repeats.
 */
const warm = 40_000;

/** The usage of the parts of an installation while values came in, and at rest. */
interface Round {
  readonly processes: number;
  readonly platform: Figure;
  readonly broker: Figure;
  readonly database: Figure;
  /** How much of a core the processes of the platform take while nothing is sent. */
  readonly rest: number;
  readonly records: number;
}

/** Values of all gateways, stored by so many processes at one Mosquitto. Throws where one is missing or doubled. */
async function measure(processes: number): Promise<Round> {
  const broker = await startMosquitto();
  const platform = await startPlatform(seedDatabase(), {
    MQTT_URL: broker.url,
    PENSTOCK_MQTT_PUBLIC_URL: broker.url,
    PENSTOCK_PROCESSES: String(processes),
  });
  const gateways = startScript('ingest/gateways-process', [broker.url, 'link']);
  const look = () => ({ ...platform.usage(), broker: broker.usage() });
  try {
    await gateways.line('ready');
    await pause(plan.connected);
    const idle = look().node;
    await pause(plan.warm);
    const rest = usedBetween(idle, look().node).cpuMilliseconds / plan.warm;
    await tell(gateways, 'record', done);
    await pause(warm);
    const before = look();
    const sentBefore = await tell(gateways, 'sent', sentSchema);
    const started = performance.now();
    await pause(plan.measured);
    const sent = await tell(gateways, 'sent', sentSchema);
    const after = look();
    const seconds = (performance.now() - started) / 1000;
    const units = (sent.records - sentBefore.records) * plan.values;
    await tell(gateways, 'quiet', done);
    const records = await checkStored(platform.database, await tell(gateways, 'committed', committedSchema));
    const figure = (part: 'node' | 'database' | 'broker', what: string): Figure => ({
      what,
      units,
      seconds,
      ...usedBetween(before[part], after[part]),
    });
    const name = processes === 1 ? 'one process' : `${processes} processes`;
    return {
      processes,
      platform: figure('node', `platform, ${name}`),
      broker: figure('broker', `Mosquitto, ${name}`),
      database: figure('database', `PostgreSQL, ${name}`),
      rest,
      records,
    };
  } finally {
    await gateways.stop('SIGKILL');
    await platform.stop();
    await broker.stop();
  }
}

/** µs of a processor a value. */
function costOf({ cpuMilliseconds, units }: Figure): number {
  return (cpuMilliseconds * 1000) / units;
}

/** The cost of a value where one, two and four processes divide the gateways. */
export const processes: Benchmark = {
  name: 'processes',
  async run(): Promise<readonly Result[]> {
    const found: Round[] = [];
    for (const count of rounds) found.push(await measure(count));
    const [first] = found;
    if (first === undefined) throw new Error('there was no round');
    const parts = (part: 'broker' | 'database') => found.map((round) => round[part]);
    const compared = found
      .slice(1)
      .map((round) => {
        const share = costOf(round.platform) / costOf(first.platform) - 1;
        return `${round.processes}: ${share < 0 ? '' : '+'}${(share * 100).toFixed(1)} %`;
      })
      .join(', ');
    return [
      {
        title: `Recorded values of ${plan.gateways.toLocaleString('en')} gateways, by several processes of the platform`,
        load: `Each gateway a record of ${plan.values} values every ${plan.interval / 1000} s, delivered ${plan.batchRecords} at a time, at one Mosquitto and one PostgreSQL, for ${plan.measured / 1000} s each. With more than one, the process that starts them counts as well.`,
        unit: 'value',
        ours: found.map(({ platform }) => ({ ...platform, limit: first.platform })),
        limits: [...parts('broker'), ...parts('database')],
        remarks: [
          `Compared with one process, a value takes (${compared}) of the processors. Checked in the run: every record was stored once (${found.map(({ records }) => records.toLocaleString('en')).join(', ')}).`,
          `At rest, with all gateways connected, the processes of the platform take together ${found.map(({ processes: count, rest }) => `${count}: ${(rest * 100).toFixed(1)} %`).join(', ')} of a core.`,
        ],
      },
    ];
  },
};
