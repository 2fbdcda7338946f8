import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@penstock/node-kit/clock';
import { vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { type Bus, readProperty } from '../machine-settings/bus/bus.ts';
import { SystemBus } from '../machine-settings/bus/system-bus.ts';
import { busConfiguration } from './private-bus.ts';

/** Whether {@link MockMachine} can be run here. */
export const hasMockMachine = [
  '/usr/bin/python3',
  '/usr/lib/python3/dist-packages/dbusmock',
  'dbus-daemon',
].every(isInstalled);

const mockInterface = 'org.freedesktop.DBus.Mock';
const ownMock = (name: string) => fileURLToPath(new URL(`machine-mock/${name}.py`, import.meta.url));

const timesync = 'org.freedesktop.timesync1';
const systemd = { service: 'org.freedesktop.systemd1', path: '/org/freedesktop/systemd1' };

/** The services of a Linux machine with a radio and a modem, as mocks (python-dbusmock) on a bus of their own. */
export class MockMachine {
  readonly folder = mkdtempSync(join(tmpdir(), 'penstock-machine-'));
  readonly address = `unix:path=${this.folder}/bus`;
  readonly bus: Bus = new SystemBus({ clock: systemClock, address: this.address });
  readonly #children: ChildProcess[] = [];

  async start(): Promise<void> {
    const file = join(this.folder, 'bus.conf');
    writeFileSync(file, busConfiguration(this.folder));
    this.#spawn('dbus-daemon', ['--nofork', `--config-file=${file}`]);
    await vi.waitFor(async () => expectNames(await this.bus.names(), ['org.freedesktop.DBus']), patient);
    const timesyncManager = ['/org/freedesktop/timesync1', `${timesync}.Manager`];
    this.#mock('--template', ownMock('network_manager'));
    this.#mock('--template', ownMock('modem_manager'));
    this.#mock('--template', 'timedated');
    this.#mock('--template', 'systemd');
    this.#mock(timesync, ...timesyncManager);
    const services = ['NetworkManager', 'ModemManager1', 'timedate1', 'systemd1', 'timesync1'];
    const names = services.map((name) => `org.freedesktop.${name}`);
    await vi.waitFor(async () => expectNames(await this.bus.names(), names), patient);
    const time = { service: timesync, path: '/org/freedesktop/timesync1', interface: mockInterface };
    const none = { signature: 'as', value: [] };
    await this.bus.call({
      ...time,
      member: 'AddProperty',
      signature: 'ssv',
      body: [`${timesync}.Manager`, 'RuntimeNTPServers', none],
    });
    const set = `self.Set('${timesync}.Manager', 'RuntimeNTPServers', args[0])`;
    await this.bus.call({
      ...time,
      member: 'AddMethod',
      signature: 'sssss',
      body: [`${timesync}.Manager`, 'SetRuntimeNTPServers', 'as', '', set],
    });
    const units = { ...systemd, interface: mockInterface };
    await this.bus.call({ ...units, member: 'AddMockUnit', signature: 's', body: ['ssh.service'] });
    await this.bus.call({
      ...units,
      member: 'AddMethod',
      signature: 'sssss',
      body: [`${systemd.service}.Manager`, 'GetUnitFileState', 's', 's', "ret = 'disabled'"],
    });
  }

  /** A property of an object of these services. */
  read(service: string, path: string, owner: string, name: string): Promise<unknown> {
    return readProperty(this.bus, { service, path }, owner, name);
  }

  stop(): void {
    this.bus.close();
    for (const child of this.#children) child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  #mock(...args: readonly string[]): void {
    this.#spawn('/usr/bin/python3', ['-m', 'dbusmock', '--system', ...args]);
  }

  #spawn(program: string, args: readonly string[]): void {
    const environment = { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: this.address };
    this.#children.push(spawn(program, args, { env: environment, stdio: 'ignore' }));
  }
}

const patient = { timeout: 30_000, interval: 50 };

function expectNames(names: ReadonlySet<string>, wanted: readonly string[]): void {
  const missing = wanted.filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} not there yet`);
}
