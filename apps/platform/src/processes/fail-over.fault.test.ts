import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ClientError } from '@penstock/client/calls/error';
import { historyViewAdd, historyViewEdit, historyViewQuery } from '@penstock/contract/calls/history-view';
import { Client as DatabaseClient } from 'pg';
import { expect, it, onTestFailed, vi } from 'vitest';
import { isThorough } from '../../../../scripts/testing/effort.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { databaseUrl } from '../kernel/settings/database-url.ts';
import { findWritable } from '../kernel/database/hosts/writable-host.ts';
import { connectLinkGateway } from '../testing/link-gateway.ts';
import { hasMosquitto, Mosquitto } from '../testing/mosquitto.ts';
import { hasHaproxy, hasPatroni, PatroniCluster } from '../testing/patroni.ts';
import { RecordingGateway } from '../testing/recording-gateway.ts';
import { allDelivered } from '../testing/all-delivered.ts';
import { signedInOwner } from '../testing/signed-in-owner.ts';
import { seedWith, testSecret, testSn } from '../testing/test-seed.ts';

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The load: 5,000 values a second. Times in ms. */
const load = { gateways: 100, values: 50, interval: 1000, rest: 3000 } as const;

/** How long nothing is stored at most, in ms: after the death of PostgreSQL alone, and of its node. */
const patience = { postgres: 15_000, node: 30_000 } as const;

const keys = Array.from({ length: load.values }, (_, index) => `pump_${index}`);
const serials = [
  testSn,
  ...Array.from({ length: load.gateways - 1 }, (_, index) => String(202_612_000_001 + index)),
];
const seed = seedWith(serials.slice(1));

/** The same with two plain servers is in `npm test`: `kernel/database/fail-over.peer.test.ts`. */
peer('patroni, etcd-server, haproxy', hasPatroni && hasHaproxy && hasMosquitto)(
  'a platform on a PostgreSQL that Patroni runs on three nodes',
  () => {
    it.runIf(isThorough).each([
      ['by all of its hosts', 20],
      ['by HAProxy', 6],
    ] as const)(
      'reached %s, loses nothing that it acknowledged while the primary is killed %d times',
      async (way, kills) => {
        const folder = await mkdtemp(join(tmpdir(), 'penstock-test-'));
        const cluster = new PatroniCluster();
        const broker = new Mosquitto(Object.fromEntries(serials.map((sn) => [sn, testSecret])));
        let platform: ChildProcess | undefined;
        let output = '';
        onTestFailed(() => console.log(output.slice(-20_000)));
        try {
          await cluster.start();
          await cluster.startProxy();
          await broker.prepare();
          await broker.start();
          await onPrimary(cluster, 'postgres', (client) => client.query('create database plant'));
          await writeFile(join(folder, 'seed.json'), JSON.stringify(seed));
          platform = spawn(process.execPath, [main], {
            env: {
              ...process.env,
              PENSTOCK_DATA: join(folder, 'data'),
              PENSTOCK_SEED: join(folder, 'seed.json'),
              PENSTOCK_HTTP_PORT: '0',
              DATABASE_URL:
                way === 'by HAProxy'
                  ? cluster.proxyUrl('plant')
                  : `${cluster.url('plant')}?target_session_attrs=read-write`,
              DATABASE_READ_URL: `${cluster.url('plant')}?target_session_attrs=any`,
              MQTT_URL: broker.url,
              PENSTOCK_MQTT_PUBLIC_URL: broker.gatewayUrl,
            },
            stdio: ['ignore', 'pipe', 'pipe'],
          });
          for (const stream of [platform.stdout, platform.stderr])
            stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
          const url = await vi.waitFor(
            () => {
              const said = /platform listening on (http:\S+)"/.exec(output)?.[1];
              if (said === undefined) throw new Error(`the platform does not listen: ${output}`);
              return said;
            },
            { timeout: 120_000, interval: 100 },
          );
          const { pauses, seen, wrong } = await killAgainAndAgain({
            cluster,
            url,
            gatewayUrl: broker.gatewayUrl,
            way,
            kills,
          });
          expect(wrong).toEqual([]);
          expect(seen.forgotten).toBe(0);
          expect(Object.keys(seen.refused).filter((key) => key !== 'service.unavailable')).toEqual([]);
          expect(Math.max(...pauses.postgres)).toBeLessThan(patience.postgres);
          expect(Math.max(...pauses.node)).toBeLessThan(patience.node);
        } finally {
          platform?.kill('SIGTERM');
          if (platform?.exitCode === null && platform.signalCode === null) await once(platform, 'exit');
          await broker.remove();
          await cluster.remove();
          await rm(folder, { recursive: true, force: true });
        }
      },
      3_600_000,
    );
  },
);

interface Trial {
  readonly cluster: PatroniCluster;
  readonly url: string;
  readonly gatewayUrl: string;
  readonly way: string;
  readonly kills: number;
}

async function killAgainAndAgain({ cluster, url, gatewayUrl, way, kills }: Trial) {
  const gateways = await connectAll(gatewayUrl);
  const page = await openPage(url);
  const recording = gateways.map(({ recorder }) => setInterval(() => recorder.record(), load.interval));
  await pause(load.rest);
  const pauses: Record<'postgres' | 'node', number[]> = { postgres: [], node: [] };
  for (let kill = 0; kill < kills; kill += 1) {
    const what = kill % 2 === 0 ? 'postgres' : 'node';
    const began = performance.now();
    await cluster.killPrimary(what);
    // A batch that was sent after that is acknowledged to every gateway.
    await expect
      .poll(() => gateways.filter(({ recorder }) => recorder.answeredSince < began).length, {
        timeout: 90_000,
        interval: 50,
      })
      .toBe(0);
    pauses[what].push(performance.now() - began);
    cluster.startAgain();
    await cluster.whole();
    await pause(load.rest);
  }
  for (const timer of recording) clearInterval(timer);
  await allDelivered(gateways.map(({ recorder }) => recorder));
  const seen = await page.close();

  const stored = await storedOf(cluster);
  let records = 0;
  const wrong: unknown[] = [];
  for (const { sn, recorder } of gateways) {
    const { recorded } = recorder;
    const found = stored.get(sn);
    records += recorded;
    if (found?.count !== recorded || found.different !== recorded || found.lost !== 0)
      wrong.push({ sn, recorded, found });
  }
  for (const { close } of gateways) await close();
  console.log(
    `${way}: ${records} records of ${load.values} values; stored again after the death of PostgreSQL ${summary(pauses.postgres)}, of its node ${summary(pauses.node)}; changes of a page: ${JSON.stringify(seen)}`,
  );
  return { pauses, seen, wrong };
}

/** A page that changes a view of somebody again and again, and reads it after each change that was acknowledged. */
async function openPage(url: string) {
  const { client } = await signedInOwner(url);
  const { id } = await client.call(historyViewAdd, { name: 'counted', view: 'n=0' });
  const seen = { acknowledged: 0, read: 0, forgotten: 0, refused: {} as Record<string, number> };
  let isOver = false;
  const work = async () => {
    let last = 0;
    for (let n = 1; !isOver; n += 1) {
      try {
        await client.call(historyViewEdit, { id, view: `n=${n}` });
        last = n;
        seen.acknowledged += 1;
        const { rows } = await client.call(historyViewQuery, {});
        seen.read += 1;
        if (Number(rows[0]?.view.slice(2)) < last) seen.forgotten += 1;
        await pause(100);
      } catch (error) {
        const reason = error instanceof ClientError ? (error.key ?? error.reason) : String(error);
        seen.refused[reason] = (seen.refused[reason] ?? 0) + 1;
        await pause(500);
      }
    }
  };
  const working = work();
  return {
    close: async () => {
      isOver = true;
      await working;
      return seen;
    },
  };
}

async function onPrimary<Result>(
  cluster: PatroniCluster,
  database: string,
  work: (client: DatabaseClient) => Promise<Result>,
): Promise<Result> {
  const { host } = await findWritable(databaseUrl('write').parse(cluster.url(database)));
  const client = new DatabaseClient(host.config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The stored records of each gateway, and how many it was said to have lost. */
async function storedOf(cluster: PatroniCluster) {
  const { rows } = await onPrimary(cluster, 'plant', (client) =>
    client.query<{ sn: string; count: string; different: string; lost: string }>(
      `select sn, count(*) as count, count(distinct sequence) as different,
         (select sum(lost) from ingest_stream where ingest_stream.sn = recording.sn) as lost
       from record join recording on recording.id = record.recording_id group by sn`,
    ),
  );
  return new Map(
    rows.map(({ sn, count, different, lost }) => [
      sn,
      { count: Number(count), different: Number(different), lost: Number(lost) },
    ]),
  );
}

async function connectAll(url: string) {
  const gateways: {
    readonly sn: string;
    readonly recorder: RecordingGateway;
    readonly close: () => Promise<void>;
  }[] = [];
  for (const sn of serials) {
    const gateway = await connectLinkGateway({
      broker: url,
      sn,
      secret: testSecret,
      answer: () => undefined,
    });
    await gateway.announce();
    gateways.push({ sn, recorder: new RecordingGateway(gateway.up, keys), close: gateway.close });
  }
  return gateways;
}

/** The median and the longest of some times, and all of them, in s. */
function summary(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const seconds = (time = 0) => (time / 1000).toFixed(1);
  return `${seconds(sorted[Math.floor(sorted.length / 2)])} s in the middle, ${seconds(sorted.at(-1))} s at most (${times.map(seconds).join(' ')})`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
