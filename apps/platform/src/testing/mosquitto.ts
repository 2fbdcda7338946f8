import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectAsync } from 'mqtt';
import { vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { freePort } from './free-port.ts';

/** The program of Mosquitto, which is no command of every user. */
export const mosquittoProgram = isInstalled('/usr/sbin/mosquitto') ? '/usr/sbin/mosquitto' : 'mosquitto';

/** Whether a {@link Mosquitto} can be run here. */
export const hasMosquitto = isInstalled(mosquittoProgram) && isInstalled('mosquitto_passwd');

const platformPassword = 'a-password-of-the-platform';

/** A Mosquitto with the files of deploy/mosquitto, changed only where they name paths and ports. */
export class Mosquitto {
  readonly folder = mkdtempSync(join(tmpdir(), 'penstock-mosquitto-'));
  readonly #secrets: Readonly<Record<string, string>>;
  #gatewayPort = 0;
  #platformPort = 0;
  #child: ChildProcess | undefined;
  #log = '';

  /** @param secrets of gateways, by serial number. */
  constructor(secrets: Readonly<Record<string, string>>) {
    this.#secrets = secrets;
  }

  /** For `MQTT_URL`: the listener of the platform, with its user name and password. */
  get url(): string {
    return this.urlWith(platformPassword);
  }

  /** The same with another password. */
  urlWith(password: string): string {
    return `mqtt://penstock:${password}@127.0.0.1:${this.#platformPort}`;
  }

  /** For `PENSTOCK_MQTT_PUBLIC_URL`: the listener of gateways. */
  get gatewayUrl(): string {
    return `mqtt://127.0.0.1:${this.#gatewayPort}`;
  }

  /** Its process; 0 where it does not run. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** The log that it has written so far. */
  get log(): string {
    return this.#log;
  }

  async prepare(): Promise<void> {
    const deploy = fileURLToPath(new URL('../../../../deploy/mosquitto/', import.meta.url));
    chmodSync(this.folder, 0o755);
    this.#gatewayPort = await freePort();
    this.#platformPort = await freePort();
    const passwords = join(this.folder, 'passwords');
    writeFileSync(
      passwords,
      Object.entries({ penstock: platformPassword, ...this.#secrets })
        .map(([name, password]) => `${name}:${password}\n`)
        .join(''),
    );
    const hashed = spawnSync('mosquitto_passwd', ['-U', passwords], { encoding: 'utf8' });
    if (hashed.status !== 0) throw new Error(hashed.stderr);
    chmodSync(passwords, 0o644);
    // Mosquitto started as root becomes another user, which may not be able to read this tree.
    const rules = join(this.folder, 'acl');
    copyFileSync(join(deploy, 'acl'), rules);
    const given = readFileSync(join(deploy, 'mosquitto.conf'), 'utf8');
    writeFileSync(
      join(this.folder, 'conf'),
      given
        .replace('/etc/mosquitto/penstock.passwords', passwords)
        .replace('/etc/mosquitto/penstock.acl', rules)
        .replace('listener 1883', `listener ${this.#gatewayPort} 127.0.0.1`)
        .replace('listener 1884', `listener ${this.#platformPort}`),
    );
  }

  async start(): Promise<void> {
    const child = spawn(mosquittoProgram, ['-c', join(this.folder, 'conf')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (text: Buffer) => (this.#log += text.toString()));
    this.#child = child;
    await vi.waitFor(
      async () => {
        const client = await connectAsync(this.url, { reconnectPeriod: 0 }, false);
        await client.endAsync();
      },
      { timeout: 60_000, interval: 50 },
    );
  }

  /** Kills it; it can be started again. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  /** Kills it and removes its files. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
