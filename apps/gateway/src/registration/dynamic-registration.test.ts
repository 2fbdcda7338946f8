import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAuthority } from '@penstock/node-kit/testing/authority';
import { mqttConnectionSchema } from '@penstock/contract/configuration/model/connection';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DurableMap } from '../data/durable-map.ts';
import { credentialSource } from '../servers/credentials.ts';
import { MqttServer } from '../servers/mqtt/mqtt-server.ts';
import { AlibabaVendor } from '../testing/alibaba-vendor.ts';
import { clock } from '../testing/platform.ts';
import { DynamicRegistration, keptRegistrationSchema } from './dynamic-registration.ts';

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
const product = {
  productKey: 'a1pk',
  productSecret: 'product-secret',
  devices: { press: 'press-secret', pump: 'pump-secret' },
};

let parent: string;
let certificate: { chain: string; key: string };
let rootCertificate: string;
let folder: string;
let file: string;
let vendor: AlibabaVendor;
let port: number;
const servers: MqttServer[] = [];

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'penstock-vendor-'));
  const authority = makeAuthority(parent);
  rootCertificate = authority.certificate;
  certificate = authority.issue(['IP:127.0.0.1']);
});
afterAll(() => rmSync(parent, { recursive: true }));

beforeEach(async () => {
  folder = mkdtempSync(join(parent, 'gateway-'));
  file = join(folder, 'registrations.json');
  lines.length = 0;
  vendor = new AlibabaVendor(product);
  port = await vendor.start(certificate);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await vendor.stop();
});

type DynamicSignIn = SignInOf<'alibabaDynamic'>;

/** A connection of a gateway that has just been started with what is on its disk. */
async function connect(more: Partial<DynamicSignIn> = {}): Promise<MqttServer> {
  const kept = await DurableMap.open({ file, schema: keptRegistrationSchema, log });
  const randomText = (length: number) => 'r'.repeat(length);
  const registration = new DynamicRegistration({ clock, randomText, kept, log });
  const credentials = credentialSource({
    clientIdOf: (name) => Promise.resolve(name),
    now: () => clock.wall(),
    randomText,
    register: (connection, signIn, signal) => registration.of(connection, signIn, signal),
    provision: () => Promise.reject(new Error('this is no Azure')),
    provisionThing: () => Promise.reject(new Error('this is no AWS')),
    willOf: () => Promise.resolve(undefined),
  });
  const connection = mqttConnectionSchema.parse({
    name: 'cloud',
    host: '127.0.0.1',
    port,
    tls: { mode: 'oneWay', rootCertificate },
    signIn: {
      vendor: 'alibabaDynamic',
      productKey: 'a1pk',
      productSecret: 'product-secret',
      deviceName: 'press',
      ...more,
    },
  });
  const server = new MqttServer(connection, { sn: '1', clock, random: () => 0, log, credentials });
  servers.push(server);
  server.start();
  return server;
}

const reaches = (server: MqttServer, state: string) =>
  vi.waitFor(() => expect(server.status()).toMatchObject({ state }), { timeout: 20_000, interval: 20 });

describe('a device that signs in by dynamic registration', () => {
  it('asks for its secret, keeps it for its owner only, and signs in with it', async () => {
    await reaches(await connect(), 'connected');
    expect(vendor.refused).toEqual([]);
    expect(vendor.taken.map((id) => id.replace(/timestamp=[0-9]+/, 'timestamp=T'))).toEqual([
      'a1pk.press|securemode=2,authType=register,random=rrrrrrrrrrrr,signmethod=hmacsha256|',
      'a1pk.press|securemode=2,signmethod=hmacsha256,timestamp=T|',
    ]);
    expect(readFileSync(file, 'utf8')).toContain('press-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(lines.join('')).not.toMatch(/press-secret|product-secret/);
  });
  it('asks once: also after a restart it signs in with what it has', async () => {
    await reaches(await connect(), 'connected');
    await servers.pop()?.stop();
    await reaches(await connect(), 'connected');
    expect(vendor.taken.filter((id) => id.includes('register'))).toHaveLength(1);
    expect(vendor.taken).toHaveLength(3);
  });
  it('gets a token where it was not entered before, and an instance is named', async () => {
    const server = await connect({
      deviceName: 'new',
      preregistered: false,
      instanceId: 'iot-1',
      algorithm: 'hmacsha1',
    });
    await reaches(server, 'connected');
    expect(vendor.taken).toEqual([
      'a1pk.new|securemode=-2,authType=regnwl,random=rrrrrrrrrrrr,signmethod=hmacsha1,instanceId=iot-1|',
      'made.new|securemode=-2,authType=connwl|',
    ]);
  });
  it('is refused in words that say what may be wrong, and tried rarely', async () => {
    const server = await connect({ productSecret: 'wrong' });
    await reaches(server, 'refused');
    expect(server.status().error).toMatchObject({
      key: 'vendor.registrationRefused',
      parameters: { device: 'press', maximum: 5 },
    });
    expect(lines.join('')).not.toContain('wrong');
  });
  it('does not take an answer for another device, or one that is none', async () => {
    for (const answer of [
      (right: object) => JSON.stringify({ ...right, deviceName: 'pump' }),
      () => 'no JSON',
      (right: object) => JSON.stringify({ ...right, deviceSecret: '' }),
    ]) {
      vendor.answer = answer;
      const server = await connect();
      await reaches(server, 'refused');
      expect(server.status().error?.key).toBe('vendor.registrationRefused');
    }
    expect(vendor.taken.every((id) => id.includes('register'))).toBe(true);
  });
  it('fails when five devices of its product were registered by this gateway', async () => {
    const kept = await DurableMap.open({ file, schema: keptRegistrationSchema, log });
    for (let count = 0; count < 5; count += 1) {
      await kept.set(`device ${count}`, { productKey: 'a1pk', deviceSecret: 's' });
    }
    const server = await connect();
    await reaches(server, 'refused');
    expect(server.status().error).toMatchObject({
      key: 'vendor.registrationLimit',
      parameters: { product: 'a1pk', maximum: 5 },
    });
    expect(vendor.taken).toEqual([]);
  });
});
