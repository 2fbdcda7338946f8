import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { freePort } from './modbus-device.ts';

const program = isInstalled('/usr/sbin/mosquitto') ? '/usr/sbin/mosquitto' : 'mosquitto';

/** Whether {@link TestMosquitto} can be run here. */
export const hasMosquitto = [program, 'mosquitto_passwd', 'mosquitto_pub', 'openssl'].every(isInstalled);

/** A Mosquitto as a customer's server, with a folder for its files. */
export class TestMosquitto {
  readonly folder = mkdtempSync(join(tmpdir(), 'penstock-server-'));
  /** Its lines of output. */
  readonly lines: string[] = [];
  port = 0;
  #child: ChildProcess | undefined;

  /** Starts it with further lines of settings for its one listener; the port stays the same when started again. */
  async start(settings: readonly string[] = ['allow_anonymous true']): Promise<void> {
    if (this.port === 0) this.port = await freePort();
    const file = join(this.folder, 'conf');
    // Started as root it would become another user, who cannot read the keys.
    const own = [`user root`, `listener ${this.port} 127.0.0.1`, 'log_type all'];
    writeFileSync(file, [...own, ...settings, ''].join('\n'));
    await this.restart();
  }

  /** Starts it again after {@link kill}. */
  async restart(): Promise<void> {
    const child = spawn(program, ['-c', join(this.folder, 'conf')], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => this.lines.push(...text.trimEnd().split('\n')));
    }
    await vi.waitFor(
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(this.port, '127.0.0.1', () => {
            socket.destroy();
            resolve();
          });
          socket.on('error', reject);
        }),
      { timeout: 20_000, interval: 50 },
    );
  }

  /** Makes a file of passwords; answers the settings that ask for them. */
  passwords(passwords: Readonly<Record<string, string>>): string[] {
    const file = join(this.folder, 'passwords');
    const text = Object.entries(passwords).map(([name, password]) => `${name}:${password}\n`);
    writeFileSync(file, text.join(''));
    const hashed = spawnSync('mosquitto_passwd', ['-U', file], { encoding: 'utf8' });
    if (hashed.status !== 0) throw new Error(hashed.stderr);
    chmodSync(file, 0o600);
    return ['allow_anonymous false', `password_file ${file}`];
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
