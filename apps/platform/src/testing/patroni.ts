import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { z } from 'zod';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { freePort } from './free-port.ts';
import { ordinaryUser, postgresPrograms } from './own-postgres.ts';

/** Whether a {@link PatroniCluster} can be run here. */
export const hasPatroni =
  postgresPrograms !== undefined && isInstalled('/usr/bin/patroni') && isInstalled('/usr/bin/etcd');

/** Whether a {@link PatroniCluster} can have HAProxy before it. */
export const hasHaproxy = isInstalled('/usr/sbin/haproxy');

const password = 'a-password-of-the-operator';

/** How the members of the cluster are doing, as Patroni says. */
const clusterSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});
type Member = z.output<typeof clusterSchema>['members'][number];

/** A node: a Patroni with its PostgreSQL. */
interface Node {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly api: number;
  child: ChildProcess | undefined;
}

/** PostgreSQL on three nodes that Patroni runs, with synchronous replication, and an etcd. */
export class PatroniCluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'penstock-patroni-'));
  readonly #user = ordinaryUser();
  readonly #nodes: Node[] = [];
  #etcd: ChildProcess | undefined;
  #haproxy: ChildProcess | undefined;
  #etcdPort = 0;
  #proxyPort = 0;

  /** Its address with all hosts. */
  url(database: string): string {
    const hosts = this.#nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `postgres://postgres:${password}@${hosts}/${database}`;
  }

  /** The address of its HAProxy, which leads to the primary. */
  proxyUrl(database: string): string {
    return `postgres://postgres:${password}@127.0.0.1:${this.#proxyPort}/${database}`;
  }

  /** Starts it, and waits until its standbys follow. */
  async start(): Promise<void> {
    chmodSync(this.folder, 0o755);
    this.#etcdPort = await freePort();
    const client = `http://127.0.0.1:${this.#etcdPort}`;
    const peer = `http://127.0.0.1:${await freePort()}`;
    this.#etcd = spawn(
      '/usr/bin/etcd',
      [
        `--data-dir=${join(this.folder, 'etcd')}`,
        `--listen-client-urls=${client}`,
        `--advertise-client-urls=${client}`,
        `--listen-peer-urls=${peer}`,
        `--initial-advertise-peer-urls=${peer}`,
        `--initial-cluster=default=${peer}`,
      ],
      { stdio: 'ignore' },
    );
    for (const name of ['one', 'two', 'three']) {
      const folder = join(this.folder, name);
      mkdirSync(folder);
      const node: Node = { name, folder, port: await freePort(), api: await freePort(), child: undefined };
      writeFileSync(join(folder, 'patroni.yml'), JSON.stringify(this.#configuration(node)));
      if (this.#user) chownSync(folder, this.#user.uid, this.#user.gid);
      this.#nodes.push(node);
    }
    for (const node of this.#nodes) this.#run(node);
    await this.whole();
  }

  /** Puts HAProxy before it, as the documents of Patroni do. */
  async startProxy(): Promise<void> {
    this.#proxyPort = await freePort();
    const servers = this.#nodes.map(
      ({ name, port, api }) =>
        `  server ${name} 127.0.0.1:${port} maxconn 200 check port ${api} on-marked-down shutdown-sessions`,
    );
    writeFileSync(
      join(this.folder, 'haproxy.cfg'),
      [
        'defaults',
        '  mode tcp',
        '  timeout connect 3s',
        '  timeout client 30m',
        '  timeout server 30m',
        '  timeout check 2s',
        'listen primary',
        `  bind 127.0.0.1:${this.#proxyPort}`,
        '  option httpchk OPTIONS /primary',
        '  http-check expect status 200',
        '  default-server inter 1s fall 2 rise 1',
        ...servers,
        '',
      ].join('\n'),
    );
    this.#haproxy = spawn('/usr/sbin/haproxy', ['-f', join(this.folder, 'haproxy.cfg'), '-db'], {
      stdio: 'ignore',
    });
  }

  /** Waits until there is a primary, a synchronous standby, and nobody lags. */
  async whole(): Promise<void> {
    await vi.waitFor(
      async () => {
        const members = await this.#members();
        const roles = members
          .filter(({ state }) => state === 'running' || state === 'streaming')
          .map(({ role }) => role)
          .toSorted()
          .join(' ');
        if (roles !== 'leader replica sync_standby') throw new Error(`the cluster is not whole: ${roles}`);
      },
      { timeout: 180_000, interval: 250 },
    );
  }

  /** Kills the PostgreSQL that takes the writes, or its whole node with Patroni. @returns its name. */
  async killPrimary(what: 'postgres' | 'node'): Promise<string> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader')?.name;
    const node = this.#nodes.find(({ name }) => name === leader);
    if (node === undefined) throw new Error('the cluster has no primary');
    const postmaster = Number(
      readFileSync(join(node.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    // Its children first, as with a machine: alone they would finish what they are at.
    const pids = [...childrenOf(postmaster), postmaster];
    if (what === 'node' && node.child?.pid !== undefined) pids.unshift(node.child.pid);
    for (const pid of pids) killNow(pid);
    return node.name;
  }

  /** Starts the Patroni of nodes that were killed. */
  startAgain(): void {
    for (const node of this.#nodes)
      if (node.child?.exitCode !== null || node.child.signalCode !== null) this.#run(node);
  }

  /** Ends all of it and removes its data. */
  async remove(): Promise<void> {
    for (const node of this.#nodes) {
      const { child } = node;
      if (child === undefined) continue;
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      const file = join(node.folder, 'data', 'postmaster.pid');
      if (existsSync(file)) killNow(Number(readFileSync(file, 'utf8').split('\n')[0]));
    }
    for (const child of [this.#haproxy, this.#etcd]) {
      child?.kill('SIGKILL');
      if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  #run(node: Node): void {
    node.child = spawn('/usr/bin/patroni', [join(node.folder, 'patroni.yml')], {
      cwd: node.folder,
      stdio: 'ignore',
      ...this.#user,
      env: { PATH: process.env['PATH'], HOME: node.folder, LANG: 'C.UTF-8' },
    });
  }

  async #members(): Promise<readonly Member[]> {
    for (const { api } of this.#nodes) {
      try {
        const answer = await fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(2000) });
        return clusterSchema.parse(JSON.parse(await answer.text())).members;
      } catch {
        // The next one is asked.
      }
    }
    return [];
  }

  #configuration({ name, folder, port, api }: Node): object {
    const superuser = { username: 'postgres', password };
    const host = `127.0.0.1:${port}`;
    return {
      scope: 'penstock',
      name,
      restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
      etcd3: { host: `127.0.0.1:${this.#etcdPort}` },
      bootstrap: {
        dcs: {
          // The shortest times that Patroni takes, but for the time to live of the key of the primary.
          ttl: 20,
          loop_wait: 2,
          retry_timeout: 5,
          maximum_lag_on_failover: 1_048_576,
          synchronous_mode: true,
          // A PostgreSQL that died is not waited for: a standby has everything.
          primary_start_timeout: 0,
          postgresql: { use_pg_rewind: true, use_slots: true },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: host,
        connect_address: host,
        data_dir: join(folder, 'data'),
        bin_dir: postgresPrograms,
        pgpass: join(folder, 'pgpass'),
        authentication: { superuser, replication: superuser, rewind: superuser },
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
        parameters: {
          unix_socket_directories: folder,
          max_connections: 150,
          shared_buffers: '64MB',
          wal_keep_size: '256MB',
        },
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication all 127.0.0.1/32 scram-sha-256',
        ],
      },
    };
  }
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.trim().split(/\s+/).filter(Boolean).map(Number);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
