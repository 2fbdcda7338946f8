import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { busConfiguration } from './private-bus.ts';

const isolation = ['--mount', '--net'] as const;
const programs = [
  '/usr/sbin/NetworkManager',
  'nmcli',
  'dbus-daemon',
  'dbus-send',
  'unshare',
  'nsenter',
  'ip',
];

/** Whether {@link NetworkMachine} can be run here. */
export const hasNetworkMachine =
  programs.every(isInstalled) &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', [...isolation, 'ip', 'link', 'add', 'near', 'type', 'veth', 'peer', 'name', 'far'])
    .status === 0;

/** The ends of the cables belong to others; the ports of the machine are eth0 and eth1. */
const configuration = `[main]
plugins=keyfile
dhcp=internal
dns=none
rc-manager=unmanaged
auth-polkit=false
no-auto-default=*
[keyfile]
unmanaged-devices=interface-name:far*
`;

/** A network of its own; with a read-only /sys NetworkManager does not wait for udev. */
const script = `
set -e
mount --make-rprivate /
for place in /var/lib/NetworkManager /etc/NetworkManager; do mkdir -p $place; mount -t tmpfs tmpfs $place; done
mkdir -p /run/NetworkManager && mount -t tmpfs tmpfs /run/NetworkManager
mount -t sysfs -o ro sysfs /sys
cp "$1/NetworkManager.conf" /etc/NetworkManager/
mkdir -p /etc/NetworkManager/system-connections
ip link set lo up
for number in 0 1; do
  ip link add eth$number type veth peer name far$number
  ip link set far$number up
done
ip addr add 192.0.2.1/24 dev far0
dbus-daemon --config-file="$1/bus.conf" --nofork &
NetworkManager --no-daemon &
wait
`;

/** A machine with two network ports and the real NetworkManager, in namespaces: nothing of this machine changes. */
export class NetworkMachine {
  readonly folder = mkdtempSync(join(tmpdir(), 'penstock-network-'));
  readonly address = `unix:path=${this.folder}/bus`;
  /** Its lines of output. */
  readonly lines: string[] = [];
  #child: ChildProcess | undefined;
  /** NetworkManager when it was started again. */
  #again: ChildProcess | undefined;

  async start(): Promise<void> {
    writeFileSync(join(this.folder, 'NetworkManager.conf'), configuration);
    writeFileSync(join(this.folder, 'bus.conf'), busConfiguration(this.folder));
    const child = spawn('unshare', [...isolation, 'bash', '-c', script, 'bash', this.folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, which is ended as a whole.
      detached: true,
      env: { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: this.address },
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => this.lines.push(...text.trimEnd().split('\n')));
    await vi.waitFor(() => this.nmcli('general'), { timeout: 30_000, interval: 100 });
  }

  /** Asks NetworkManager by its own command; answers the lines. */
  async nmcli(...args: readonly string[]): Promise<string[]> {
    const { stdout } = await promisify(execFile)('nmcli', ['--terse', ...args], {
      env: { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: this.address },
    });
    return stdout.trimEnd().split('\n');
  }

  /** The command that runs another one in its network, and sees its files. */
  get inside(): readonly string[] {
    return ['nsenter', '-t', String(this.#child?.pid), '--net', '--mount'];
  }

  /** Moves the other ends of the cables to the network of another process. */
  async plugInto(pid: number): Promise<void> {
    for (const end of ['far0', 'far1'])
      await promisify(execFile)('nsenter', [
        '-t',
        String(this.#child?.pid),
        '--net',
        'ip',
        'link',
        'set',
        end,
        'netns',
        String(pid),
      ]);
  }

  /** The machine loses its power: NetworkManager is killed, its files in memory and the addresses of ports are gone. */
  async losePower(): Promise<void> {
    const [nsenter = '', ...into] = this.inside;
    const forget = 'rm -rf /run/NetworkManager/*; for port in eth0 eth1; do ip addr flush dev $port; done';
    process.kill(await this.#networkManager(), 'SIGKILL');
    await promisify(execFile)(nsenter, [...into, 'sh', '-c', forget]);
  }

  /** Starts NetworkManager again. */
  async startAgain(): Promise<void> {
    const [nsenter = '', ...into] = this.inside;
    this.#again?.kill('SIGKILL');
    this.#again = spawn(nsenter, [...into, 'NetworkManager', '--no-daemon'], {
      stdio: 'ignore',
      env: { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: this.address },
    });
    await vi.waitFor(() => this.nmcli('general'), { timeout: 30_000, interval: 100 });
  }

  /** The process of NetworkManager. */
  async #networkManager(): Promise<number> {
    const { stdout } = await promisify(execFile)('dbus-send', [
      `--bus=${this.address}`,
      '--print-reply=literal',
      '--dest=org.freedesktop.DBus',
      '/org/freedesktop/DBus',
      'org.freedesktop.DBus.GetConnectionUnixProcessID',
      'string:org.freedesktop.NetworkManager',
    ]);
    return Number(stdout.trim().split(' ').at(-1));
  }

  /** The IPv4 addresses of a network port, as the kernel has them. */
  async addresses(port: string): Promise<string[]> {
    const args = ['-t', String(this.#child?.pid), '--net', 'ip', '-4', '-brief', 'addr', 'show', port];
    const { stdout } = await promisify(execFile)('nsenter', args);
    return stdout.trim().split(/\s+/).slice(2);
  }

  async stop(): Promise<void> {
    this.#again?.kill('SIGKILL');
    const child = this.#child;
    if (child?.pid !== undefined && child.exitCode === null) {
      // NetworkManager starts dnsmasq in a group of its own, so that the group alone is not all.
      const programsInside = processesInNetworkOf(child.pid);
      process.kill(-child.pid, 'SIGKILL');
      await once(child, 'exit');
      for (const id of programsInside) kill(id);
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The processes in the network namespace of a process, without that process. */
function processesInNetworkOf(pid: number): number[] {
  const network = networkOf(pid);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => id !== pid && network !== undefined && networkOf(id) === network);
}

/** The name of a process's network namespace; undefined for a process that has ended. */
function networkOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return undefined;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
