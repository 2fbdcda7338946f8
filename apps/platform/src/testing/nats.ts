import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectAsync } from 'mqtt';
import { vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { freePort } from './free-port.ts';

const program = '/usr/sbin/nats-server';

/** Whether a {@link Nats} can be run here. */
export const hasNats = isInstalled(program);

const shipped = fileURLToPath(new URL('../../../../deploy/nats/nats.conf', import.meta.url));
const platformPassword = 'a-password-of-the-platform';

/** A NATS server with the file of deploy/nats, changed only where it names paths, ports, nodes and gateways. */
export class Nats {
  readonly #folder = mkdtempSync(join(tmpdir(), 'penstock-nats-'));
  #port = 0;
  #child: ChildProcess | undefined;

  /** For `MQTT_URL`. */
  get url(): string {
    return `mqtt://penstock:${platformPassword}@127.0.0.1:${this.#port}`;
  }

  /** Starts it, and waits until it lets the platform in. */
  async start(secrets: Readonly<Record<string, string>>): Promise<void> {
    this.#port = await freePort();
    const conf = readFileSync(shipped, 'utf8')
      .replace('127.0.0.1:4222', `127.0.0.1:${await freePort()}`)
      .replace('0.0.0.0:1883', `127.0.0.1:${this.#port}`)
      .replace('/var/lib/nats', join(this.#folder, 'data'))
      .replace('PASSWORD', JSON.stringify(platformPassword))
      .replace(/cluster \{[^}]*\}/, '');
    const gateway = /    \{ user: "202611210001"[\s\S]*?\} \}\n/.exec(conf)?.[0] ?? '';
    const all = Object.entries(secrets).map(([sn, secret]) =>
      gateway.replaceAll('202611210001', sn).replace('SECRET', JSON.stringify(secret)),
    );
    const file = join(this.#folder, 'nats.conf');
    writeFileSync(file, conf.replace(gateway, all.join('')));
    this.#child = spawn(program, ['-c', file], { stdio: 'ignore' });
    await vi.waitFor(
      async () => {
        const client = await connectAsync(this.url, { reconnectPeriod: 0, protocolVersion: 4 }, false);
        await client.endAsync();
      },
      { timeout: 20_000, interval: 100 },
    );
  }

  /** Kills it and removes its files. */
  async remove(): Promise<void> {
    const child = this.#child;
    child?.kill('SIGKILL');
    if (child !== undefined && child.exitCode === null && child.signalCode === null)
      await once(child, 'exit');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
