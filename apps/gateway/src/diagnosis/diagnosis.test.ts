import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { collectDiagnosis, readDiagnosis } from '@penstock/contract/link/methods/diagnosis';
import { diagnosisLimits } from '@penstock/contract/model/diagnosis';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { SimulatedMachine } from '../machine-settings/simulated/simulated-machine.ts';
import { startConsole } from '../testing/console.ts';
import { unzip } from '../testing/unzip.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function start(document: Omit<ConfigurationInput, 'format'>, clock?: ManualClock) {
  const environment = clock === undefined ? createEnvironment() : { ...createEnvironment(), clock };
  const machine = new SimulatedMachine({ clock: environment.clock, log: pino({ level: 'silent' }) });
  const gateway = await startConsole({ ...document, format: 1 }, undefined, environment, {}, { machine });
  endings.push(() => gateway.stop());
  return gateway;
}

type Started = Awaited<ReturnType<typeof start>>;

async function read({ peer }: Started, limit = 4096) {
  const { bundle, name, size, hash } = await peer.request(collectDiagnosis, { author: 'anna' });
  const chunks: Buffer[] = [];
  for (let offset = 0; offset < size; ) {
    const { data } = await peer.request(readDiagnosis, { bundle, offset, limit });
    const chunk = Buffer.from(data, 'base64');
    chunks.push(chunk);
    offset += chunk.length;
  }
  const archive = Buffer.concat(chunks);
  expect([archive.length, createHash('sha256').update(archive).digest('hex')]).toEqual([size, hash]);
  return { bundle, name, files: unzip(archive) };
}

it('a bundle has the log, the configuration, counters, health, machine, network and versions', async () => {
  const gateway = await start({ name: 'pump' });
  gateway.log.warn({ port: 'eth0' }, 'the cable was pulled');
  const { name, files } = await read(gateway);
  expect(name).toMatch(/^diagnosis-202611210001-\d{8}-\d{6}\.zip$/);
  expect([...files.keys()].toSorted()).toEqual([
    'about.json',
    'alarms.json',
    'badVariables.json',
    'configuration.json',
    'configurationState.json',
    'drivers.json',
    'firmware.json',
    'gateway.json',
    'health.json',
    'log.jsonl',
    'network.json',
    'records.json',
    'reports.json',
    'revisions.json',
    'scripts.json',
    'servers.json',
    'settings.json',
  ]);
  expect(files.get('log.jsonl')).toContain('the cable was pulled');
  expect(files.get('configuration.json')).toContain('"name": "pump"');
  expect(files.get('gateway.json')).toContain('"machineHardware"');
  expect(files.get('network.json')).toContain('"/proc/net/route"');
  expect(JSON.parse(files.get('about.json') ?? '')).toMatchObject({
    sn: '202611210001',
    author: 'anna',
    leftOut: [],
  });
  // A part that this gateway cannot report has the reason, and the others are there.
  expect(files.get('firmware.json')).toContain('"unknown"');
});

it('no secret is in a bundle: of the configuration, of the log, or of the gateway itself', async () => {
  const secrets = {
    mqtt: 'Mqtt-"Secret\\1',
    key: '-----BEGIN PRIVATE KEY-----\nc2VjcmV0LWtleQ==\n-----END PRIVATE KEY-----',
    wlan: 'wlan-password-7',
    apn: 'apn-password-8',
    short: 'x9y',
    own: 'own-secret-of-this-gateway-0123456789abcdef',
    code: 'QX72KD',
    device: 'device-secret-from-a-vendor',
    localKey: '-----BEGIN PRIVATE KEY-----\nbG9jYWw=\n-----END PRIVATE KEY-----\n',
    hash: 'scrypt-hash-of-the-local-password',
  };
  /** Known by where they stand only. */
  const inAddresses = { password: 'password-in-an-address', token: 'token-in-an-address' };
  const gateway = await start({
    connections: {
      mqtt: [
        {
          name: 'cloud',
          host: 'broker.example',
          enabled: false,
          signIn: { vendor: 'plain', clientId: 'c', username: 'u', password: secrets.mqtt },
        },
        {
          name: 'short',
          host: 'broker.example',
          enabled: false,
          signIn: { vendor: 'plain', clientId: 'd', username: 'v', password: secrets.short },
        },
      ],
      http: [{ name: 'web', url: `http://web.example/?token=${inAddresses.token}` }],
    },
    settings: {
      wlan: { enabled: false, ssid: 'plant', encryption: 'wpa', password: secrets.wlan },
      apn: { enabled: false, name: 'net', authentication: 'pap', username: 'a', password: secrets.apn },
    },
  });
  const { folder, log } = gateway;
  await writeFile(
    folder.identity,
    JSON.stringify({
      sn: '202611210001',
      verificationCode: secrets.code,
      secret: secrets.own,
      certificates: [{ certificate: 'public', key: secrets.key }],
    }),
  );
  await writeFile(
    folder.registrations,
    JSON.stringify({ one: { productKey: 'p', deviceSecret: secrets.device } }),
  );
  await writeFile(folder.localCertificate, JSON.stringify({ certificate: 'public', key: secrets.localKey }));
  await writeFile(folder.localPassword, JSON.stringify({ hash: secrets.hash }));
  for (const secret of Object.values(secrets)) {
    log.error(
      { secret, nested: JSON.stringify({ secret }) },
      `refused with ${secret === secrets.short ? '' : secret}`,
    );
  }
  log.warn(`cannot reach http://user:${inAddresses.password}@web.example/`);
  const { files } = await read(gateway);
  const text = [...files.values()].join('\n');
  expect(text).toContain('refused with ******');
  expect(text).toContain('broker.example');
  const found = Object.entries({ ...secrets, ...inAddresses }).filter(([, secret]) => {
    const quoted = JSON.stringify(secret);
    if (secret.length < 6) return text.includes(quoted);
    return [
      secret,
      quoted.slice(1, -1),
      ...secret.split('\n').filter((line) => line.length > 5 && !line.startsWith('---')),
    ].some((form) => text.includes(form));
  });
  expect(found).toEqual([]);
});

it('a bundle is forgotten when another one was made, and when nobody reads it for a while', async () => {
  const clock = new ManualClock();
  const gateway = await start({}, clock);
  const { peer } = gateway;
  const first = await peer.request(collectDiagnosis, { author: 'anna' });
  const { bundle } = await peer.request(collectDiagnosis, { author: 'bert' });
  const of = (one: string) => peer.request(readDiagnosis, { bundle: one, offset: 0, limit: 256 });
  await expect(of(first.bundle)).rejects.toMatchObject({ key: 'transfer.missing' });
  await clock.advance(diagnosisLimits.idle - 1);
  expect((await of(bundle)).data).not.toBe('');
  await clock.advance(diagnosisLimits.idle - 1);
  expect((await of(bundle)).data).not.toBe('');
  await clock.advance(diagnosisLimits.idle);
  await expect(of(bundle)).rejects.toMatchObject({ key: 'transfer.missing' });
});
