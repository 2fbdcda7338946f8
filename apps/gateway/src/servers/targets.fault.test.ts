import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { smallConfiguration } from '../testing/configuration.ts';
import { GatewayProcess, runCommand } from '../testing/gateway-process.ts';
import { hasInflux, TestInflux } from '../testing/influx-database.ts';
import { hasKafka, TestKafka } from '../testing/kafka-cluster.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { administrator, hasPostgres, TestPostgres } from '../testing/postgres-database.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const reportSchema = z.object({ sequence: z.number() });
const ledgerSchema = z.object({
  topics: z.record(
    z.string(),
    z.object({ losses: z.array(z.object({ first: z.number(), last: z.number(), reason: z.string() })) }),
  ),
});

peer('influxd, kcat and postgresql', hasInflux && hasKafka && hasPostgres)(
  'the gateway as it is built',
  () => {
    it('loses no report to InfluxDB, Kafka and PostgreSQL when it is killed and they are away', async () => {
      const influx = new TestInflux();
      const kafka = new TestKafka();
      const postgres = new TestPostgres();
      endings.push(
        () => influx.remove(),
        () => kafka.stop(),
        () => postgres.remove(),
      );
      await Promise.all([influx.start(), kafka.start(), postgres.start()]);
      await influx.query('CREATE DATABASE plant');
      const devicePort = await freePort();
      const device = await startModbusDevice(devicePort);
      endings.push(() => device.stop());
      const data = await mkdtemp(join(tmpdir(), 'penstock-targets-'));
      endings.push(() => rm(data, { recursive: true }));

      const report = (target: string) => ({
        id: target,
        target,
        topic: `plant.${target}`,
        keys: ['r0'],
        method: { kind: 'scheduled' as const, interval: 100 },
      });
      const configuration = smallConfiguration(devicePort, {
        connections: {
          influx: [
            { name: 'points', url: influx.url, timeout: 2000, database: { api: 'v1', database: 'plant' } },
          ],
          kafka: [{ name: 'events', brokers: kafka.brokers, timeout: 2000 }],
          postgres: [
            {
              name: 'rows',
              host: '127.0.0.1',
              port: postgres.port,
              timeout: 2000,
              store: { database: 'plant', ...administrator },
            },
          ],
        },
        topics: { report: ['points', 'events', 'rows'].map(report) },
      });
      const file = join(data, 'import.json');
      await writeFile(file, JSON.stringify(configuration));
      const identity = ['--sn', '202611210001', '--code', 'A1B2C3', '--secret', 'a'.repeat(64)];
      expect(await runCommand(['provision', '--data', data, ...identity])).toMatchObject({ code: 0 });
      expect(await runCommand(['import', '--data', data, file])).toMatchObject({ code: 0 });
      const start = () => {
        const gateway = new GatewayProcess(['--data', data, '--platform', 'http://127.0.0.1:9']);
        endings.push(() => gateway.end('SIGKILL'));
        return gateway;
      };
      const rows = async () =>
        (await postgres.query('select sequence::int as number from penstock_values order by sequence')).map(
          ({ number }) => Number(number),
        );
      const records = async () =>
        (await kafka.read('plant.events')).map(
          ({ payload }) => reportSchema.parse(JSON.parse(payload)).sequence,
        );
      const patience = { timeout: 60_000, interval: 200 };

      let gateway = start();
      await vi.waitFor(async () => expect((await rows()).length).toBeGreaterThan(10), patience);
      await Promise.all([influx.kill(), kafka.silence(), postgres.kill()]);
      await wait(3000);
      await gateway.end('SIGKILL');
      gateway = start();
      await wait(3000);
      kafka.restore();
      await Promise.all([influx.restart(), postgres.restart()]);
      const restored = Math.max(...(await rows()));
      await vi.waitFor(async () => {
        expect(Math.max(...(await rows()))).toBeGreaterThan(restored + 60);
        expect(Math.max(...(await records()))).toBeGreaterThan(restored + 60);
      }, patience);
      await wait(2000);
      expect(await gateway.end('SIGTERM')).toBe(0);

      /** The numbers that are in the ledger of a connection, by the reason. */
      const ledger = async (name: string) => {
        const path = join(data, 'outbox', Buffer.from(name).toString('hex'), 'ledger.json');
        const { topics } = ledgerSchema.parse(JSON.parse(await readFile(path, 'utf8')));
        const losses = topics[name]?.losses ?? [];
        // A busy machine may not make a report in time.
        expect(losses.filter(({ reason }) => reason !== 'missed')).toEqual([]);
        return losses.flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, at) => first + at),
        );
      };
      const numbers = await rows();
      const ofRows = [...numbers, ...(await ledger('rows'))].toSorted((one, other) => one - other);
      expect(ofRows).toEqual(ofRows.map((_, index) => index + 1));
      const ofRecords = [...new Set([...(await records()), ...(await ledger('events'))])].toSorted(
        (one, other) => one - other,
      );
      expect(ofRecords).toEqual(ofRecords.map((_, index) => index + 1));
      // Of points, those of one time are the same: what is there has no gap of more than some cycles but for the restart.
      const [points] = await influx.query('SELECT r0 FROM "plant.points"', 'plant');
      const times = (points?.values ?? []).map(([time]) => Number(time));
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(times.length).toBeGreaterThan(numbers.length / 2);
      expect(gaps.filter((gap) => gap > 1000).length).toBeLessThanOrEqual(1);
    });
  },
);
