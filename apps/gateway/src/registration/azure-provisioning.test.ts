import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mqttConnectionSchema } from '@penstock/contract/configuration/model/connection';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DurableMap } from '../data/durable-map.ts';
import { credentialSource } from '../servers/credentials.ts';
import { MqttServer } from '../servers/mqtt/mqtt-server.ts';
import { AzureProvisioningService } from '../testing/azure-provisioning-service.ts';
import { makeAuthority } from '@penstock/node-kit/testing/authority';
import { clock } from '../testing/platform.ts';
import { AzureProvisioning, keptAssignmentSchema } from './azure-provisioning.ts';

const key = Buffer.from('key of the press').toString('base64');
const groupKey = Buffer.from('key of the group').toString('base64');
const ofGroup = createHmac('sha256', Buffer.from(groupKey, 'base64')).update('pump').digest('base64');
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });

let parent: string;
let authority: ReturnType<typeof makeAuthority>;
let service: AzureProvisioningService;
let port: number;
let file: string;
const servers: MqttServer[] = [];

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'penstock-azure-'));
  authority = makeAuthority(parent);
});
afterAll(() => rmSync(parent, { recursive: true }));
beforeEach(() => {
  lines.length = 0;
  file = join(mkdtempSync(join(parent, 'gateway-')), 'assignments.json');
  // The service is at 127.0.0.1, and the hub at localhost.
  service = new AzureProvisioningService('0ne1', {
    press: { key, hub: 'localhost', deviceId: 'press' },
    pump: { key: ofGroup, hub: 'localhost', deviceId: 'pump' },
    valve: { key: undefined, hub: 'localhost', deviceId: 'valve' },
    other: { key, hub: 'localhost', deviceId: 'other-7' },
  });
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await service.stop();
});

async function startService(certified = false): Promise<void> {
  port = await service.start(
    authority.issue(['IP:127.0.0.1', 'DNS:localhost']),
    certified ? authority.certificate : undefined,
  );
}

/** A connection of a gateway that has just been started with what is on its disk. */
async function connect(signIn: object, tls: object = { mode: 'oneWay' }): Promise<MqttServer> {
  const kept = await DurableMap.open({ file, schema: keptAssignmentSchema, log });
  const provisioning = new AzureProvisioning({ clock, kept, log });
  const credentials = credentialSource({
    clientIdOf: (name) => Promise.resolve(name),
    now: () => clock.wall(),
    randomText: (length) => 'r'.repeat(length),
    register: () => Promise.reject(new Error('this is no Alibaba')),
    provision: (connection, given, signal) => provisioning.of(connection, given, signal),
    provisionThing: () => Promise.reject(new Error('this is no AWS')),
    willOf: () => Promise.resolve(undefined),
  });
  const connection = mqttConnectionSchema.parse({
    name: 'cloud',
    host: '127.0.0.1',
    port,
    tls: { rootCertificate: authority.certificate, ...tls },
    signIn: { vendor: 'azureDps', idScope: '0ne1', ...signIn },
  });
  const server = new MqttServer(connection, { sn: '202611210001', clock, random: () => 0, log, credentials });
  servers.push(server);
  server.start();
  return server;
}

const reaches = (server: MqttServer, state: string) =>
  vi.waitFor(() => expect(server.status()).toMatchObject({ state }), { timeout: 20_000, interval: 20 });

describe('a device that the provisioning service of Azure assigns to a hub', () => {
  it('asks for its hub, signs in there by its key, and asks no more after a restart', async () => {
    await startService();
    await reaches(await connect({ registrationId: 'press', deviceSecret: key }), 'connected');
    expect(service.taken).toEqual(['dps press', 'hub press']);
    expect(service.asked).toEqual(['PUT {"registrationId":"press"}', 'GET ']);
    await servers.pop()?.stop();
    await reaches(await connect({ registrationId: 'press', deviceSecret: key }), 'connected');
    expect(service.taken).toEqual(['dps press', 'hub press', 'hub press']);
    expect(lines.join('')).not.toContain(key);
  });
  it('derives its key from that of its group', async () => {
    await startService();
    const signIn = { registrationId: 'pump', enrollment: 'group', deviceSecret: groupKey };
    await reaches(await connect(signIn), 'connected');
    expect(service.taken).toEqual(['dps pump', 'hub pump']);
  });
  it('proves itself by its certificate at both', async () => {
    await startService(true);
    const { chain, key: privateKey } = authority.issue(['DNS:valve']);
    const tls = { mode: 'twoWay', clientCertificate: chain, privateKey };
    await reaches(await connect({ registrationId: 'valve', proof: 'certificate' }, tls), 'connected');
    expect(service.taken).toEqual(['dps valve', 'hub valve']);
  });
  it('is refused in the words of the service, and where its key is wrong', async () => {
    await startService();
    service.isDisabled = true;
    const server = await connect({ registrationId: 'press', deviceSecret: key });
    await reaches(server, 'refused');
    expect(server.status().error).toMatchObject({
      key: 'vendor.provisioningRefused',
      parameters: { device: 'press', status: '401', reason: 'Enrollment is disabled' },
    });
    const wrong = await connect({ registrationId: 'press', deviceSecret: groupKey });
    await reaches(wrong, 'refused');
    expect(service.taken).toEqual(['dps press']);
  });
  it('says under which id it was assigned, where topics would name another', async () => {
    await startService();
    const server = await connect({ registrationId: 'other', deviceSecret: key });
    await reaches(server, 'refused');
    expect(server.status().error).toMatchObject({
      key: 'vendor.provisionedAs',
      parameters: { device: 'other-7' },
    });
    await servers.pop()?.stop();
    const corrected = { registrationId: 'other', deviceId: 'other-7', deviceSecret: key };
    await reaches(await connect(corrected), 'connected');
  });
  it('asks again where its hub does not take it any more', async () => {
    await startService();
    const kept = await DurableMap.open({ file, schema: keptAssignmentSchema, log });
    await kept.set(JSON.stringify(['0ne1', 'press']), { hub: 'old.example', deviceId: 'press' });
    const provisioning = new AzureProvisioning({ clock, kept, log });
    const connection = mqttConnectionSchema.parse({
      name: 'cloud',
      host: '127.0.0.1',
      port,
      tls: { mode: 'oneWay', rootCertificate: authority.certificate },
      signIn: { vendor: 'azureDps', idScope: '0ne1', registrationId: 'press', deviceSecret: key },
    });
    const { signIn } = connection;
    if (signIn.vendor !== 'azureDps') throw new Error('another vendor');
    const hubs: string[] = [];
    for (let connects = 0; connects < 5; connects += 1)
      hubs.push((await provisioning.of(connection, signIn, new AbortController().signal)).hub);
    expect(hubs).toEqual(['old.example', 'old.example', 'old.example', 'localhost', 'localhost']);
  });
});
