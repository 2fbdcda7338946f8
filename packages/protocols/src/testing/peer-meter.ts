import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { archivedPeers } from '../../../../scripts/testing/peer-archive.ts';

/** Python of the system: the packages that the peer needs are Debian's. */
const python = '/usr/bin/python3';
const packages = '/usr/lib/python3/dist-packages';
const peers = archivedPeers('protocol-peers-');
const program = new URL('../../peers/dlt645_server.py', import.meta.url).pathname;

/** Whether the meter of the package dlt645, which others wrote, can be started here. */
export const isPeerMeterAvailable =
  peers !== undefined && [python, `${packages}/loguru`, `${packages}/serial`].every(isInstalled);

/** Values of a meter by identifier: a number, digits, or a demand with its time. */
export type MeterValues = Readonly<Record<string, number | string | readonly [value: number, time: string]>>;

/** A meter of others, and what it says that it holds. */
export interface PeerMeter {
  readonly port: number;
  readonly holds: (identifier: string) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Starts a meter with the address 000000000012: on a free port of TCP (`tcp`), or on a serial port by its path. */
export async function startPeerMeter(line: string, values: MeterValues): Promise<PeerMeter> {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-meter-'));
  const file = join(folder, 'values.json');
  writeFileSync(file, JSON.stringify(values));
  const child = spawn(python, [program, line, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PYTHONPATH: join(peers ?? '', 'python') },
  });
  const answers: AsyncIterator<string> = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ready = await answers.next();
  const port = /^ready (\d+)$/.exec(String(ready.value))?.[1];
  rmSync(folder, { recursive: true, force: true });
  if (port === undefined) throw new Error('the meter did not start');
  return {
    port: Number(port),
    holds: async (identifier) => {
      child.stdin.write(`${identifier}\n`);
      const answer = await answers.next();
      const held: unknown = JSON.parse(/^value (.*)$/.exec(String(answer.value))?.[1] ?? 'null');
      return held;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      child.kill();
      await ended;
    },
  };
}
