import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokerAddressSchema } from '@penstock/contract/local/connect-calls';
import { patchConfiguration, readConfiguration } from '@penstock/contract/link/methods/configuration';
import { liveValues, watchLive } from '@penstock/contract/link/methods/live';
import { readNotification } from '@penstock/link/notification';
import { Peer } from '@penstock/link/peer';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MqttTarget, openMqtt } from '../apps/connector/src/links/mqtt.ts';
import { mqttWays } from '../apps/connector/src/links/mqtt-ways.ts';
import { systemMqtt } from '../apps/connector/src/links/system-mqtt.ts';
import { TestAuthority } from '../apps/gateway/src/testing/certificates.ts';
import { smallConfiguration } from '../apps/gateway/src/testing/configuration.ts';
import { inflateDocument } from '../apps/gateway/src/testing/document-link.ts';
import { freePort, startModbusDevice } from '../apps/gateway/src/testing/modbus-device.ts';
import { hasMosquitto, TestMosquitto } from '../apps/gateway/src/testing/mosquitto.ts';
import { startPlatform } from '../apps/gateway/src/testing/platform.ts';
import { peer } from '../scripts/testing/peer-program.ts';
import { localSn as sn, preparedGateway } from './local-gateway.ts';

const patience = { timeout: 30_000, interval: 20 };
const endings: (() => Promise<unknown>)[] = [];
let broker: TestMosquitto;
let authority: TestAuthority;
let tlsPort: number;
beforeEach(async () => {
  broker = new TestMosquitto();
  endings.push(() => broker.remove());
  authority = new TestAuthority(broker.folder, 'plant');
  tlsPort = await freePort();
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Starts the broker: one listener for the gateway, and one for tools, with TLS of two ways. */
async function startBroker(access: readonly string[] = ['allow_anonymous true']): Promise<void> {
  const server = authority.issue('127.0.0.1');
  await broker.start([
    ...access,
    `listener ${tlsPort} 127.0.0.1`,
    `cafile ${authority.own.certificateFile}`,
    `certfile ${server.certificateFile}`,
    `keyfile ${server.keyFile}`,
    'require_certificate true',
  ]);
}

function target(more: Partial<MqttTarget> = {}): MqttTarget {
  const own = authority.issue('engineer');
  return {
    sn,
    clientId: 'engineer-1',
    username: '',
    password: '',
    host: '127.0.0.1',
    port: tlsPort,
    timeout: 1500,
    keepAlive: 10,
    tls: {
      mode: 'twoWay',
      rootCertificate: authority.own.certificate,
      clientCertificate: own.certificate,
      privateKey: own.key,
    },
    ...more,
  };
}

/** The target as the call of the tool has it. */
const brokerOf = (address: MqttTarget) => brokerAddressSchema.parse(address);

/** Says on the state topic what a gateway, or its broker, would. */
async function sayState(online: boolean, as: { username?: string; password?: string } = {}): Promise<void> {
  const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, { reconnectPeriod: 0, ...as });
  const state = JSON.stringify({ online, connection: 'a', time: 1 });
  await client.publishAsync(`penstock/v1/${sn}/state`, state, { qos: 1, retain: true });
  await client.endAsync(true);
}

const opening = (more: Partial<MqttTarget> = {}) => openMqtt(target(more), systemMqtt);
const tlsOf = (more: object) => {
  const { tls } = target();
  if (tls.mode !== 'twoWay') throw new Error('no certificates');
  return { tls: { ...tls, ...more } };
};

peer('Mosquitto as a broker of the tool', hasMosquitto)('the connection tool at a broker', () => {
  it('reads the configuration of a gateway, changes it, and sees live values, with certificates both ways', async () => {
    await startBroker();
    const devicePort = await freePort();
    const device = await startModbusDevice(devicePort, new Map([[2, 22]]));
    endings.push(() => device.stop());
    const platform = await startPlatform(0, 0, undefined, {
      brokerAt: () => `mqtt://127.0.0.1:${broker.port}`,
    });
    endings.push(() => platform.stop());
    const prepared = await preparedGateway(smallConfiguration(devicePort));
    endings.push(() => prepared.remove());
    const gateway = prepared.start(platform.url);
    endings.push(() => gateway.end('SIGKILL'));

    const link = await vi.waitFor(() => opening(), { timeout: 60_000, interval: 200 });
    endings.push(() => link.close());
    expect(link).toMatchObject({ mode: 'mqtt', sn });
    const states: boolean[] = [];
    link.hearOnline((online) => states.push(online));
    const live: string[] = [];
    link.hearLive((text) => live.push(text));
    const asking = new Peer(link.wire, { clock: systemMqtt.clock, session: 'tool' });

    const read = await asking.request(readConfiguration, {});
    const { document } = await inflateDocument(Buffer.from(read.data, 'base64'));
    expect(document).toMatchObject({
      variables: [{ key: 'r0' }, { key: 'r1' }, { key: 'r2' }, { key: 'r3' }],
    });
    const changes = [{ kind: 'changed', path: ['name'], after: 'renamed' } as const];
    await expect(
      asking.request(patchConfiguration, { baseRevision: 1, changes, author: 'engineer' }),
    ).resolves.toMatchObject({ revision: 2, changed: true });
    await asking.request(watchLive, { interval: 100, seconds: 60 });
    await vi.waitFor(() => {
      const values = live.flatMap((text) => {
        const message = readNotification(liveValues, text);
        return 'params' in message ? message.params.values : [];
      });
      expect(values.find(([key]) => key === 'r2')?.[1]).toBe(22);
    }, patience);

    const { signal } = new AbortController();
    await (await mqttWays().openBroker({ ...brokerOf(target()), clientId: '' }, signal)).close();
    await gateway.end('SIGTERM');
    await vi.waitFor(() => expect(states).toEqual([false]), patience);
    await expect(opening({ clientId: 'engineer-2' })).rejects.toMatchObject({
      key: 'connect.gatewayOffline',
      code: '1602',
    });
    await broker.kill();
    await expect(link.ended).resolves.toMatchObject({ key: 'connect.serverUnreachable' });
    await expect(asking.request(readConfiguration, {})).rejects.toMatchObject({ key: 'service.unavailable' });
  });

  it('says that a serial number is wrong where no such gateway was ever there, and that one is offline', async () => {
    await startBroker();
    await expect(opening()).rejects.toMatchObject({ key: 'connect.snWrong', code: '1601' });
    // Its broker says that it is there, and it does not answer.
    await sayState(true);
    await expect(opening()).rejects.toMatchObject({ key: 'connect.gatewayOffline', code: '1602' });
    await sayState(false);
    await expect(opening()).rejects.toMatchObject({ key: 'connect.gatewayOffline', code: '1602' });
  });

  it('says that the server is out of reach', async () => {
    await startBroker();
    const unreachable = { key: 'connect.serverUnreachable', code: '1603' };
    await expect(opening({ port: await freePort() })).rejects.toMatchObject(unreachable);
    await expect(opening({ host: 'nowhere.invalid' })).rejects.toMatchObject(unreachable);
    // A server that takes the connection and says nothing.
    await expect(
      opening({ port: broker.port, timeout: 500, ...tlsOf({ mode: 'oneWay' }) }),
    ).rejects.toMatchObject(unreachable);
  });

  it('says which certificate is missing, or is not accepted', async () => {
    await startBroker();
    const other = new TestAuthority(broker.folder, 'other');
    const refused = (path: string, key: string) => ({ code: '1604', problems: [{ path, key }] });
    const { certificate } = other.own;
    const { key } = other.issue('engineer');
    await expect(opening(tlsOf({ clientCertificate: '' }))).rejects.toMatchObject(
      refused('clientCertificate', 'value.required'),
    );
    await expect(opening(tlsOf({ privateKey: ' ' }))).rejects.toMatchObject(
      refused('privateKey', 'value.required'),
    );
    await expect(opening(tlsOf({ clientCertificate: 'no certificate' }))).rejects.toMatchObject(
      refused('clientCertificate', 'server.certificateUnreadable'),
    );
    await expect(opening(tlsOf({ privateKey: key }))).rejects.toMatchObject(
      refused('privateKey', 'server.keyMismatch'),
    );
    await expect(opening(tlsOf({ rootCertificate: certificate }))).rejects.toMatchObject(
      refused('rootCertificate', 'server.certificateUntrusted'),
    );
    await expect(opening({ host: 'localhost' })).rejects.toMatchObject(
      refused('rootCertificate', 'server.certificateName'),
    );
    const foreign = other.issue('engineer');
    const withForeign = { clientCertificate: foreign.certificate, privateKey: foreign.key };
    await expect(opening(tlsOf(withForeign))).rejects.toMatchObject(
      refused('clientCertificate', 'server.ownCertificateRefused'),
    );
    await expect(
      opening({ tls: { mode: 'oneWay', rootCertificate: authority.own.certificate } }),
    ).rejects.toMatchObject(refused('clientCertificate', 'server.ownCertificateRefused'));
  });

  it('says that it is refused where the password is wrong', async () => {
    await startBroker(broker.passwords({ engineer: 'right' }));
    const refused = { key: 'connect.refused', code: '1608' };
    await expect(opening({ username: 'engineer', password: 'wrong' })).rejects.toMatchObject(refused);
    await expect(opening()).rejects.toMatchObject(refused);
    await expect(opening({ username: 'engineer', password: 'right' })).rejects.toMatchObject({
      key: 'connect.snWrong',
    });
  });

  it('reaches only the gateways that the access control of the broker lets it', async () => {
    const file = join(broker.folder, 'access');
    const rules = { gateway: '#', engineer: 'penstock/v1/202699999999/#' };
    const lines = Object.entries(rules).map(([name, topic]) => `user ${name}\ntopic readwrite ${topic}\n`);
    writeFileSync(file, lines.join(''), { mode: 0o600 });
    await startBroker([...broker.passwords({ gateway: 'g', engineer: 'e' }), `acl_file ${file}`]);
    await sayState(false, { username: 'gateway', password: 'g' });
    await expect(opening({ username: 'gateway', password: 'g' })).rejects.toMatchObject({
      key: 'connect.gatewayOffline',
    });
    // The broker shows it nothing of a gateway that is not its own, whether or not that is there.
    await expect(opening({ username: 'engineer', password: 'e' })).rejects.toMatchObject({
      key: 'connect.snWrong',
    });
  });
});
