import { createPrivateKey } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import { pemFromFile } from '@penstock/contract/rules/certificate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { peer } from '../../../../../scripts/testing/peer-program.ts';
import { derOf, TestAuthority } from '../../testing/certificates.ts';
import { hasMosquitto, TestMosquitto } from '../../testing/mosquitto.ts';
import { mqttServer } from '../../testing/server-world.ts';
import type { RunningServer } from '../running-server.ts';

const endings: (() => Promise<unknown>)[] = [];
let broker: TestMosquitto;
beforeEach(() => {
  broker = new TestMosquitto();
  endings.push(() => broker.remove());
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 20_000, interval: 20 };

/** Connects a connection with some settings to the broker. */
function connect(settings: Partial<Parameters<typeof mqttServer>[0]> = {}) {
  const server = mqttServer({ name: 'cloud', host: '127.0.0.1', port: broker.port, ...settings });
  endings.push(() => server.stop());
  server.start();
  return server;
}

const connected = (server: RunningServer) =>
  vi.waitFor(() => expect(server.status().state).toBe('connected'), patience);

/** Waits until the connection fails, and answers how. */
async function failed(server: RunningServer) {
  await vi.waitFor(() => expect(server.status().error).not.toBeNull(), patience);
  const { state, error } = server.status();
  return [state, error?.key];
}

/** A key as people have it who were asked for a password when it was made. */
function passwordProtected(key: string): string {
  return createPrivateKey(key)
    .export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'secret' })
    .toString();
}

/** A client of another hand on the broker, with all that it gets. */
async function observer(filter = '#', options: Parameters<typeof connectAsync>[1] = {}) {
  const client: MqttClient = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
    clientId: 'observer',
    reconnectPeriod: 0,
    ...options,
  });
  endings.push(() => client.endAsync(true));
  const got: { topic: string; text: string; qos: number; retain: boolean }[] = [];
  client.on('message', (topic, payload, { qos, retain }) => {
    got.push({ topic, text: payload.toString(), qos, retain });
  });
  await client.subscribeAsync(filter, { qos: 2 });
  return { client, got };
}

const text = (topic: string, content: string, qos: 0 | 1 | 2 = 0, retain = false) => ({
  topic,
  payload: Buffer.from(content),
  qos,
  retain,
});

peer('Mosquitto as a server', hasMosquitto)('Mosquitto as a server', () => {
  it.each(['3.1.1', '5'] as const)(
    'gets messages of every QoS, and delivers to who subscribed, by MQTT %s',
    async (version) => {
      await broker.start();
      const { client, got } = await observer('up/#');
      const server = connect({ version });
      const heard: string[] = [];
      const end = server.subscribe('down/+', 1, ({ topic, payload }) => {
        heard.push(`${topic} ${Buffer.from(payload).toString()}`);
      });
      await expect(server.send(text('up/early', 'x'))).rejects.toMatchObject({ key: 'server.offline' });
      await connected(server);
      for (const qos of [0, 1, 2] as const) await server.send(text(`up/${qos}`, `m${qos}`, qos));
      await vi.waitFor(() => expect(got.map(({ text: one }) => one)).toEqual(['m0', 'm1', 'm2']), patience);
      expect(got.map(({ qos }) => qos)).toEqual([0, 1, 2]);
      await client.publishAsync('down/a', 'hello', { qos: 1 });
      await client.publishAsync('other', 'no');
      await vi.waitFor(() => expect(heard).toEqual(['down/a hello']), patience);
      end();
      const later = server.subscribe('late', 0, ({ payload }) => heard.push(Buffer.from(payload).toString()));
      await server.send(text('late', 'again', 1));
      await vi.waitFor(() => expect(heard).toEqual(['down/a hello', 'again']), patience);
      later();
      expect(server.status().counters).toMatchObject({ sent: 4, failed: 1, received: 2, sentBytes: 11 });
    },
  );

  it('gets more messages at once than it takes unacknowledged, each once', async () => {
    await broker.start();
    const { got } = await observer();
    const server = connect({ version: '5' });
    await connected(server);
    const sent = Array.from({ length: 300 }, (_, index) => String(index));
    await Promise.all(sent.map((one) => server.send(text('many', one, 2))));
    await vi.waitFor(() => expect(got).toHaveLength(300), patience);
    expect(got.map(({ text: one }) => one)).toEqual(sent);
  });

  it('refuses what is too large, and what waits in too great numbers', async () => {
    await broker.start();
    const server = connect();
    await connected(server);
    await expect(server.send(text('t', 'x'.repeat(1_048_577)))).rejects.toMatchObject({
      key: 'server.messageTooLarge',
    });
    const all = Array.from({ length: 1100 }, () => server.send(text('t', 'x', 1)).then(() => 'sent', String));
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((one) => one === 'sent')).toHaveLength(1000);
    expect(outcomes.at(-1)).toContain('Too many messages wait');
  });

  it('publishes the will when the connection breaks, and not when it is ended in order', async () => {
    await broker.start();
    const { got } = await observer();
    const will = { enabled: true, topic: 'gone', qos: 1, retain: true, content: 'lost' } as const;
    const orderly = connect({ will });
    await connected(orderly);
    await orderly.stop();
    const server = connect({ name: 'other', will });
    await connected(server);
    expect(got).toEqual([]);
    // The same client id in another hand: the broker cuts the first connection.
    await observer('nothing', { clientId: 'other' });
    await vi.waitFor(
      () => expect(got).toEqual([{ topic: 'gone', text: 'lost', qos: 1, retain: false }]),
      patience,
    );
    const late = await observer('gone', { clientId: 'late' });
    await vi.waitFor(() => expect(late.got.map(({ retain }) => retain)).toEqual([true]), patience);
  });

  it('keeps messages for a persistent session while the gateway is away', async () => {
    await broker.start();
    const settings = { version: '5', cleanSession: false } as const;
    const heard: string[] = [];
    const subscribe = (server: RunningServer) =>
      server.subscribe('down', 1, ({ payload }) => heard.push(Buffer.from(payload).toString()));
    const server = mqttServer({ name: 'cloud', host: '127.0.0.1', port: broker.port, ...settings });
    subscribe(server);
    server.start();
    await connected(server);
    const { client } = await observer('none');
    await client.publishAsync('down', '1', { qos: 1 });
    await vi.waitFor(() => expect(heard).toEqual(['1']), patience);
    await server.stop();
    await client.publishAsync('down', '2', { qos: 1 });
    const again = mqttServer({ name: 'cloud', host: '127.0.0.1', port: broker.port, ...settings });
    endings.push(() => again.stop());
    subscribe(again);
    again.start();
    await vi.waitFor(() => expect(heard).toEqual(['1', '2']), patience);
  });

  it.each(['3.1.1', '5'] as const)('says that it refuses a user, by MQTT %s', async (version) => {
    await broker.start(broker.passwords({ gateway: 'right' }));
    const signIn = { vendor: 'plain', username: 'gateway', password: 'wrong' } as const;
    expect(await failed(connect({ version, signIn }))).toEqual(['refused', 'server.notAuthorised']);
    const right = connect({ name: 'right', version, signIn: { ...signIn, password: 'right' } });
    await connected(right);
  });

  it('says which message it does not allow, by MQTT 5', async () => {
    const rules = join(broker.folder, 'rules');
    writeFileSync(rules, 'topic readwrite open\n');
    await broker.start(['allow_anonymous true', `acl_file ${rules}`]);
    const server = connect({ version: '5' });
    const heard: string[] = [];
    server.subscribe('open', 1, ({ payload }) => heard.push(Buffer.from(payload).toString()));
    await connected(server);
    await server.send(text('open', 'x', 1));
    await vi.waitFor(() => expect(heard).toEqual(['x']), patience);
    await expect(server.send(text('closed', 'x', 1))).rejects.toMatchObject({
      key: 'server.publishRefused',
      parameters: { reason: 'Not authorized' },
    });
  });

  it('is connected to with TLS in both modes, with certificates in PEM and DER', async () => {
    const authority = new TestAuthority(broker.folder, 'Customer CA');
    const own = authority.issue('127.0.0.1');
    const client = authority.issue('gateway', { rsa: true });
    await broker.start([
      'allow_anonymous true',
      `cafile ${authority.own.certificateFile}`,
      `certfile ${own.certificateFile}`,
      `keyfile ${own.keyFile}`,
    ]);
    const rootCertificate = authority.own.certificate;
    const oneWay = connect({ tls: { mode: 'oneWay', rootCertificate } });
    await connected(oneWay);
    expect(oneWay.status().address).toBe(`mqtts://127.0.0.1:${broker.port}`);
    expect(await failed(connect({ name: 'plain' }))).toEqual(['retrying', 'server.plainClosed']);
    await oneWay.stop();
    await broker.kill();
    await broker.start([
      'allow_anonymous true',
      'require_certificate true',
      `cafile ${authority.own.certificateFile}`,
      `certfile ${own.certificateFile}`,
      `keyfile ${own.keyFile}`,
    ]);
    const pem = { clientCertificate: client.certificate, privateKey: client.key };
    const der = {
      clientCertificate: pemFromFile(derOf(client.certificateFile, 'certificate'), 'CERTIFICATE') ?? '',
      privateKey: pemFromFile(derOf(client.keyFile, 'key'), 'PRIVATE KEY') ?? '',
    };
    const elliptic = authority.issue('elliptic');
    const derOfElliptic = {
      clientCertificate: elliptic.certificate,
      privateKey: pemFromFile(derOf(elliptic.keyFile, 'key'), 'PRIVATE KEY') ?? '',
    };
    for (const [name, files] of Object.entries({ pem, der, derOfElliptic })) {
      await connected(connect({ name, tls: { mode: 'twoWay', rootCertificate, ...files } }));
    }
    const none = connect({ name: 'none', tls: { mode: 'oneWay', rootCertificate } });
    expect(await failed(none)).toEqual(['refused', 'server.ownCertificateRefused']);
    const stranger = new TestAuthority(broker.folder, 'Stranger').issue('gateway');
    const files = { clientCertificate: stranger.certificate, privateKey: stranger.key };
    const strange = connect({ name: 'strange', tls: { mode: 'twoWay', rootCertificate, ...files } });
    expect(await failed(strange)).toEqual(['refused', 'server.ownCertificateRefused']);
  });

  it('says what is wrong with a certificate', async () => {
    const authority = new TestAuthority(broker.folder, 'Customer CA');
    const rootCertificate = authority.own.certificate;
    const start = async (name: string, days: number) => {
      const own = authority.issue(name, { days });
      await broker.kill();
      await broker.start([
        'allow_anonymous true',
        `certfile ${own.certificateFile}`,
        `keyfile ${own.keyFile}`,
      ]);
    };
    await start('127.0.0.1', -1);
    const oneWay = { mode: 'oneWay', rootCertificate } as const;
    expect(await failed(connect({ tls: oneWay }))).toEqual(['refused', 'server.certificateExpired']);
    await start('elsewhere.example.com', 2);
    expect(await failed(connect({ tls: oneWay }))).toEqual(['refused', 'server.certificateName']);
    await start('127.0.0.1', 2);
    // Without a root certificate only the authorities of the system are trusted.
    const unknown = connect({ tls: { mode: 'oneWay' } });
    expect(await failed(unknown)).toEqual(['refused', 'server.certificateUntrusted']);
    const client = authority.issue('gateway', { days: -1 });
    const twoWay = { mode: 'twoWay', rootCertificate, clientCertificate: client.certificate } as const;
    expect(await failed(connect({ tls: { ...twoWay, privateKey: client.key } }))).toEqual([
      'misconfigured',
      'server.ownCertificateExpired',
    ]);
    const good = authority.issue('other');
    const files = { ...twoWay, clientCertificate: good.certificate };
    for (const [privateKey, key] of [
      [client.key, 'server.keyMismatch'],
      [passwordProtected(good.key), 'server.keyEncrypted'],
      [good.key.replaceAll('A', 'B'), 'server.certificateUnreadable'],
    ] as const) {
      expect(await failed(connect({ tls: { ...files, privateKey } }))).toEqual(['misconfigured', key]);
    }
    const broken = rootCertificate.replace('MII', 'MIJ');
    expect(await failed(connect({ tls: { mode: 'oneWay', rootCertificate: broken } }))).toEqual([
      'misconfigured',
      'server.certificateUnreadable',
    ]);
  });

  it('that speaks no TLS is recognized', async () => {
    await broker.start();
    expect(await failed(connect({ tls: { mode: 'oneWay' } }))).toEqual([
      'retrying',
      'server.handshakeClosed',
    ]);
  });
});
