import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInstalled } from '../testing/missing-program.ts';
import { peer } from '../testing/peer-program.ts';
import { writeDebianPackage } from './debian-package.ts';

const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { encoding: 'utf8' });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-deb-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

peer('dpkg-deb', isInstalled('dpkg-deb'))('a package for Debian', () => {
  it('is read by dpkg: its fields, the owner and the mode of its files, and the files that an upgrade leaves', () => {
    const tree = join(folder, 'tree');
    mkdirSync(join(tree, 'etc/penstock-gateway'), { recursive: true });
    writeFileSync(join(tree, 'etc/penstock-gateway/gateway.conf'), 'PENSTOCK_OPTIONS=""\n');
    const file = join(folder, 'a.deb');
    writeDebianPackage(file, {
      tree,
      name: 'penstock-gateway',
      version: '1.2.3',
      architecture: 'arm64',
      maintainer: 'Penstock <maintainers@penstock.invalid>',
      depends: ['adduser', 'libc6 (>= 2.28)'],
      recommends: [],
      description: ['a gateway', 'Reads devices.\n\nReports.'],
      configurationFiles: ['/etc/penstock-gateway/gateway.conf'],
      scripts: 'deploy/debian',
    });
    expect(run('dpkg-deb', '--field', file, 'Architecture', 'Depends', 'Description')).toBe(
      'Architecture: arm64\nDepends: adduser, libc6 (>= 2.28)\nDescription: a gateway\n Reads devices.\n .\n Reports.\n',
    );
    expect(run('dpkg-deb', '--info', file, 'conffiles')).toBe('/etc/penstock-gateway/gateway.conf\n');
    expect(run('dpkg-deb', '--contents', file)).toMatch(/-rw-r--r-- root\/root .*gateway\.conf/);
  });
});

peer('systemd-analyze', isInstalled('systemd-analyze'))('the services', () => {
  it.each(['deploy/debian/penstock-gateway.service', 'deploy/debian-platform/penstock-platform.service'])(
    '%s is exposed less than 3.0 of 10, as systemd counts',
    (unit) => {
      const options = ['--offline=yes', '--threshold=30', '--no-pager'];
      const report = run('systemd-analyze', 'security', ...options, unit);
      expect(report).toContain(`Overall exposure level for ${basename(unit)}`);
    },
  );
});

it.each([
  ...['deploy/debian', 'deploy/debian-platform'].flatMap((folder) =>
    ['postinst', 'prerm', 'postrm'].map((script) => join(folder, script)),
  ),
  'deploy/debian/penstock-gateway',
  'deploy/debian-platform/penstock-platform',
])('%s is read by a shell', (script) => {
  expect(run('sh', '-n', script)).toBe('');
});
