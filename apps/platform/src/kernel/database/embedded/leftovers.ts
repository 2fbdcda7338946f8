import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processFacts, readText } from '@penstock/node-kit/process-identity';
import { PlatformStartError } from '../../process/start-error.ts';

/** How long a server that nobody owns may take to write its checkpoint and end, in ms, before it is stopped without one. */
const patience = 30_000;

/**
 * Ends what an earlier platform left running on a cluster: after kill -9 its server lives on, or is a zombie for a
 * while, and either would keep the next from starting. Call it only while the data folder is held, for then every
 * server of the cluster is an orphan of ours. Removes `postmaster.pid` where its process is none of the cluster.
 *
 * @param data the cluster's data folder.
 * @param name the cluster's name, which is in the command line of each of its processes.
 * @throws PlatformStartError when one cannot be ended.
 */
export async function endLeftovers(data: string, name: string): Promise<void> {
  const started = performance.now();
  let sent: 'nothing' | 'fast' | 'immediate' = 'nothing';
  for (;;) {
    const running = processesOf(name);
    const zombie = zombieOf(data);
    if (running.length === 0 && zombie === undefined) break;
    const waited = performance.now() - started;
    if (sent === 'nothing' && running.length > 0) {
      sent = 'fast';
      // Without their server, its processes end by themselves.
      for (const found of running) if (found.server) signalTo(found.pid, 'SIGINT');
    } else if (sent === 'fast' && waited > patience) {
      sent = 'immediate';
      for (const found of running) signalTo(found.pid, 'SIGQUIT');
    } else if (waited > 2 * patience) {
      const left = running.map((found) => found.pid).join(', ') || String(zombie);
      throw new PlatformStartError(
        'database',
        'PENSTOCK_DATA',
        `The PostgreSQL process ${left} of an earlier start still holds ${data}: end it, or set PENSTOCK_DATA to another folder.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // The process it names has ended, or was another program that got the same process id.
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

/** The server that `postmaster.pid` names when it is dead but still in the table of processes. */
function zombieOf(data: string): number | undefined {
  const pid = Number(readText(join(data, 'postmaster.pid'))?.split('\n')[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return undefined;
  return processFacts(pid)?.zombie === true ? pid : undefined;
}

/** The processes of a cluster: its server, whose command line sets the name, and those whose titles show it. */
function processesOf(name: string): { pid: number; server: boolean }[] {
  return commandLines()
    .filter(({ pid, line }) => pid !== process.pid && line.includes(name) && line.includes('postgres'))
    .map(({ pid, line }) => ({ pid, server: line.includes(`cluster_name=${name}`) }));
}

function commandLines(): { pid: number; line: string }[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map((entry) => ({ pid: Number(entry), line: readText(`/proc/${entry}/cmdline`) ?? '' }));
  }
  // Windows ends the server with the job of its parent; there, only postmaster.pid is looked at.
  if (process.platform === 'win32') return [];
  const listed = spawnSync('ps', ['-axo', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return (listed.stdout ?? '').split('\n').map((line) => ({ pid: Number.parseInt(line, 10), line }));
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile, or belongs to another user: the wait above finds out.
  }
}
