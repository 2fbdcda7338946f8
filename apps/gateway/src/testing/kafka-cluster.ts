import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { z } from 'zod';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';

/** Whether {@link TestKafka} can be run here. */
export const hasKafka = isInstalled('kcat');

const recordSchema = z.object({
  partition: z.number(),
  offset: z.number(),
  ts: z.number(),
  key: z.string().nullable(),
  payload: z.string(),
});

/** A Kafka cluster of librdkafka, in the memory of a kcat whose own messages nobody needs. */
export class TestKafka {
  brokers = '';
  readonly #lines: string[] = [];
  #child: ChildProcess | undefined;

  async start(brokers = 3): Promise<void> {
    const mock = ['-X', `test.mock.num.brokers=${brokers}`, '-X', 'debug=mock'];
    const child = spawn('kcat', ['-P', '-b', '127.0.0.1:1', '-t', 'unused', ...mock], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    this.#child = child;
    child.stderr.setEncoding('utf8').on('data', (text: string) => this.#lines.push(...text.split('\n')));
    await vi.waitFor(
      () => {
        const found = this.#lines.flatMap((line) => /bootstrap\.servers=(\S+)/.exec(line)?.[1] ?? []);
        const [first] = found;
        if (first === undefined) throw new Error('no brokers yet');
        this.brokers = first;
      },
      { timeout: 20_000, interval: 50 },
    );
  }

  /** How many requests of a kind the brokers have received, such as `ProduceRequest`. */
  requests(kind: string): number {
    return this.#lines.filter((line) => line.includes(`Received ${kind}`)).length;
  }

  /** The cluster falls silent: its connections stay and nothing is answered. */
  async silence(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    child.kill('SIGSTOP');
    await vi.waitFor(() => {
      const state = /\) (\w) /.exec(readFileSync(`/proc/${child.pid}/stat`, 'utf8'))?.[1];
      if (state !== 'T') throw new Error('it still runs');
    });
  }

  /** Goes on after {@link silence}. */
  restore(): void {
    this.#child?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** The records of a topic, read by another program, in the order of their partitions. */
  async read(topic: string) {
    return await readRecords(['-b', this.brokers, '-t', topic]);
  }
}

/** Reads all records of a topic; `where` are the arguments of kcat that say which. */
export async function readRecords(where: readonly string[]) {
  const child = spawn('kcat', ['-C', '-q', '-e', '-J', '-o', 'beginning', ...where], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let problems = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    problems += part;
  });
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`kcat ended with ${child.exitCode}: ${problems}`);
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => recordSchema.parse(JSON.parse(line)));
}
