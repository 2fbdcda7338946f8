import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { connectDatabase, databaseFolder } from '../bench/src/ingest/database.ts';
import { type Latencies, openInnocent } from './hostile/innocent.ts';
import type { Target } from './hostile/target.ts';
import { startProgram } from './program.ts';
import { openRecorded } from './recorded.ts';
import {
  createInstallation,
  nextSecond,
  pause,
  second,
  secondsWithoutExactlyOne,
} from './recorded-seconds.ts';

/** How long each attack goes on, in ms: once before anything is measured, and while it is. */
const times = { before: 5 * second, measured: 20 * second } as const;

/** The maximum of a call of an innocent party, in ms: the 99th of a hundred. */
const allowed = 250;

const hostile = { account: 'hostile', password: 'Penstock-26', sn: '260000000066' } as const;
const secret = randomBytes(32).toString('hex');
const both = (text: string) => ({ zh: text, en: text });
const additions = {
  accounts: [
    { username: hostile.account, password: hostile.password, roleType: 'user', nickname: 'Hostile' },
  ],
  gateways: [
    { sn: hostile.sn, verificationCode: 'HOSTILE1', secret, name: 'Hostile', owner: hostile.account },
  ],
  equipment: [
    {
      title: 'Hostile',
      titleTranslations: { en: 'Hostile' },
      owner: hostile.account,
      sn: hostile.sn,
      authorised: [],
      signals: [
        {
          key: 'key_0',
          title: both('Key'),
          dataType: 'float',
          unit: '',
          decimals: 2,
          mode: 'readOnly',
          group: both('Keys'),
        },
      ],
    },
  ],
};

/** The hostile parties, and what each does. */
const attacks = {
  'an unknown client': ['forms', 'slowConnections', 'mqttConnections', 'upgrades', 'passwords'],
  'an ordinary user': ['trends', 'lists'],
  'one gateway': ['batches', 'flood', 'subscriptions', 'unsubscriptions', 'pings'],
  'one page': ['sockets', 'messages'],
} as const;

const figures: Record<string, Latencies & { readonly tried: number }> = {};
afterAll(() => console.table(figures));

/** Has a process of its own misbehave; answers what ends it, and how often it tried. */
function misbehave(attack: string, target: Target) {
  const program = startProgram(process.execPath, [
    '--conditions=penstock',
    '--import',
    'tsx',
    'e2e/hostile/main.ts',
    attack,
    JSON.stringify(target),
  ]);
  return {
    tried: () =>
      Number(
        program
          .output()
          .match(/tried \d+/g)
          ?.at(-1)
          ?.slice(6) ?? 0,
      ),
    failure: () => (program.isRunning() ? '' : program.output()),
    end: () => program.end('SIGKILL'),
  };
}

/** Thirty days of records of the hostile user's signal, one every two seconds. */
async function recordThirtyDays(data: string): Promise<void> {
  const database = await connectDatabase(databaseFolder(data));
  await database.query(
    `with made as (
       insert into recording (sn, recording_key, keys) values ($1, 'past', '{key_0}') returning id
     )
     insert into record (recording_id, time, sequence, "values")
     select id, now() - n * interval '2 seconds', n, array[n]::float8[]
     from made, generate_series(1, 30 * 43200) n`,
    [hostile.sn],
  );
  await database.query('analyze');
  await database.end();
}

describe('what one party does to all others', () => {
  it('is no more than a call that takes a little longer, and no record is lost', async () => {
    const installation = await createInstallation({}, additions);
    const platform = await installation.startPlatform();
    installation.startGateway();
    await recordThirtyDays(installation.platformData);
    const recorded = await openRecorded(installation.url);
    await recorded.untilStored(nextSecond(), 30 * second);
    const innocent = await openInnocent(installation.url);
    await innocent.use(times.before);
    figures['nobody'] = { tried: 0, ...(await innocent.use(times.measured)) };
    const from = nextSecond();
    let hosts = 1;
    for (const [party, ways] of Object.entries(attacks))
      for (const way of ways) {
        hosts += 1;
        const attacker = misbehave(way, {
          ...hostile,
          secret,
          address: `127.0.0.${hosts}`,
          url: installation.url,
          mqttPort: installation.mqttPort,
        });
        await pause(times.before);
        const latencies = await innocent.use(times.measured);
        figures[`${party}: ${way}`] = { tried: attacker.tried(), ...latencies };
        const failure = attacker.failure();
        await attacker.end();
        expect([way, failure]).toEqual([way, '']);
        // Whoever was misbehaving may not have left anything behind that harms the next measurement.
        await pause(2 * second);
      }
    expect(platform.isRunning()).toBe(true);
    await recorded.untilStored(nextSecond(), 60 * second);
    const to = nextSecond() - 2 * second;
    expect(await secondsWithoutExactlyOne(recorded, from, to)).toEqual([]);
    const slow = Object.entries(figures).filter(([, { p99, failed }]) => p99 > allowed || failed > 0);
    expect(slow).toEqual([]);
  });
});
