import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Child, pause } from '../child.ts';
import { seedOfFleet } from '../fleet/fleet-seed.ts';
import { identitiesOf, owner } from '../fleet/plan.ts';
import { startSimulator, statusSchema } from '../fleet/simulator.ts';
import { done, tell } from '../ingest/commands.ts';
import { type BenchmarkBroker, startMosquitto } from '../ingest/mosquitto.ts';
import { type Platform, startPlatform } from '../ingest/platform.ts';
import { Person } from './person.ts';
import { type Plan, times } from './plan.ts';
import { type Reading, readPrograms } from './readings.ts';
import { type Accounted, storedOnce } from './stored-once.ts';

/** The outcome of a trial. */
export interface Endured {
  /** From the first to the last connection, in ms. */
  readonly connectedAfter: number;
  readonly readings: readonly Reading[];
  readonly accounted: Accounted;
}

/** The records that each gateway has made, by serial number. */
const deliveriesSchema = z.record(z.string(), z.object({ recorded: z.number() }));

/** The programs of a trial. */
interface Parts {
  readonly platform: Platform;
  readonly broker: BenchmarkBroker;
  readonly generators: readonly Child[];
  readonly person: Person;
}

/**
 * Has many gateways, each with a link of its own, record one value a second at a platform with Mosquitto and its own PostgreSQL, while
 * an account works and watches; then compares each record of each gateway with the database.
 *
 * @param say receives each reading. @throws where the gateways do not connect, or their records are not delivered at the end.
 */
export async function endure(plan: Plan, say: (reading: Reading) => void): Promise<Endured> {
  const identities = identitiesOf(plan.gateways);
  const folder = mkdtempSync(join(tmpdir(), 'penstock-endurance-'));
  const broker = await startMosquitto();
  const generators: Child[] = [];
  let platform: Platform | undefined;
  try {
    platform = await startPlatform(seedWithWatched(identities), {
      MQTT_URL: broker.url,
      PENSTOCK_MQTT_PUBLIC_URL: broker.url,
    });
    const each = Math.ceil(identities.length / plan.generators);
    for (let at = 0; at < plan.generators; at += 1)
      generators.push(
        startSimulator(platform.url, mkdtempSync(join(folder, 'generator-')), {
          identities: identities.slice(at * each, (at + 1) * each),
          startsPerSecond: Math.ceil(plan.startsPerSecond / plan.generators),
          addresses: plan.addresses,
          options: ['--interval', '1', '--recorded', '1', '--alarms', '0'],
        }),
      );
    const connectedAfter = await until(times.longestStart, async () => {
      const { connected } = await countsOf(generators);
      return connected === plan.gateways ? undefined : `${connected} gateways are connected`;
    });
    const person = new Person(platform.url);
    await person.start();
    const parts = { platform, broker, generators, person };
    await pause(times.settled);
    const readings = await readAgainAndAgain(parts, plan.minutes * 60_000, say);
    await person.stop();
    await Promise.all(generators.map((generator) => tell(generator, 'quiet', done)));
    await until(times.longestEnd, async () => {
      const { waiting } = await countsOf(generators);
      return waiting === 0 ? undefined : `${waiting} records wait`;
    });
    const deliveries = await Promise.all(
      generators.map((generator) => tell(generator, 'deliveries', deliveriesSchema)),
    );
    const recorded = Object.fromEntries(
      deliveries.flatMap((some) => Object.entries(some).map(([sn, one]) => [sn, one.recorded])),
    );
    const accounted = await storedOnce(platform.database, recorded, 1);
    return { connectedAfter, readings, accounted };
  } finally {
    await Promise.all(generators.map((generator) => generator.stop('SIGKILL')));
    await platform?.stop();
    await broker.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The fleet, and an equipment of the first gateway that is watched. */
function seedWithWatched(identities: ReturnType<typeof identitiesOf>): ReturnType<typeof seedOfFleet> {
  const both = (text: string) => ({ zh: text, en: text });
  const sn = identities[0]?.sn ?? '';
  return {
    ...seedOfFleet(identities),
    equipment: [
      {
        title: 'Station',
        owner: owner.account,
        sn,
        authorised: [],
        signals: [
          {
            key: 'temperature',
            title: both('Temperature'),
            dataType: 'float',
            unit: '°C',
            decimals: 1,
            mode: 'readOnly',
            group: both('Pump'),
          },
        ],
      },
    ],
  };
}

async function readAgainAndAgain(
  { platform, broker, generators, person }: Parts,
  milliseconds: number,
  say: (reading: Reading) => void,
): Promise<readonly Reading[]> {
  const started = performance.now();
  const readings: Reading[] = [];
  person.look();
  for (;;) {
    const seconds = (performance.now() - started) / 1000;
    const reading = {
      seconds,
      ...readPrograms(
        platform,
        broker.pid,
        generators.map(({ pid }) => pid),
      ),
      ...(await countsOf(generators)),
      stored: await platform.metric('penstock_ingest_records_total', '"stored"'),
      answers: person.look(),
    };
    readings.push(reading);
    say(reading);
    const left = started + milliseconds - performance.now();
    if (left <= 0) return readings;
    await pause(Math.min(left, started + readings.length * times.reading - performance.now()));
  }
}

/** The counts of all generators together. */
async function countsOf(generators: readonly Child[]): Promise<z.output<typeof statusSchema>> {
  const all = await Promise.all(generators.map((generator) => tell(generator, 'status', statusSchema)));
  return {
    connected: all.reduce((sum, { connected }) => sum + connected, 0),
    recorded: all.reduce((sum, { recorded }) => sum + recorded, 0),
    waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
  };
}

/** Waits until nothing is missing; answers how long that took, in ms. Throws with what is missing after `longest` ms. */
async function until(longest: number, missing: () => Promise<string | undefined>): Promise<number> {
  const started = performance.now();
  for (;;) {
    const found = await missing();
    const waited = performance.now() - started;
    if (found === undefined) return waited;
    if (waited > longest) throw new Error(`after ${Math.round(waited / 1000)} s ${found}`);
    await pause(1000);
  }
}
