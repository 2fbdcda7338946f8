import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fetchNode } from '../scripts/packages/node-program.ts';
import { writeProgramArchive } from '../scripts/packages/program-archive.ts';
import { readLockFile } from '../scripts/supply-chain/lock-file.ts';
import { isInstalled, noteMissing } from '../scripts/testing/missing-program.ts';
import { peer } from '../scripts/testing/peer-program.ts';
import { makeDebian, patient } from './debian-machine.ts';
import { freePort, project } from './program.ts';

const canBuild = process.getuid?.() === 0 && ['debootstrap', 'buildah', 'podman'].every(isInstalled);

/** Ways to start a container: as usual, and where the kernel has the first version of control groups and refuses higher limits. */
const ways = [[], ['--ulimit', 'nofile=10000:10000', '--ulimit', 'nproc=5000:5000']] as const;
const runtimes = [[], ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs']] as const;

peer('root, debootstrap, buildah and podman', canBuild)('the images for containers', () => {
  // Not in a folder in memory: systems may forbid programs there.
  const folder = mkdtempSync(join(tmpdir(), 'penstock-images-'));
  const store = [
    '--root',
    join(folder, 'store'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];
  const version = '0.1.0';
  let way: readonly string[] | undefined;
  let runtime: readonly string[] = [];

  const podman = (...args: readonly string[]) =>
    execFileSync('podman', [...runtime, ...store, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  /** Starts a container in the network of this machine, with a root that is read-only. */
  const start = (name: string, options: readonly string[], image: string, args: readonly string[]) =>
    podman(
      'run',
      '--detach',
      '--name',
      name,
      '--network',
      'host',
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'ALL',
      ...(way ?? []),
      ...options,
      image,
      ...args,
    );
  const log = (name: string) => {
    const { stdout, stderr } = spawnSync('podman', [...runtime, ...store, 'logs', name], {
      encoding: 'utf8',
    });
    return stdout + stderr;
  };
  const inspect = (name: string, field: string) => podman('inspect', '--format', `{{${field}}}`, name);

  beforeAll(async () => {
    const root = join(folder, 'root');
    makeDebian(root);
    mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
    cpSync(fetchNode(project, 'linux-x64'), join(root, 'usr/local/bin/node'));
    execFileSync('chmod', ['0755', join(root, 'usr/local/bin/node')]);
    const release = join(folder, 'release');
    mkdirSync(release);
    const lock = readLockFile(project);
    for (const program of ['platform', 'gateway'] as const) {
      const of = { root: project, lock, program, system: 'linux-x64', version } as const;
      await writeProgramArchive({ ...of, scratch: folder, out: release });
    }
    execFileSync('tar', ['-cf', join(folder, 'root.tar'), '-C', root, '.']);
    rmSync(root, { recursive: true });
    podman('import', join(folder, 'root.tar'), 'localhost/debian');
    for (const program of ['platform', 'gateway'])
      execFileSync(
        'buildah',
        [
          ...store,
          'build',
          '--isolation',
          'chroot',
          '--format',
          'docker',
          '--file',
          join(project, `deploy/containers/${program}.Containerfile`),
          '--build-arg',
          'BASE=localhost/debian',
          '--build-arg',
          `VERSION=${version}`,
          '--tag',
          `localhost/penstock-${program}:${version}`,
          release,
        ],
        { stdio: 'pipe' },
      );
    for (const program of runtimes)
      for (const limits of ways) {
        const hello = [
          'run',
          '--rm',
          '--network',
          'host',
          '--read-only',
          ...limits,
          'localhost/debian',
          '/bin/true',
        ];
        if (spawnSync('podman', [...program, ...store, ...hello]).status !== 0) continue;
        runtime = program;
        way = limits;
        return;
      }
    noteMissing('a kernel that starts containers');
  }, 1_200_000);
  beforeEach((context) => {
    if (way === undefined) context.skip('the kernel starts no container');
  });
  afterAll(() => {
    spawnSync('podman', [...runtime, ...store, 'rm', '--all', '--force']);
    spawnSync('podman', [...runtime, ...store, 'system', 'reset', '--force']);
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  it('the platform runs with its own database on a read-only root, says that it is healthy, and ends by SIGTERM', async () => {
    const data = join(folder, 'platform');
    mkdirSync(data);
    execFileSync('chown', ['10001:10001', data]);
    const port = await freePort();
    const settings = [
      'PENSTOCK_HTTP_HOST=127.0.0.1',
      `PENSTOCK_HTTP_PORT=${port}`,
      'PENSTOCK_MQTT_PORT=0',
      'PENSTOCK_MQTT_WS_PORT=0',
    ].flatMap((setting) => ['--env', setting]);
    const options = ['--volume', `${data}:/var/lib/penstock`, ...settings];
    start('platform', options, `localhost/penstock-platform:${version}`, []);
    await vi.waitFor(async () => {
      const health = await fetch(`http://127.0.0.1:${port}/api/health`);
      expect(await health.json()).toMatchObject({ state: 'up' });
    }, patient);
    podman('healthcheck', 'run', 'platform');
    expect((await fetch(`http://127.0.0.1:${port}/`)).headers.get('content-type')).toContain('text/html');
    expect(podman('exec', 'platform', 'id', '-u')).toBe('10001');
    expect(() => podman('exec', 'platform', 'touch', '/usr/lib/penstock-platform/written')).toThrow(
      /Read-only file system/,
    );
    podman('stop', '--time', '60', 'platform');
    expect(inspect('platform', '.State.ExitCode')).toBe('0');
    expect(log('platform')).toContain('"signal":"SIGTERM"');
  });

  it('the gateway takes its identity from a provisioning file, says that it is healthy, and ends by SIGTERM', async () => {
    const stick = join(folder, 'stick');
    mkdirSync(stick);
    const identity = {
      format: 'penstock-gateway/1',
      // Nothing listens on port 9 (discard) of the machine.
      platform: 'http://127.0.0.1:9/',
      sn: '202611290001',
      verificationCode: 'A1B2C3',
      secret: 's'.repeat(40),
    };
    writeFileSync(join(stick, 'penstock-gateway.json'), JSON.stringify(identity));
    const data = join(folder, 'gateway');
    mkdirSync(data);
    execFileSync('chown', ['10002:10002', data]);
    const options = ['--volume', `${data}:/var/lib/penstock-gateway`, '--volume', `${stick}:/stick:ro`];
    start('gateway', options, `localhost/penstock-gateway:${version}`, [
      '--provisioning',
      '/stick',
      '--no-discovery',
    ]);
    await vi.waitFor(() => expect(log('gateway')).toContain('listening for consoles'), patient);
    await vi.waitFor(() => podman('healthcheck', 'run', 'gateway'), patient);
    expect(log('gateway')).not.toContain(identity.secret);
    expect(podman('exec', 'gateway', 'id', '-u')).toBe('10002');
    podman('stop', '--time', '60', 'gateway');
    expect(inspect('gateway', '.State.ExitCode')).toBe('0');
  });
});
