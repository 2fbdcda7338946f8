import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { connectAsync } from 'mqtt';
import { pause, startChild } from '../child.ts';
import { type Usage, usageOfOne } from '../usage.ts';

/** A Mosquitto for a benchmark, which lets everybody in. */
export interface BenchmarkBroker {
  readonly url: string;
  readonly pid: number;
  usage(): Usage;
  stop(): Promise<void>;
}

/** How long it may take to start, in ms. */
const patience = 10_000;

/** Starts Mosquitto on a free port of this machine. */
export async function startMosquitto(): Promise<BenchmarkBroker> {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-bench-mosquitto-'));
  const port = await freePort();
  const conf = join(folder, 'conf');
  writeFileSync(
    conf,
    `listener ${port} 127.0.0.1\nallow_anonymous true\nmax_queued_messages 100000\nmax_queued_bytes 67108864\n`,
  );
  const child = startChild('/usr/sbin/mosquitto', ['-c', conf]);
  const url = `mqtt://127.0.0.1:${port}`;
  const end = performance.now() + patience;
  for (;;) {
    try {
      await (await connectAsync(url, { reconnectPeriod: 0 }, false)).endAsync();
      break;
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(50);
    }
  }
  return {
    url,
    pid: child.pid,
    usage: () => usageOfOne(child.pid),
    stop: async () => {
      await child.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
