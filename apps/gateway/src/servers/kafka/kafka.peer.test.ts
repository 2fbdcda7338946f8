import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { kafkaConnectionSchema } from '@penstock/contract/configuration/model/connection';
import { reportStates } from '@penstock/contract/link/methods/report';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { peer } from '../../../../../scripts/testing/peer-program.ts';
import { TestAuthority } from '../../testing/certificates.ts';
import { smallConfiguration } from '../../testing/configuration.ts';
import { startConsole } from '../../testing/console.ts';
import { hasKafka, TestKafka } from '../../testing/kafka-cluster.ts';
import { startKafkaFront } from '../../testing/kafka-front.ts';
import { freePort, startModbusDevice } from '../../testing/modbus-device.ts';
import { outboxTo } from '../../testing/outbox-to.ts';
import { testWorld } from '../../testing/server-world.ts';
import { ServerTest } from '../server-test.ts';
import { KafkaServer } from './kafka-server.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 30_000, interval: 50 };

async function startKafka(brokers?: number): Promise<TestKafka> {
  const kafka = new TestKafka();
  endings.push(() => kafka.stop());
  await kafka.start(brokers);
  return kafka;
}

function start(settings: Omit<z.input<typeof kafkaConnectionSchema>, 'name'>): KafkaServer {
  const server = new KafkaServer(kafkaConnectionSchema.parse({ name: 'events', ...settings }), testWorld());
  endings.push(() => server.stop());
  server.start();
  return server;
}

const connected = (server: KafkaServer) =>
  vi.waitFor(() => expect(server.status().state).toBe('connected'), patience);
const message = (topic: string, text: string, time?: number) => ({
  topic,
  payload: Buffer.from(text),
  qos: 1 as const,
  retain: false,
  ...(time !== undefined && { time }),
});

peer('kcat', hasKafka)('a Kafka cluster', () => {
  it('gets the reports of a gateway with key and time, and what a script makes', async () => {
    const kafka = await startKafka();
    const port = await freePort();
    const device = await startModbusDevice(port, new Map([[0, 7]]));
    endings.push(() => device.stop());
    const report = { target: 'events', keys: ['r0'], method: { kind: 'change' as const } };
    const script = `function reportToJson({ values }) { return 'r0=' + values.r0 }`;
    const document = smallConfiguration(port, {
      connections: {
        kafka: [{ name: 'events', brokers: kafka.brokers, messages: { compression: 'gzip' } }],
      },
      topics: {
        report: [
          { id: 'a', topic: 'plant.line-1', ...report },
          { id: 'b', topic: 'plant.custom', ...report, processing: 'custom', script },
        ],
      },
    });
    const { peer: console, stop } = await startConsole(document);
    endings.push(stop);
    await vi.waitFor(async () => {
      const { reports } = await console.request(reportStates, {});
      expect(reports.map(({ sent }) => sent)).toEqual([1, 1]);
    }, patience);
    const [record, ...others] = await kafka.read('plant.line-1');
    expect(others).toEqual([]);
    expect(record?.key).toBe('202611210001');
    const body: unknown = JSON.parse(record?.payload ?? '');
    expect(body).toMatchObject({
      sn: '202611210001',
      sequence: 1,
      time: record?.ts,
      values: [{ key: 'r0', value: 7 }],
    });
    expect((await kafka.read('plant.custom')).map(({ payload }) => payload)).toEqual(['r0=7']);

    // Silent, and back: what was due meanwhile is there.
    await kafka.silence();
    for (const value of [8, 9]) {
      device.registers.set(0, value);
      await wait(1500);
    }
    kafka.restore();
    await vi.waitFor(
      async () => {
        const { outboxes } = await console.request(reportStates, {});
        expect(outboxes.map(({ waiting }) => waiting)).toEqual([0]);
        const texts = (await kafka.read('plant.custom')).map(({ payload }) => payload);
        expect([...new Set(texts)].toSorted()).toEqual(['r0=7', 'r0=8', 'r0=9']);
      },
      { timeout: 60_000, interval: 500 },
    );
  });

  it('has every acknowledged record after it fell silent again and again', async () => {
    const kafka = await startKafka();
    const server = start({ brokers: kafka.brokers, timeout: 1000, batch: { reports: 100, wait: 20 } });
    await connected(server);
    const outbox = await outboxTo(server);
    endings.push(outbox.stop);
    const total = 2000;
    for (let number = 0; number < total; number += 1) {
      outbox.submit('m', String(number));
      if (number % 20 === 0) await wait(20);
      if (number === 500 || number === 1300) await kafka.silence();
      if (number === 900 || number === 1700) {
        await wait(6000);
        kafka.restore();
      }
    }
    await vi.waitFor(() => expect(outbox.waiting()).toBe(0), { timeout: 90_000, interval: 100 });
    expect([outbox.sent(), outbox.lost()]).toEqual([total, 0]);
    const records = await kafka.read('m');
    const numbers = new Set(records.map(({ payload }) => Number(payload)));
    expect(numbers.size).toBe(total);
    expect(new Set(records.map(({ partition }) => partition)).size).toBe(1);
    expect(records.length).toBeLessThan(total + 500);
    // Far fewer requests than records.
    expect(kafka.requests('ProduceRequest')).toBeLessThan(200);
    expect(server.status().counters.reconnects).toBeGreaterThan(0);
  });

  it('spreads records without a key over all partitions, and keeps those of one topic together', async () => {
    const kafka = await startKafka(1);
    const spread = start({ brokers: kafka.brokers, messages: { key: 'none' }, batch: { reports: 1 } });
    const together = start({ brokers: kafka.brokers, messages: { key: 'topic' } });
    const texts = Array.from({ length: 40 }, (_, index) => String(index));
    await Promise.all(
      texts.flatMap((text) => [spread.send(message('a', text)), together.send(message('b', text, 1000))]),
    );
    const [a, b] = [await kafka.read('a'), await kafka.read('b')];
    expect(new Set(a.map(({ partition }) => partition)).size).toBeGreaterThan(1);
    expect(b.map(({ payload, key, ts }) => [payload, key, ts])).toEqual(
      texts.map((text) => [text, 'b', 1000]),
    );
  });

  it('that refuses a record, or knows no topic, holds nothing else back', async () => {
    const kafka = await startKafka(1);
    const messageTooLarge = 10;
    const front = await startKafkaFront(kafka.brokers, {
      refused: { text: 'too large', error: messageTooLarge },
    });
    endings.push(front.stop);
    const server = start({ brokers: front.brokers, batch: { reports: 20, wait: 100 } });
    await connected(server);
    const texts = Array.from({ length: 20 }, (_, index) => (index === 7 ? 'too large' : String(index)));
    const results = await Promise.allSettled(texts.map((text) => server.send(message('a', text))));
    expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7]);
    expect(results[7]).toMatchObject({ reason: { key: 'server.writeRefused' } });
    expect(server.status()).toMatchObject({ state: 'connected', error: { key: 'server.writeRefused' } });
    const read = (await kafka.read('a')).map(({ payload }) => payload);
    expect(read.toSorted()).toEqual(texts.filter((text) => text !== 'too large').toSorted());

    const unknownTopic = 3;
    const other = await startKafkaFront(kafka.brokers, { refused: { text: 'absent', error: unknownTopic } });
    endings.push(other.stop);
    const second = start({ brokers: other.brokers });
    await connected(second);
    const absent = second.send(message('absent', 'x')).catch((error: unknown) => error);
    await second.send(message('there', 'y'));
    expect(await absent).toMatchObject({ key: 'server.placeMissing' });
    expect(second.status().state).toBe('connected');
    expect((await kafka.read('there')).map(({ payload }) => payload)).toEqual(['y']);
  });

  it('whose connections are cut and refused has every acknowledged record once they are let through again', async () => {
    const kafka = await startKafka();
    const front = await startKafkaFront(kafka.brokers);
    endings.push(front.stop);
    const server = start({ brokers: front.brokers, timeout: 2000 });
    await connected(server);
    const outbox = await outboxTo(server);
    endings.push(outbox.stop);
    for (let number = 0; number < 600; number += 1) {
      outbox.submit('m', String(number));
      if (number % 10 === 0) await wait(10);
      if (number === 100 || number === 500) front.cut();
      if (number === 200) front.down();
    }
    expect(outbox.waiting()).toBeGreaterThan(100);
    await vi.waitFor(() => expect(server.status().state).toBe('retrying'), patience);
    front.restore();
    await vi.waitFor(() => expect(outbox.waiting()).toBe(0), { timeout: 60_000, interval: 100 });
    expect([outbox.sent(), outbox.lost()]).toEqual([600, 0]);
    const numbers = (await kafka.read('m')).map(({ payload }) => Number(payload));
    expect(new Set(numbers).size).toBe(600);
    // The cluster numbers the producers of this front, which has a controller.
    expect(kafka.requests('InitProducerIdRequest')).toBeGreaterThan(0);
  });

  it('is spoken to by TLS and SASL, and says what is wrong with either', async () => {
    const kafka = await startKafka(2);
    const folder = mkdtempSync(join(tmpdir(), 'penstock-kafka-'));
    endings.push(async () => rmSync(folder, { recursive: true, force: true }));
    const authority = new TestAuthority(folder, 'Customer CA');
    const own = authority.issue('127.0.0.1');
    const user = { name: 'gateway', password: 's3cret' };
    const front = await startKafkaFront(kafka.brokers, {
      tls: { cert: own.certificate, key: own.key },
      user,
    });
    endings.push(front.stop);
    const { brokers } = front;
    const tls = { mode: 'oneWay', rootCertificate: authority.own.certificate } as const;
    const by = (way: 'plain' | 'scramSha256' | 'scramSha512', password = user.password) => ({
      way,
      username: user.name,
      password,
    });
    for (const way of ['plain', 'scramSha256'] as const) {
      const server = start({ brokers, tls, signIn: by(way) });
      await connected(server);
      await server.send(message(`by.${way}`, 'x'));
      expect((await kafka.read(`by.${way}`)).map(({ payload }) => payload)).toEqual(['x']);
    }
    const failing = async (settings: Parameters<typeof start>[0]) => {
      const server = start(settings);
      await vi.waitFor(() => expect(server.status().error).not.toBeNull(), patience);
      return [server.status().state, server.status().error?.key];
    };
    expect(await failing({ brokers, tls, signIn: by('plain', 'wrong') })).toEqual([
      'refused',
      'server.credentialsRefused',
    ]);
    expect(await failing({ brokers, tls, signIn: by('scramSha256', 'wrong') })).toEqual([
      'refused',
      'server.credentialsRefused',
    ]);
    expect(await failing({ brokers, tls, signIn: by('scramSha512') })).toEqual(['refused', 'server.refused']);
    expect(await failing({ brokers, tls: { mode: 'oneWay' }, signIn: by('plain') })).toEqual([
      'refused',
      'server.certificateUntrusted',
    ]);
    expect(await failing({ brokers: kafka.brokers, tls, timeout: 2000 })).toEqual([
      'retrying',
      'server.handshakeClosed',
    ]);
    expect(await failing({ brokers, signIn: by('plain') })).toEqual(['retrying', 'server.plainClosed']);
  });

  it('is tested before it is saved', async () => {
    const kafka = await startKafka(1);
    const test = new ServerTest(testWorld());
    expect(await test.test('kafka', { name: 'events', brokers: kafka.brokers }, 5000)).toMatchObject({
      reachable: true,
    });
    await kafka.silence();
    expect(
      await test.test('kafka', { name: 'events', brokers: kafka.brokers, timeout: 800 }, 5000),
    ).toMatchObject({
      reachable: false,
      error: { key: 'server.timeout' },
    });
    kafka.restore();
  });
});

describe('a Kafka cluster that is not there', () => {
  it('is reported with its address, and the first broker that is there is found', async () => {
    const port = await freePort();
    const server = start({ brokers: `127.0.0.1:${port}` });
    await vi.waitFor(
      () =>
        expect(server.status()).toMatchObject({
          state: 'retrying',
          error: { key: 'server.connectionRefused', parameters: { host: '127.0.0.1', port } },
        }),
      patience,
    );
    await expect(server.send(message('m', 'x'))).rejects.toMatchObject({ key: 'server.connectionRefused' });
  });
});
