import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@penstock/node-kit/clock';
import { vi } from 'vitest';
import { z } from 'zod';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { readProperty } from '../machine-settings/bus/bus.ts';
import { SystemBus } from '../machine-settings/bus/system-bus.ts';
import { hasMockMachine } from './mock-machine.ts';
import { busConfiguration } from './private-bus.ts';

/** Whether what the real RAUC needs is installed. */
export const hasRauc = hasMockMachine && ['rauc', 'mksquashfs', 'openssl', 'losetup'].every(isInstalled);

/** Whether this machine lets a file be mounted, as RAUC does with bundles. No program that is installed can change that. */
export function mayMountFiles(): boolean {
  if (!isInstalled('losetup') || !isInstalled('/dev/loop-control')) return false;
  const folder = mkdtempSync(join(tmpdir(), 'penstock-loop-'));
  try {
    const file = join(folder, 'image');
    writeFileSync(file, Buffer.alloc(65_536));
    const device = execFileSync('losetup', ['--find', '--show', file], { stdio: 'pipe' });
    execFileSync('losetup', ['--detach', device.toString().trim()], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const patient = { timeout: 60_000, interval: 50 };
const mock = (name: string) => fileURLToPath(new URL(`machine-mock/${name}.py`, import.meta.url));
const login = { service: 'org.freedesktop.login1', path: '/org/freedesktop/login1' };
const rauc = { service: 'de.pengutronix.rauc', path: '/', interface: 'de.pengutronix.rauc.Installer' };
const slots = ['rootfs.0', 'rootfs.1'] as const;
type Slot = (typeof slots)[number];

/** A bundle for a kind of machine. A stranger's is signed by nobody whom the machine trusts. */
export interface BundleKind {
  readonly compatible: 'penstock-test' | 'another-machine';
  readonly isTrusted: boolean;
}

/** A machine with two slots for its system: a bus of its own with RAUC, and a restart that only happens when a test says so. */
abstract class RaucMachine {
  readonly folder = mkdtempSync(join(tmpdir(), 'penstock-rauc-'));
  readonly address = `unix:path=${this.folder}/bus`;
  readonly bus = new SystemBus({ clock: systemClock, address: this.address });
  readonly #children: ChildProcess[] = [];

  async start(): Promise<void> {
    const file = join(this.folder, 'bus.conf');
    writeFileSync(file, busConfiguration(this.folder));
    this.spawn('dbus-daemon', ['--nofork', `--config-file=${file}`]);
    await this.untilThere('org.freedesktop.DBus');
    this.spawn('/usr/bin/python3', ['-m', 'dbusmock', '--system', '--template', mock('login')]);
    await this.untilThere(login.service);
  }

  /** The content of a bundle. */
  abstract bundle(kind: BundleKind): Buffer;
  /** Has the machine start again: from a slot, or as its bootloader decides. */
  abstract restart(slot?: Slot): Promise<void>;
  /** The mark of a slot: good or bad. */
  abstract stateOf(slot: Slot): Promise<string>;

  /** The slot that runs. */
  async booted(): Promise<string | undefined> {
    const [status] = await this.bus.call({ ...rauc, member: 'GetSlotStatus' });
    const known = z.array(z.tuple([z.string(), z.looseObject({ state: z.string() })])).parse(status);
    return known.find(([, { state }]) => state === 'booted')?.[0];
  }

  /** How often a restart of the machine was asked for. */
  async restartsAsked(): Promise<number> {
    const count = await readProperty(this.bus, login, `${login.service}.Manager`, 'RestartsAsked');
    return z.number().parse(count);
  }

  stop(): void {
    this.bus.close();
    for (const child of this.#children) child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  protected spawn(program: string, args: readonly string[]): ChildProcess {
    const environment = { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: this.address };
    const child = spawn(program, args, { env: environment, stdio: 'ignore' });
    this.#children.push(child);
    return child;
  }

  protected async untilThere(name: string): Promise<void> {
    await vi.waitFor(async () => {
      if (!(await this.bus.names()).has(name)) throw new Error(`${name} is not there yet`);
    }, patient);
  }
}

/** RAUC as a mock (python-dbusmock). */
export class MockRaucMachine extends RaucMachine {
  override async start(): Promise<void> {
    await super.start();
    this.spawn('/usr/bin/python3', ['-m', 'dbusmock', '--system', '--template', mock('rauc')]);
    await this.untilThere(rauc.service);
  }

  bundle({ compatible, isTrusted }: BundleKind): Buffer {
    return Buffer.from(`${isTrusted ? 'trusted' : 'stranger'} ${compatible}`);
  }

  async restart(slot?: Slot): Promise<void> {
    await this.bus.call({ ...rauc, member: 'Start', signature: 's', body: [slot ?? ''] });
  }

  async stateOf(slot: Slot): Promise<string> {
    const [status] = await this.bus.call({ ...rauc, member: 'GetSlotStatus' });
    const known = z.array(z.tuple([z.string(), z.looseObject({ 'boot-status': z.string() })])).parse(status);
    return known.find(([name]) => name === slot)?.[1]['boot-status'] ?? '';
  }
}

/** The bootloader: what it keeps is in files. */
const bootloader = (folder: string) => `#!/bin/sh
cd ${folder}/boot
case "$1" in
get-primary) cat primary;;
set-primary) echo "$2" > primary; echo good > "state.$2";;
get-state) cat "state.$2";;
set-state) echo "$3" > "state.$2";;
esac
`;

const systemConfiguration = (folder: string) => `[system]
compatible=penstock-test
bootloader=custom
mountprefix=${folder}/mnt
statusfile=${folder}/status.raucs
bundle-formats=plain verity
[handlers]
bootloader-custom-backend=${folder}/bootloader.sh
[keyring]
path=${folder}/trusted.crt
${slots.map((slot, index) => `[slot.${slot}]\ndevice=${folder}/slot${index}\ntype=raw\nbootname=${index}`).join('\n')}
`;

/** The real RAUC on files in place of partitions, with a bootloader of its own and certificates that are thrown away. */
export class RealRaucMachine extends RaucMachine {
  #service: ChildProcess | undefined;

  override async start(): Promise<void> {
    await super.start();
    const { folder } = this;
    mkdirSync(join(folder, 'boot'));
    writeFileSync(join(folder, 'bootloader.sh'), bootloader(folder), { mode: 0o755 });
    writeFileSync(join(folder, 'system.conf'), systemConfiguration(folder));
    writeFileSync(join(folder, 'boot/primary'), '0\n');
    for (const index of slots.keys()) {
      writeFileSync(join(folder, `boot/state.${index}`), 'good\n');
      writeFileSync(join(folder, `slot${index}`), Buffer.alloc(1_000_000));
    }
    for (const who of ['trusted', 'stranger']) {
      const files = ['-keyout', join(folder, `${who}.key`), '-out', join(folder, `${who}.crt`)];
      const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${who}`];
      execFileSync('openssl', [...asked, ...files], { stdio: 'ignore' });
    }
    await this.#boot('0');
  }

  bundle({ compatible, isTrusted }: BundleKind): Buffer {
    const content = mkdtempSync(join(this.folder, 'content-'));
    const manifest = `[update]\ncompatible=${compatible}\nversion=1\n[image.rootfs]\nfilename=root.img\n`;
    writeFileSync(join(content, 'manifest.raucm'), manifest);
    writeFileSync(join(content, 'root.img'), randomBytes(400_000));
    const key = join(this.folder, isTrusted ? 'trusted' : 'stranger');
    const file = `${content}.raucb`;
    const args = ['bundle', `--cert=${key}.crt`, `--key=${key}.key`, content, file];
    execFileSync('rauc', args, { stdio: 'ignore' });
    return readFileSync(file);
  }

  async restart(slot?: Slot): Promise<void> {
    const primary = this.#kept('primary');
    const usable = this.#kept(`state.${primary}`) === 'good' ? primary : String(1 - Number(primary));
    this.#service?.kill('SIGKILL');
    if (this.#service !== undefined) await once(this.#service, 'exit');
    await vi.waitFor(async () => {
      if ((await this.bus.names()).has(rauc.service)) throw new Error('it is on the bus yet');
    }, patient);
    await this.#boot(slot === undefined ? usable : String(slots.indexOf(slot)));
  }

  stateOf(slot: Slot): Promise<string> {
    return Promise.resolve(this.#kept(`state.${slots.indexOf(slot)}`));
  }

  #kept(name: string): string {
    return readFileSync(join(this.folder, 'boot', name), 'utf8').trim();
  }

  async #boot(name: string): Promise<void> {
    const args = [`--conf=${this.folder}/system.conf`, `--override-boot-slot=${name}`, 'service'];
    this.#service = this.spawn('rauc', args);
    await this.untilThere(rauc.service);
  }
}
