import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { vi } from 'vitest';
import { isInstalled } from '../scripts/testing/missing-program.ts';
import { project } from './program.ts';

/** How long is waited for what a machine does, in ms. */
export const patient = { timeout: 180_000, interval: 500 };

/** Whether a Debian can be made and started here. */
export const canStartMachine =
  process.getuid?.() === 0 && ['debootstrap', 'systemd-nspawn', 'nsenter', 'dpkg-deb'].every(isInstalled);

/** Makes a small Debian 12 with systemd in a folder that is not there. */
export function makeDebian(root: string): void {
  const mirror = 'http://deb.debian.org/debian';
  const include = '--include=adduser,ca-certificates,libstdc++6,systemd,systemd-sysv,dbus,procps';
  execFileSync('debootstrap', ['--variant=minbase', include, 'bookworm', root, mirror], { stdio: 'pipe' });
}

/** A Debian that runs under its own systemd, in a container. */
export class DebianMachine {
  readonly #process: ChildProcess;
  #first = 0;

  constructor(root: string, options: readonly string[] = []) {
    const fixed = [
      '--quiet',
      '--directory',
      root,
      '--boot',
      '--register=no',
      '--keep-unit',
      '--private-network',
    ];
    this.#process = spawn('systemd-nspawn', [...fixed, ...options], { stdio: 'ignore' });
  }

  /** Waits until its systemd has started everything. */
  async started(): Promise<void> {
    await vi.waitFor(() => {
      const { pid } = this.#process;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
      this.#first = Number(children.split(' ')[0]);
      // Throws until all of it is started.
      this.run('systemctl', 'is-system-running');
    }, patient);
  }

  /** Runs a command in it. Answers its output; throws where it fails. */
  run(...command: readonly string[]): string {
    const into = [
      '--target',
      String(this.#first),
      '--mount',
      '--uts',
      '--ipc',
      '--net',
      '--pid',
      '--root',
      '--wd',
    ];
    return execFileSync('nsenter', [...into, '--', ...command], { encoding: 'utf8', stdio: 'pipe' }).trim();
  }

  /** Runs a program of this checkout in its network. */
  beside(program: string, ...args: readonly string[]): string {
    const node = [process.execPath, '--import', 'tsx', '--conditions=penstock', program, ...args];
    const into = ['--target', String(this.#first), '--net', '--', ...node];
    return execFileSync('nsenter', into, { cwd: project, encoding: 'utf8', timeout: 60_000 });
  }

  /** A property of a service, as systemd has it. */
  service(name: string, property: string): string {
    return this.run('systemctl', 'show', '--value', '--property', property, name);
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    try {
      this.run('systemctl', 'poweroff');
    } catch {
      this.#process.kill('SIGKILL');
    }
    await ended;
  }
}
