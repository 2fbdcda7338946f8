import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { pause, startChild } from '../child.ts';

const program = '/usr/sbin/mosquitto';
const subscriberProgram = '/usr/bin/mosquitto_sub';

/** Whether Mosquitto and its clients are installed where Debian has them. */
export const hasMosquitto = existsSync(program) && existsSync(subscriberProgram);

/** A Mosquitto with one listener. */
export interface Mosquitto {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts it without limits of its queues, so that it drops nothing. */
export async function startMosquitto(): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-bench-broker-'));
  const file = join(folder, 'conf');
  const port = await freePort();
  const settings = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'max_inflight_messages 0',
    'max_queued_messages 0',
    'log_dest none',
  ];
  // Started as root it would become another user, who cannot read its file.
  writeFileSync(file, ['user root', ...settings, ''].join('\n'));
  const child = startChild(program, ['-c', file]);
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (tries === 100) throw new Error('Mosquitto does not listen');
    await pause(100);
  }
  return {
    port,
    async stop() {
      await child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port could be had');
  await new Promise((resolve) => server.close(resolve));
  return address.port;
}

/** A report in the product's own form, as far as it is counted. */
const reportSchema = z.object({ sequence: z.int().min(1), values: z.array(z.unknown()) });

/** The reports that arrived so far. */
export interface Arrived {
  readonly values: number;
  /** Numbers of reports, from 1 to the last of each topic, that never came. */
  readonly lost: number;
  /** Bytes of the last payload. */
  readonly bytes: number;
}

/** Counts all reports of a broker with `mosquitto_sub`, QoS 1: no program that is measured does it. */
export interface Subscriber {
  arrived(): Arrived;
  stop(): Promise<void>;
}

/** Starts it. A payload that is no report ends the benchmark. */
export function startSubscriber(port: number): Subscriber {
  const child = spawn(
    subscriberProgram,
    ['-h', '127.0.0.1', '-p', String(port), '-q', '1', '-t', 'plant/#', '-F', '%t %p'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const closed = new Promise((resolve) => child.once('close', resolve));
  const topics = new Map<string, Set<number>>();
  let values = 0;
  let bytes = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const end = line.indexOf(' ');
    const topic = line.slice(0, end);
    const payload = line.slice(end + 1);
    const report = reportSchema.parse(JSON.parse(payload));
    const sequences = topics.get(topic) ?? new Set();
    topics.set(topic, sequences);
    bytes = Buffer.byteLength(payload);
    if (sequences.has(report.sequence)) return;
    sequences.add(report.sequence);
    values += report.values.length;
  });
  return {
    arrived: () => ({
      values,
      lost: [...topics.values()].reduce((sum, of) => sum + Math.max(...of) - of.size, 0),
      bytes,
    }),
    async stop() {
      child.kill();
      await closed;
    },
  };
}
