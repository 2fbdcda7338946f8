import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client } from '@penstock/client/calls/client';
import { ClientError } from '@penstock/client/calls/error';
import { pollCommand } from '@penstock/client/commands/poll';
import { openChannel } from '@penstock/client/live/channel';
import { webSocketWire } from '@penstock/client/live/web-socket';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { signalQuery, writeSignal } from '@penstock/contract/calls/monitor';
import { writeVariable } from '@penstock/contract/link/methods/variable';
import { backgroundClock } from '@penstock/node-kit/clock';
import { afterAll, beforeAll, expect, it, onTestFailed, vi } from 'vitest';
import { WebSocket } from 'ws';
import { faultRounds } from '../../../../scripts/testing/effort.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { childProcesses } from '../testing/child-processes.ts';
import { connectLinkGateway } from '../testing/link-gateway.ts';
import { hasMosquitto, Mosquitto } from '../testing/mosquitto.ts';
import { Relay } from '../testing/chaos/relay.ts';
import { RecordingGateway } from '../testing/recording-gateway.ts';
import { testDatabase } from '../testing/test-database.ts';
import { allDelivered } from '../testing/all-delivered.ts';
import { signedInOwner } from '../testing/signed-in-owner.ts';
import { seedWith, testSecret, testSn } from '../testing/test-seed.ts';

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The load: with 1,000 gateways 50,000 values a second. Times in ms. */
const load = {
  gateways: faultRounds(40, 1000),
  values: 50,
  interval: 1000,
  /** Records that a gateway delivers together. */
  together: faultRounds(1, 2),
  /** Kills, from one to the next, and how long a hand-over may take. */
  kills: faultRounds(3, 60),
  between: 10_000,
  handOver: 10_000,
  /** How long the network to database and broker is cut, and stalls. */
  broken: 1000,
  /** Browsers, and commands at the same time. */
  browsers: faultRounds(5, 30),
  /** Browsers of one session: a process takes 20 sockets of each. */
  browsersOfSession: 5,
  writers: 3,
} as const;

const keys = Array.from({ length: load.values }, (_, index) => `pump_${index}`);
const serials = [
  testSn,
  ...Array.from({ length: load.gateways - 1 }, (_, index) => String(202_612_000_001 + index)),
];

peer('mosquitto', hasMosquitto)('three processes of the platform behind one port', () => {
  const database = testDatabase();
  const broker = new Mosquitto(Object.fromEntries(serials.map((sn) => [sn, testSecret])));
  /** The network between the platform and what it works with. */
  const lines: Relay[] = [];
  let folder: string;
  let platform: ChildProcess;
  let url = '';
  let output = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'penstock-test-'));
    const seed = seedWith(serials.slice(1));
    await writeFile(join(folder, 'seed.json'), JSON.stringify(seed));
    await broker.prepare();
    await broker.start();
    const { host, port, user, password, database: name } = database().address.present();
    const secret = typeof password === 'function' ? await password() : password;
    const toDatabase = await Relay.start(() => port ?? 5432);
    const toBroker = await Relay.start(() => Number(new URL(broker.url).port));
    lines.push(toDatabase, toBroker);
    platform = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PENSTOCK_DATA: join(folder, 'data'),
        PENSTOCK_SEED: join(folder, 'seed.json'),
        PENSTOCK_HTTP_PORT: '0',
        PENSTOCK_PROCESSES: '3',
        DATABASE_URL: `postgres://${user}:${secret ?? ''}@${host}:${toDatabase.port}/${name ?? ''}`,
        PENSTOCK_DATABASE_CONNECTIONS: '8',
        MQTT_URL: broker.url.replace(/:\d+$/, `:${toBroker.port}`),
        PENSTOCK_MQTT_PUBLIC_URL: broker.gatewayUrl,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [platform.stdout, platform.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    url = await vi.waitFor(
      () => {
        const said = /platform listening on (http:\S+)"/.exec(output)?.[1];
        if (said === undefined) throw new Error(`the platform does not listen: ${output}`);
        return said;
      },
      { timeout: 120_000, interval: 100 },
    );
  }, 180_000);
  afterAll(async () => {
    platform.kill('SIGTERM');
    if (platform.exitCode === null && platform.signalCode === null) await once(platform, 'exit');
    await broker.remove();
    for (const line of lines) await line.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  /** How many processes have said that they are ready, those that were killed included. */
  function ready(): number {
    return output.split('This process of the platform is ready.').length - 1;
  }

  /** A browser as the product has it; answers for how long it was cut off at most, up to now. */
  function openBrowser(cookie: string) {
    let longest = 0;
    let cutAt: number | undefined = performance.now();
    const channel = openChannel({
      clock: backgroundClock,
      connect: webSocketWire(
        url.replace('http', 'ws'),
        (address) => new WebSocket(address, { headers: { cookie, origin: url } }),
      ),
      random: Math.random,
    });
    const back = () => {
      if (cutAt !== undefined) longest = Math.max(longest, performance.now() - cutAt);
      cutAt = undefined;
    };
    channel.onState(({ phase }) => {
      if (phase !== 'open') cutAt ??= performance.now();
    });
    // The present state was received: what it shows is live.
    channel.subscribe('gateways', { event: () => undefined, complete: back });
    return {
      stop: () => channel.stop(),
      longest: () => (cutAt === undefined ? longest : Math.max(longest, performance.now() - cutAt)),
    };
  }

  it(
    `lose nothing, double nothing and answer every command while one of them is killed or hangs, ${load.kills} times, and the network fails`,
    async () => {
      onTestFailed(() => console.log(output.slice(-20_000)));
      const gateways = await connectAll(broker.gatewayUrl);
      const { client } = await signedInOwner(url);
      const equipmentId = (await client.call(equipmentQuery, {})).rows[0]?.id ?? '';
      const signalId =
        (await client.call(signalQuery, { equipmentId })).find(({ key }) => key === 'setpoint')?.id ?? '';
      const browsers: ReturnType<typeof openBrowser>[] = [];
      while (browsers.length < load.browsers) {
        const { cookie } = await signedInOwner(url);
        for (let at = 0; at < load.browsersOfSession; at += 1) browsers.push(openBrowser(cookie));
      }
      const recording = gateways.map(({ recorder }, index) => {
        let timer: NodeJS.Timeout | undefined;
        const begin = setTimeout(
          () => {
            timer = setInterval(() => recorder.record(load.together), load.interval * load.together);
          },
          (index * load.interval * load.together) / gateways.length,
        );
        return () => {
          clearTimeout(begin);
          clearInterval(timer);
        };
      });

      let isOver = false;
      const commands = { given: 0, done: 0, failed: 0, unanswered: 0, refused: 0 };
      const write = async () => {
        while (!isOver) {
          const value = randomInt(1, 10);
          let uuid: string;
          try {
            ({ uuid } = await client.call(writeSignal, { equipmentId, signalId, value }));
          } catch {
            // The process was killed while it was called, and the browser says so.
            commands.refused += 1;
            await pause(200);
            continue;
          }
          commands.given += 1;
          const outcome = await outcomeOf(client, uuid);
          commands[outcome] += 1;
        }
      };
      const writers = Array.from({ length: load.writers }, write);

      await pause(3000);
      const handOvers: number[] = [];
      /** Waits until a batch that was sent after a time is acknowledged to every gateway. */
      const storedAgain = async (since: number) => {
        await expect
          .poll(() => gateways.filter(({ recorder }) => recorder.answeredSince < since).length, {
            timeout: 30_000,
            interval: 50,
          })
          .toBe(0);
      };
      for (let kill = 0; kill < load.kills; kill += 1) {
        const running = childProcesses(platform.pid ?? 0);
        expect(running).toHaveLength(3);
        const pid = running[randomInt(running.length)] ?? 0;
        const began = performance.now();
        // One in three hangs instead.
        process.kill(pid, kill % 3 === 2 ? 'SIGSTOP' : 'SIGKILL');
        await storedAgain(began);
        handOvers.push(performance.now() - began);
        await pause(Math.max(0, load.between - (performance.now() - began)));
        await expect.poll(ready, { timeout: 60_000 }).toBe(4 + kill);
      }
      await pause(3000);
      for (const line of lines)
        for (const passage of ['cut', 'stalled'] as const) {
          line.set(passage);
          await pause(load.broken);
          line.set('open');
          await storedAgain(performance.now());
        }
      isOver = true;
      await Promise.all(writers);
      for (const stop of recording) stop();
      await allDelivered(gateways.map(({ recorder }) => recorder));
      const cutOff = browsers.map(({ longest, stop }) => {
        stop();
        return longest();
      });

      const stored = await storedOf();
      let records = 0;
      for (const { sn, recorder } of gateways) {
        records += recorder.recorded;
        expect([sn, stored.get(sn)]).toEqual([
          sn,
          {
            count: recorder.recorded,
            different: recorder.recorded,
            first: 1,
            last: recorder.recorded,
            values: recorder.recorded * load.values,
          },
        ]);
      }
      console.log(
        `${records} records of ${load.values} values, ${load.kills} kills; hand-over ${summary(handOvers)} (${handOvers.map((time) => (time / 1000).toFixed(1)).join(' ')}); browsers cut off ${summary(cutOff)}; commands ${JSON.stringify(commands)}`,
      );
      expect(commands.unanswered).toBe(0);
      expect(commands.done).toBeGreaterThan(0);
      expect(Math.max(...handOvers)).toBeLessThan(load.handOver);
      expect(Math.max(...cutOff)).toBeLessThan(load.handOver);
      for (const { close } of gateways) await close();
    },
    load.kills * 60_000 + 180_000,
  );

  /** The stored records of each gateway. */
  async function storedOf() {
    const { rows } = await database().pool.query<{
      sn: string;
      count: string;
      different: string;
      first: string;
      last: string;
      values: string;
    }>(
      `select sn, count(*) as count, count(distinct sequence) as different, min(sequence) as first,
         max(sequence) as last, sum(cardinality("values")) as "values"
       from record join recording on recording.id = record.recording_id group by sn`,
    );
    return new Map(
      rows.map(({ sn, ...counts }) => [
        sn,
        Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])),
      ]),
    );
  }
});

/** Connects all gateways, some at a time; each writes what it is asked to. */
async function connectAll(url: string) {
  const gateways: {
    readonly sn: string;
    readonly recorder: RecordingGateway;
    readonly close: () => Promise<void>;
  }[] = [];
  for (let from = 0; from < serials.length; from += 20) {
    const some = serials.slice(from, from + 20).map(async (sn) => {
      const gateway = await connectLinkGateway({
        broker: url,
        sn,
        secret: testSecret,
        answer: (peerOf) => peerOf.answer(writeVariable, ({ value }) => ({ value, time: Date.now() })),
      });
      await gateway.announce();
      return { sn, recorder: new RecordingGateway(gateway.up, keys), close: gateway.close };
    });
    gateways.push(...(await Promise.all(some)));
  }
  return gateways;
}

/** How a command ended: with success, with an error that it says, or without an answer. */
async function outcomeOf(client: Client, uuid: string): Promise<'done' | 'failed' | 'unanswered'> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    try {
      await pollCommand(client, uuid, { clock: backgroundClock, language: () => 'en' });
      return 'done';
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      // Whoever polled was cut off, and asks again.
      if (error.reason === 'refused') return 'failed';
      await pause(200);
    }
  }
  return 'unanswered';
}

/** The median and the longest of some times, in s. */
function summary(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const seconds = (time = 0) => (time / 1000).toFixed(1);
  return `${seconds(sorted[Math.floor(sorted.length / 2)])} s in the middle, ${seconds(sorted.at(-1))} s at most`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
