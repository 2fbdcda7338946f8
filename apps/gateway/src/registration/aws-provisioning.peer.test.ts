import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mqttConnectionSchema } from '@penstock/contract/configuration/model/connection';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import type { Clock } from '../collector/schedule.ts';
import { DurableMap } from '../data/durable-map.ts';
import { credentialSource } from '../servers/credentials.ts';
import { MqttServer } from '../servers/mqtt/mqtt-server.ts';
import { AwsFleet } from '../testing/aws-fleet.ts';
import { type MadeCertificate, TestAuthority } from '../testing/certificates.ts';
import { hasMosquitto, TestMosquitto } from '../testing/mosquitto.ts';
import { clock as machineClock } from '../testing/platform.ts';
import { testWorld } from '../testing/server-world.ts';
import { AwsProvisioning, keptThingSchema } from './aws-provisioning.ts';

const sn = '202611210001';
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
/** How far the wall clock of the gateway is ahead of that of the machine, in ms. */
let ahead = 0;
const clock: Clock = { ...machineClock, wall: () => machineClock.wall() + ahead };

let broker: TestMosquitto;
let claims: TestAuthority;
let things: TestAuthority;
let claim: MadeCertificate;
let fleet: AwsFleet;
let file: string;
const servers: MqttServer[] = [];

/** Starts the broker, which takes certificates of the claims and, where it is so, of the things. */
async function startBroker(takesThings = true): Promise<void> {
  const server = claims.issue('localhost');
  const trusted = join(broker.folder, 'trusted.pem');
  writeFileSync(trusted, claims.own.certificate + (takesThings ? things.own.certificate : ''));
  await broker.start([
    'allow_anonymous true',
    `cafile ${trusted}`,
    `certfile ${server.certificateFile}`,
    `keyfile ${server.keyFile}`,
    'require_certificate true',
    'use_identity_as_username true',
  ]);
  fleet = new AwsFleet({
    port: broker.port,
    root: claims.own.certificate,
    own: claims.issue('aws'),
    authority: things,
    folder: broker.folder,
  });
  await fleet.start();
}

/** The provisioning of a gateway that has just been started. */
async function openProvisioning(): Promise<AwsProvisioning> {
  const kept = await DurableMap.open({ file, schema: keptThingSchema, log });
  return new AwsProvisioning({ sn, clock, randomText: (length) => 'r'.repeat(length), kept, log });
}

function connect(provisioning: AwsProvisioning, signIn: object = {}): MqttServer {
  const credentials = credentialSource({
    clientIdOf: (name) => Promise.resolve(name),
    now: () => clock.wall(),
    randomText: (length) => 'r'.repeat(length),
    register: () => Promise.reject(new Error('this is no Alibaba')),
    provision: () => Promise.reject(new Error('this is no Azure')),
    provisionThing: (connection, given, signal) => provisioning.of(connection, given, signal),
    willOf: () => Promise.resolve(undefined),
  });
  const connection = mqttConnectionSchema.parse({
    name: 'cloud',
    host: 'localhost',
    port: broker.port,
    tls: {
      mode: 'twoWay',
      rootCertificate: claims.own.certificate,
      clientCertificate: claim.certificate,
      privateKey: claim.key,
    },
    signIn: {
      vendor: 'awsFleet',
      provisioningTemplate: 'line',
      templateParameters: 'SerialNumber = {sn}',
      thingName: `press-${sn}`,
      ...signIn,
    },
  });
  const server = new MqttServer(connection, { ...testWorld(), clock, log, credentials });
  servers.push(server);
  server.start();
  return server;
}

const reaches = (server: MqttServer, state: string) =>
  vi.waitFor(() => expect(server.status()).toMatchObject({ state }), { timeout: 20_000, interval: 20 });
/** The sign-ins that the broker took, as client id and common name of the certificate. */
const taken = () =>
  broker.lines.flatMap((line) => {
    const found = /New client connected from \S+ as (\S+) \(.*u'([^']+)'/.exec(line);
    return found === null || found[2] === 'aws' ? [] : [`${found[1]} ${found[2]}`];
  });
const endBroker = async () => {
  await fleet.stop();
  await broker.kill();
};
const stop = async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
};

peer('AWS fleet provisioning', hasMosquitto)('a gateway that AWS provisions by claim', () => {
  beforeEach(async () => {
    ahead = 0;
    lines.length = 0;
    broker = new TestMosquitto();
    claims = new TestAuthority(broker.folder, 'claims');
    things = new TestAuthority(broker.folder, 'things');
    claim = claims.issue('claim');
    file = join(broker.folder, 'things.json');
    await startBroker();
  });
  afterEach(async () => {
    await stop();
    await fleet.stop();
    await broker.remove();
  });

  it('gets a certificate for a key of its own and a thing, signs in as it, and asks no more after a restart', async () => {
    await reaches(connect(await openProvisioning()), 'connected');
    expect(fleet.asked).toEqual(['certificate', `thing {"SerialNumber":"${sn}"}`]);
    const own = `press-${sn} ${sn}`;
    await vi.waitFor(() => expect(taken()).toEqual([`${sn}-rrrrrrrr claim`, own]));
    await stop();
    await reaches(connect(await openProvisioning()), 'connected');
    await vi.waitFor(() => expect(taken().slice(2)).toEqual([own]));
    expect(fleet.asked).toHaveLength(2);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('BEGIN PRIVATE KEY');
    expect(lines.join('')).not.toMatch(/PRIVATE KEY|token-1/);
  });

  it('says in the words of AWS why there is no thing, and under which name there is one', async () => {
    fleet.isRefusing = true;
    const provisioning = await openProvisioning();
    const refused = connect(provisioning);
    await reaches(refused, 'refused');
    expect(refused.status().error).toMatchObject({
      key: 'vendor.thingRefused',
      parameters: {
        template: 'line',
        status: '400',
        code: 'InvalidParameters',
        reason: 'Access Denied by pre-provisioning hook',
      },
    });
    await stop();
    fleet.isRefusing = false;
    const other = connect(provisioning, { thingName: 'pump' });
    await reaches(other, 'refused');
    expect(other.status().error).toMatchObject({
      key: 'vendor.thingNamedOtherwise',
      parameters: { thing: `press-${sn}` },
    });
    await stop();
    const asked = fleet.asked.length;
    await reaches(connect(provisioning), 'connected');
    expect(fleet.asked).toHaveLength(asked);
  });

  it('is provisioned again where its certificate is refused three times, once an hour at most', async () => {
    const provisioning = await openProvisioning();
    await reaches(connect(provisioning), 'connected');
    await stop();
    await endBroker();
    await startBroker(false);
    const refuse = async () => {
      const server = connect(provisioning);
      await vi.waitFor(() => expect(server.status().error).not.toBeNull(), { timeout: 20_000, interval: 20 });
      await stop();
      return server.status().error?.key;
    };
    for (let count = 0; count < 4; count += 1)
      expect(['server.ownCertificateRefused', 'server.closed']).toContain(await refuse());
    expect(fleet.asked).toEqual([]);
    ahead = 3_700_000;
    await refuse();
    expect(fleet.asked).toHaveLength(2);
    for (let count = 0; count < 4; count += 1) await refuse();
    expect(fleet.asked).toHaveLength(2);
  });

  it('keeps its certificate where the network is away', async () => {
    const provisioning = await openProvisioning();
    await reaches(connect(provisioning), 'connected');
    await stop();
    await endBroker();
    ahead = 3_700_000;
    for (let count = 0; count < 4; count += 1) {
      const server = connect(provisioning);
      await vi.waitFor(() => expect(server.status().error?.key).toBe('server.connectionRefused'));
      await stop();
    }
    await startBroker();
    await reaches(connect(provisioning), 'connected');
    expect(fleet.asked).toEqual([]);
  });
});
