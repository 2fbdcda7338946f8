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
import { writePlatformPackage } from '../scripts/packages/platform-package.ts';
import { readLockFile } from '../scripts/supply-chain/lock-file.ts';
import { peer } from '../scripts/testing/peer-program.ts';
import { canStartMachine, DebianMachine, makeDebian, patient } from './debian-machine.ts';
import { project } from './program.ts';

const service = 'penstock-platform';

peer('root, debootstrap and systemd-container', canStartMachine)(
  'the platform as a package of Debian',
  () => {
    // Not in a folder in memory: systems may forbid devices and programs there.
    const folder = mkdtempSync(join(tmpdir(), 'penstock-debian-'));
    const root = join(folder, 'root');
    const data = join(root, 'var/lib/penstock-platform');
    const settings = join(root, 'etc/penstock-platform/platform.conf');
    const files: string[] = [];
    let machine: DebianMachine;

    const health = () =>
      machine.run(
        '/usr/lib/penstock-platform/node',
        '-e',
        "fetch('http://127.0.0.1:8080/api/health').then((answer) => answer.text()).then(console.log)",
      );
    const isUp = () => expect(JSON.parse(health())).toMatchObject({ state: 'up' });

    beforeAll(() => {
      makeDebian(root);
      const lock = readLockFile(project);
      for (const version of ['0.1.0', '0.1.1']) {
        const scratch = join(folder, 'tree');
        const file = writePlatformPackage({
          root: project,
          lock,
          system: 'linux-x64',
          version,
          scratch,
          out: folder,
          compression: 0,
        });
        mkdirSync(join(root, 'root'), { recursive: true });
        cpSync(join(folder, file), join(root, 'root', file));
        files.push(`/root/${file}`);
      }
    }, 1_200_000);
    afterAll(async () => {
      await machine.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('is installed, and runs with a database of its own as a user of its own', async () => {
      machine = new DebianMachine(root);
      await machine.started();
      machine.run('dpkg', '--install', files[0] ?? '');
      await vi.waitFor(isUp, patient);
      expect(machine.run('systemctl', 'is-enabled', service)).toBe('enabled');
      expect(machine.run('stat', '--format', '%U %a', '/var/lib/penstock-platform')).toBe(
        'penstock-platform 700',
      );
      expect(machine.run('stat', '--format', '%U %G %a', '/etc/penstock-platform/platform.conf')).toBe(
        'root penstock-platform 640',
      );
      const users = machine.run('ps', '-eo', 'user:30,comm');
      expect(users).toMatch(/^penstock-platform +postgres$/m);
      expect(users).not.toMatch(/^root +(?:node|postgres)/m);
    });

    it('is exposed less than 3.0 of 10 as systemd counts on the running system', () => {
      const report = machine.run('systemd-analyze', 'security', '--no-pager', '--threshold=30', service);
      expect(report).toContain(`Overall exposure level for ${service}`);
    });

    it('finds its settings and its data when a command is given by hand', () => {
      expect(() =>
        machine.run('runuser', '-u', service, '--', 'penstock-platform', 'backup', '/tmp/a.backup'),
      ).not.toThrow();
      expect(
        machine.run('runuser', '-u', service, '--', 'penstock-platform', 'verify-backup', '/tmp/a.backup'),
      ).not.toBe('');
    });

    it('keeps its data and its settings over an upgrade, and stops in order', async () => {
      writeFileSync(settings, 'PENSTOCK_LOG_LEVEL=debug\nPENSTOCK_PROCESSES=2\n');
      const access = readFileSync(join(data, 'postgresql/access.json'), 'utf8');
      machine.run('dpkg', '--install', files[1] ?? '');
      await vi.waitFor(isUp, patient);
      expect(machine.run('dpkg-query', '--show', '--showformat', '${Version}', service)).toBe('0.1.1');
      expect(readFileSync(settings, 'utf8')).toContain('PENSTOCK_PROCESSES=2');
      expect(readFileSync(join(data, 'postgresql/access.json'), 'utf8')).toBe(access);
      // It was not killed, and started once.
      expect(machine.service(service, 'Result')).toBe('success');
      expect(machine.service(service, 'NRestarts')).toBe('0');
    });

    it('is removed without what it keeps, which a purge removes', () => {
      machine.run('dpkg', '--remove', service);
      expect(existsSync(join(root, 'usr/lib/penstock-platform'))).toBe(false);
      expect(readdirSync(data)).toContain('postgresql');
      machine.run('dpkg', '--purge', service);
      expect(existsSync(data)).toBe(false);
      expect(existsSync(join(root, 'etc/penstock-platform'))).toBe(false);
      expect(() => machine.run('id', service)).toThrow(/no such user/);
    });
  },
);
