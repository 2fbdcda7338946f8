import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkTopics } from '@penstock/contract/link/topics';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { peer } from '../../../../../../scripts/testing/peer-program.ts';
import { freePort } from '../../../testing/free-port.ts';
import { hasMosquitto, mosquittoProgram } from '../../../testing/mosquitto.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { gatewaySecrets, hashOfSecret } from '../identity/gateway-secrets.ts';
import { MosquittoWriter } from './mosquitto-writer.ts';
import { mosquittoFiles, platformUserOf } from './write-files.ts';

const [one, two] = ['202611210001', '202611210002'] as const;
const secrets = { [one]: 'a-secret-of-the-first-gateway-0001', [two]: 'a-secret-of-the-second-gateway-002' };
const shipped = fileURLToPath(new URL('../../../../../../deploy/mosquitto/', import.meta.url));

peer('mosquitto', hasMosquitto)('a Mosquitto with the files that the platform writes', () => {
  const database = testDatabase();
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'penstock-mosquitto-'));
    chmodSync(folder, 0o755);
    const { pool } = database();
    await pool.query('truncate gateway cascade');
    for (const [sn, secret] of Object.entries(secrets))
      await pool.query(`insert into gateway (sn, verification_code_hash, secret_hash) values ($1, '', $2)`, [
        sn,
        hashOfSecret(secret),
      ]);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The gateway shows its secret, as when it asks the platform where the broker is. */
  async function show(sn: typeof one | typeof two): Promise<void> {
    const secretsOf = gatewaySecrets(database().db, { obstacle: 'broker' }, () => undefined);
    expect(await secretsOf.check(sn, secrets[sn])).not.toBeNull();
  }

  async function startWriter(mqttUrl: string): Promise<MosquittoWriter> {
    const platform = platformUserOf(mqttUrl);
    if (platform === undefined) throw new Error('the address has no user');
    const writer = new MosquittoWriter({ folder, platform, db: database().db, log: silentLog });
    await writer.start();
    onTestFinished(() => writer.stop());
    return writer;
  }

  const passwords = () => readFileSync(join(folder, mosquittoFiles.passwords), 'utf8');

  /** Mosquitto, and what makes it read its files again. */
  async function startMosquitto() {
    const ports = { gateways: await freePort(), platform: await freePort() };
    const conf = readFileSync(join(shipped, 'mosquitto.conf'), 'utf8')
      .replaceAll('/etc/mosquitto/', `${folder}/`)
      .replace('listener 1883', `listener ${ports.gateways} 127.0.0.1`)
      .replace('listener 1884', `listener ${ports.platform}`);
    // Only root's Mosquitto becomes another user, which could not read what only the group of the folder may.
    writeFileSync(join(folder, 'conf'), `${conf}\nuser root\n`);
    const child = spawn(mosquittoProgram, ['-c', join(folder, 'conf')], { stdio: 'ignore' });
    onTestFinished(async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    });
    const connect = (username: string, password: string, port = ports.gateways) =>
      connectAsync(
        `mqtt://127.0.0.1:${port}`,
        { username, clientId: username, password, reconnectPeriod: 0, protocolVersion: 4 },
        false,
      );
    const platform = () => connect('penstock', 'a password: of the platform', ports.platform);
    await expect
      .poll(
        () =>
          platform().then(
            (client) => client.endAsync().then(() => 'in'),
            () => 'out',
          ),
        { timeout: 10_000 },
      )
      .toBe('in');
    return { connect, platform, readAgain: () => child.kill('SIGHUP') };
  }

  const mqttUrl = 'mqtt://penstock:a%20password%3A%20of%20the%20platform@127.0.0.1:1884';

  it('lets the platform in, and each gateway once it has shown its secret; one that is revoked no longer', async () => {
    await show(one);
    await startWriter(mqttUrl);
    expect(statSync(join(folder, mosquittoFiles.passwords)).mode & 0o777).toBe(0o640);
    const { connect, platform, readAgain } = await startMosquitto();
    const first = await connect(one, secrets[one]);
    first.on('error', () => undefined);
    await expect(connect(one, 'wrong')).rejects.toThrow('Not authorized');
    await expect(connect(two, secrets[two])).rejects.toThrow('Not authorized');
    const hub = await platform();
    const heard: string[] = [];
    hub.on('message', (topic) => heard.push(topic));
    await hub.subscribeAsync('penstock/v1/#', { qos: 1 });
    await first.publishAsync(linkTopics.live(two), 'forged', { qos: 1 });
    await first.publishAsync(linkTopics.up(one, 'platform'), 'own', { qos: 1 });
    await expect.poll(() => heard).toEqual([linkTopics.up(one, 'platform')]);
    await hub.endAsync();

    await show(two);
    await expect.poll(passwords, { timeout: 10_000 }).toContain(`${two}:$7$`);
    readAgain();
    const second = await connect(two, secrets[two]);
    await second.endAsync();

    await database().pool.query('update gateway set revoked_at = now() where sn = $1', [one]);
    await expect.poll(passwords, { timeout: 10_000 }).not.toContain(one);
    readAgain();
    await expect
      .poll(() =>
        connect(one, secrets[one]).then(
          () => 'in',
          () => 'out',
        ),
      )
      .toBe('out');
  }, 40_000);

  it('has files that stay as they are while nothing changes, whichever process writes them', async () => {
    await show(one);
    const writer = await startWriter(mqttUrl);
    const before = passwords();
    await writer.stop();
    await startWriter(mqttUrl);
    expect(passwords()).toBe(before);
    expect(before.split('\n').map((line) => line.split(':')[0])).toEqual(['penstock', one, '']);
    await startWriter(mqttUrl.replace('platform@', 'others@'));
    expect(passwords()).not.toBe(before);
  });

  it('has the access list that is shipped', async () => {
    await startWriter(mqttUrl);
    const rules = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const written = readFileSync(join(folder, mosquittoFiles.access), 'utf8');
    expect(rules(written)).toEqual(rules(readFileSync(join(shipped, 'acl'), 'utf8')));
  });
});
