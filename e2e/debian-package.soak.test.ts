import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { peer } from '../scripts/testing/peer-program.ts';
import { canStartMachine, DebianMachine, makeDebian, patient } from './debian-machine.ts';
import { project } from './program.ts';

const service = 'penstock-gateway';
const identity = {
  format: 'penstock-gateway/1',
  // Nothing listens on port 9 (discard) of the machine.
  platform: 'http://127.0.0.1:9/',
  sn: '202611290001',
  verificationCode: 'A1B2C3',
  secret: 's'.repeat(40),
};

/** A stick with a provisioning file. */
interface Stick {
  readonly path: string;
  readonly name: string;
  remove(): void;
}

/** Makes a stick of a file; undefined where this machine has no devices for that. */
function makeStick(folder: string): Stick | undefined {
  const files = join(folder, 'stick');
  mkdirSync(files);
  writeFileSync(join(files, 'penstock-gateway.json'), JSON.stringify(identity));
  const image = join(folder, 'stick.image');
  try {
    execFileSync('mkfs.ext4', ['-q', '-d', files, image, '4M'], { stdio: 'pipe' });
    const path = execFileSync('losetup', ['--find', '--show', image], { encoding: 'utf8' }).trim();
    return {
      path,
      name: path.replace('/dev/', ''),
      remove: () => void execFileSync('losetup', ['--detach', path]),
    };
  } catch {
    return undefined;
  }
}

peer('root, debootstrap and systemd-container', canStartMachine)('the gateway as a package of Debian', () => {
  // Not in a folder in memory: systems may forbid devices and programs there.
  const folder = mkdtempSync(join(tmpdir(), 'penstock-debian-'));
  const root = join(folder, 'root');
  const data = join(root, 'var/lib/penstock-gateway');
  const files: string[] = [];
  let machine: DebianMachine;
  let stick: Stick | undefined;

  /** Does what udev does for a stick; where there is no device for one, the file is put where desktops mount sticks. */
  function plugIn(device: Stick | undefined): void {
    if (device === undefined) {
      mkdirSync(join(root, 'media/STICK'));
      writeFileSync(join(root, 'media/STICK/penstock-gateway.json'), JSON.stringify(identity));
      return;
    }
    const service = `penstock-stick@${device.name}.service`;
    machine.run('systemctl', 'start', service);
    const options = machine.run(
      'findmnt',
      '--noheadings',
      '--output',
      'OPTIONS',
      `/run/penstock-stick/${device.name}`,
    );
    expect(options.split(',')).toEqual(expect.arrayContaining(['ro', 'nosuid', 'nodev', 'noexec']));
  }

  const log = () => machine.run('journalctl', '--unit', service, '--output', 'cat', '--no-pager');

  beforeAll(() => {
    makeDebian(root);
    for (const version of ['0.1.0', '0.1.1']) {
      const options = ['--systems', 'linux-x64', '--out', folder, '--version', version];
      const script = ['--conditions=penstock', 'scripts/package-gateway.ts', ...options];
      execFileSync(join(project, 'node_modules/.bin/tsx'), script, { cwd: project, stdio: 'pipe' });
      const file = `penstock-gateway_${version}_amd64.deb`;
      cpSync(join(folder, file), join(root, 'root', file));
      files.push(`/root/${file}`);
    }
    // A watchdog of two minutes is waited for by nobody.
    const changes = join(root, 'etc/systemd/system/penstock-gateway.service.d');
    mkdirSync(changes, { recursive: true });
    writeFileSync(join(changes, 'test.conf'), '[Service]\nWatchdogSec=6\n');
  }, 1_200_000);
  afterAll(async () => {
    await machine.stop();
    stick?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is installed, and waits for the stick that gives it its identity', async () => {
    stick = makeStick(folder);
    machine = new DebianMachine(root, stick === undefined ? [] : [`--bind=${stick.path}`]);
    await machine.started();
    machine.run('dpkg', '--install', files[0] ?? '');
    await vi.waitFor(() => expect(machine.service(service, 'ActiveState')).toBe('active'), patient);
    expect(machine.run('systemctl', 'is-enabled', service)).toBe('enabled');
    // The journal has it a moment after systemd was notified.
    await vi.waitFor(() => expect(log()).toContain('waits for a provisioning file'), patient);
    expect(existsSync(join(data, 'identity.json'))).toBe(false);
    plugIn(stick);
    await vi.waitFor(() => expect(log()).toContain('listening for consoles'), patient);
    expect(log()).not.toContain(identity.secret);
    expect(JSON.parse(readFileSync(join(data, 'identity.json'), 'utf8'))).toMatchObject({ sn: identity.sn });
    expect(machine.run('stat', '--format', '%U %a', '/var/lib/penstock-gateway')).toBe(
      'penstock-gateway 700',
    );
  });

  it('mounts no stick once it has its identity, and leaves one that is pulled out', () => {
    if (stick === undefined) return;
    const place = `/run/penstock-stick/${stick.name}`;
    const service = `penstock-stick@${stick.name}.service`;
    machine.run('systemctl', 'stop', service);
    expect(() => machine.run('findmnt', place)).toThrow('Command failed');
    machine.run('systemctl', 'start', service);
    expect(() => machine.run('findmnt', place)).toThrow('Command failed');
  });

  it('is exposed less than 3.0 of 10 as systemd counts on the running system', () => {
    const report = machine.run('systemd-analyze', 'security', '--no-pager', '--threshold=30', service);
    expect(report).toContain(`Overall exposure level for ${service}`);
  });

  it('is started again when its event loop is blocked', async () => {
    const before = machine.service(service, 'MainPID');
    machine.run('systemctl', 'kill', '--signal=STOP', service);
    await vi.waitFor(() => {
      expect(machine.service(service, 'NRestarts')).toBe('1');
      expect(machine.service(service, 'ActiveState')).toBe('active');
    }, patient);
    expect(machine.service(service, 'MainPID')).not.toBe(before);
    expect(log()).toContain('Watchdog timeout');
  });

  it('keeps its identity and its options over an upgrade', async () => {
    const options = join(root, 'etc/penstock-gateway/gateway.conf');
    writeFileSync(options, 'PENSTOCK_OPTIONS="--buffer-mb 8"\n');
    const before = readFileSync(join(data, 'identity.json'), 'utf8');
    machine.run('dpkg', '--install', files[1] ?? '');
    await vi.waitFor(() => expect(machine.service(service, 'ActiveState')).toBe('active'), patient);
    expect(machine.run('dpkg-query', '--show', '--showformat', '${Version}', 'penstock-gateway')).toBe(
      '0.1.1',
    );
    expect(readFileSync(options, 'utf8')).toContain('--buffer-mb 8');
    expect(machine.run('cat', `/proc/${machine.service(service, 'MainPID')}/cmdline`)).toContain(
      '--buffer-mb',
    );
    expect(readFileSync(join(data, 'identity.json'), 'utf8')).toBe(before);
  });

  it('opens a terminal once its own configuration file allows it, in which the machine stays closed', async () => {
    const program = 'apps/connector/src/testing/terminal.ts';
    const command = 'id -un; stty size; touch /etc/written; cat /dev/mem';
    expect(() => machine.beside(program, command)).toThrow(/terminalOff/);
    writeFileSync(
      join(root, 'etc/penstock-gateway/gateway.conf'),
      'PENSTOCK_OPTIONS="--buffer-mb 8 --terminal"\n',
    );
    machine.run('rm', '/var/lib/penstock-gateway/local-password.json');
    machine.run('systemctl', 'restart', service);
    await vi.waitFor(() => expect(machine.service(service, 'ActiveState')).toBe('active'), patient);
    await vi.waitFor(() => expect(log()).toContain('listening for consoles'), patient);
    const shown = machine.beside(program, command);
    expect(shown).toMatch(/^penstock-gateway\r?$/m);
    expect(shown).toMatch(/^30 100\r?$/m);
    expect(shown).toContain('Read-only file system');
    expect(shown).toMatch(/\/dev\/mem: (?:No such file|Permission denied|Operation not permitted)/);
  });

  it('starts on a root that is read-only, with one folder to write to', async () => {
    await machine.stop();
    machine = new DebianMachine(root, ['--read-only', `--bind=${data}:/var/lib/penstock-gateway`]);
    await machine.started();
    // The container has made this one read-only too.
    machine.run('mount', '-o', 'remount,rw,bind', '/var/lib/penstock-gateway');
    expect(() => machine.run('touch', '/etc/written')).toThrow('Read-only file system');
    await vi.waitFor(() => expect(machine.service(service, 'ActiveState')).toBe('active'), patient);
    await vi.waitFor(() => expect(log()).toContain('listening for consoles'), patient);
    await machine.stop();
  });

  it('is removed without what it keeps, which a purge removes', async () => {
    machine = new DebianMachine(root);
    await machine.started();
    machine.run('dpkg', '--remove', 'penstock-gateway');
    expect(existsSync(join(root, 'usr/lib/penstock-gateway'))).toBe(false);
    expect(readdirSync(data)).toContain('identity.json');
    machine.run('dpkg', '--purge', 'penstock-gateway');
    expect(existsSync(data)).toBe(false);
    expect(existsSync(join(root, 'etc/penstock-gateway'))).toBe(false);
    expect(() => machine.run('id', 'penstock-gateway')).toThrow(/no such user/);
  });
});
