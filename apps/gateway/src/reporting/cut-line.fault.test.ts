import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import { z } from 'zod';
import { afterEach, expect, it, vi } from 'vitest';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { smallConfiguration } from '../testing/configuration.ts';
import { startCutLine } from '../testing/cut-line.ts';
import { GatewayProcess, runCommand } from '../testing/gateway-process.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { hasMosquitto, TestMosquitto } from '../testing/mosquitto.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Two topics of 500 reports a minute each. */
const interval = 120;
const reportSchema = z.object({ id: z.string(), time: z.number(), sequence: z.number() });
const ledgerSchema = z.object({
  topics: z.record(
    z.string(),
    z.object({ losses: z.array(z.object({ first: z.number(), last: z.number(), reason: z.string() })) }),
  ),
});
/** The numbers of reports count in the last digits; what is before them is the process. */
const countDigits = 6;

peer('a line that is cut while reports are due', hasMosquitto)(
  'a line that is cut while reports are due',
  () => {
    it('loses no report, through cuts, silence and a kill, and QoS 2 doubles none but by the kill', async () => {
      const broker = new TestMosquitto();
      endings.push(() => broker.remove());
      await broker.start();
      const line = await startCutLine(broker.port);
      endings.push(() => line.stop());
      const devicePort = await freePort();
      const device = await startModbusDevice(devicePort);
      endings.push(() => device.stop());

      const heard = { once: new Map<string, number[]>(), atLeast: new Map<string, number[]>() };
      /** The sequence of each report that came, by its id. */
      const sequences = { once: new Map<string, number>(), atLeast: new Map<string, number>() };
      const subscriber = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, { clientId: 'subscriber' });
      endings.push(() => subscriber.endAsync(true));
      await subscriber.subscribeAsync('plant/+', { qos: 2 });
      subscriber.on('message', (topic, payload) => {
        const { id, sequence } = reportSchema.parse(JSON.parse(payload.toString()));
        const map = topic === 'plant/once' ? heard.once : heard.atLeast;
        sequences[topic === 'plant/once' ? 'once' : 'atLeast'].set(id, sequence);
        map.set(id, [...(map.get(id) ?? []), Date.now()]);
      });

      const data = await mkdtemp(join(tmpdir(), 'penstock-cut-line-'));
      endings.push(() => rm(data, { recursive: true }));
      const report = (id: string, topic: string, qos: 1 | 2) => ({
        id,
        target: 'cloud',
        topic,
        qos,
        method: { kind: 'scheduled', interval } as const,
      });
      const configuration = smallConfiguration(devicePort, {
        connections: {
          mqtt: [
            {
              name: 'cloud',
              host: '127.0.0.1',
              port: line.port,
              timeout: 2000,
              keepAlive: 5,
              cleanSession: false,
              signIn: { vendor: 'plain', clientId: 'gateway' },
            },
          ],
        },
        topics: { report: [report('once', 'plant/once', 2), report('least', 'plant/least', 1)] },
      });
      const file = join(data, 'import.json');
      await writeFile(file, JSON.stringify(configuration));
      const identity = ['--sn', '202611210001', '--code', 'A1B2C3', '--secret', 'a'.repeat(64)];
      expect(await runCommand(['provision', '--data', data, ...identity])).toMatchObject({ code: 0 });
      expect(await runCommand(['import', '--data', data, file])).toMatchObject({ code: 0 });
      // The platform is away throughout.
      const start = () => {
        const gateway = new GatewayProcess(['--data', data, '--platform', 'http://127.0.0.1:9']);
        endings.push(() => gateway.end('SIGKILL'));
        return gateway;
      };
      let gateway = start();
      await vi.waitFor(() => expect(heard.once.size).toBeGreaterThan(5), { timeout: 60_000, interval: 50 });

      const cutUntil = Date.now() + 60_000;
      let killedAt = Number.POSITIVE_INFINITY;
      while (Date.now() < cutUntil) {
        await wait(300 + Math.random() * 4000);
        if (Math.random() < 0.3) line.silence();
        else line.down();
        if (!Number.isFinite(killedAt) && Date.now() > cutUntil - 30_000) {
          await gateway.end('SIGKILL');
          killedAt = Date.now();
          gateway = start();
        }
        await wait(100 + Math.random() * 2500);
        line.restore();
      }
      const restored = Date.now();
      const all = () => [...heard.once.keys(), ...heard.atLeast.keys()];
      const missing = () => [...numbersByProcess(all()).values()].flatMap(gaps);
      const last = () => Math.max(...[...heard.once.values()].map((times) => times.at(-1) ?? 0));
      await vi.waitFor(
        () => {
          expect(last()).toBeGreaterThan(restored + 2000);
          expect(missing()).toEqual([]);
        },
        { timeout: 60_000, interval: 200 },
      );
      expect(await gateway.end('SIGTERM')).toBe(0);

      // The numbers of each topic go on over the kill: none is of two reports, and what the machine did not keep up with is in the ledger.
      const ledger = join(data, 'outbox', Buffer.from('cloud').toString('hex'), 'ledger.json');
      const { topics } = ledgerSchema.parse(JSON.parse(await readFile(ledger, 'utf8')));
      for (const [topic, numbers] of [
        ['once', [...sequences.once.values()]],
        ['least', [...sequences.atLeast.values()]],
      ] as const) {
        const lost = topics[topic]?.losses ?? [];
        expect(lost.filter(({ reason }) => reason !== 'missed')).toEqual([]);
        const missed = lost.flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, at) => first + at),
        );
        const all = [...numbers, ...missed].filter((number) => number <= Math.max(...numbers));
        expect(all.toSorted((one, other) => one - other)).toEqual(all.map((_, index) => index + 1));
      }
      // A report for each time that was due, as far as the machine kept up, of both processes.
      expect(numbersByProcess(all()).size).toBe(2);
      expect(all().length).toBeGreaterThan(600);
      const doubled = [...heard.once.values()].filter((times) => times.length > 1);
      // A process that was killed cannot know which messages the broker had accepted at that moment.
      expect(doubled.filter(([first = 0, second = 0]) => first > killedAt || second < killedAt)).toEqual([]);
      expect(doubled.length).toBeLessThan(100);
    });
  },
);

/** The numbers of reports by the process that made them. */
function numbersByProcess(ids: readonly string[]): Map<string, Set<number>> {
  const processes = new Map<string, Set<number>>();
  for (const id of ids) {
    const name = id.slice(0, -countDigits);
    processes.set(name, (processes.get(name) ?? new Set()).add(Number(id.slice(-countDigits))));
  }
  return processes;
}

/** The numbers from 1 to the highest that are not there. */
function gaps(numbers: ReadonlySet<number>): number[] {
  return Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter(
    (number) => !numbers.has(number),
  );
}
