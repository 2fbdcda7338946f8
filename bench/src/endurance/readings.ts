import { loadavg } from 'node:os';
import type { Platform } from '../ingest/platform.ts';
import { privateMegabytes, usageOfOne } from '../usage.ts';
import type { Answers } from './person.ts';

/** The programs of a trial whose costs are stated apart. */
export type Program = 'platform' | 'database' | 'broker' | 'generators' | 'person';

/** A reading of all figures. */
export interface Reading {
  /** Since the gateways were settled, in s. */
  readonly seconds: number;
  /** Processor time of each program so far, ms. */
  readonly processor: Readonly<Record<Program, number>>;
  /** Memory of its own that the process of the platform, the broker and the generators have, MB. */
  readonly memory: Readonly<Record<'platform' | 'broker' | 'generators', number>>;
  /** Records that the gateways have made, that wait on them, and that the platform has stored. */
  readonly recorded: number;
  readonly waiting: number;
  readonly stored: number;
  readonly connected: number;
  readonly answers: Answers;
  /** The load of the machine in the last minute. */
  readonly load: number;
}

/** Reads the processor times and memories of a trial. */
export function readPrograms(
  platform: Platform,
  broker: number,
  generators: readonly number[],
): Pick<Reading, 'processor' | 'memory' | 'load'> {
  const { node, database } = platform.usage();
  const { user, system } = process.cpuUsage();
  return {
    processor: {
      platform: node.cpuMilliseconds,
      database: database.cpuMilliseconds,
      broker: usageOfOne(broker).cpuMilliseconds,
      generators: sum(generators.map((pid) => usageOfOne(pid).cpuMilliseconds)),
      person: (user + system) / 1000,
    },
    memory: {
      platform: privateMegabytes(platform.pid()),
      broker: privateMegabytes(broker),
      generators: sum(generators.map(privateMegabytes)),
    },
    load: loadavg()[0] ?? 0,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** µs of a processor for each recorded value between two readings, of each program. */
export function costOfValue(from: Reading, to: Reading): Readonly<Record<Program, number>> {
  const values = to.recorded - from.recorded;
  const of = (program: Program) =>
    Math.round(((to.processor[program] - from.processor[program]) * 100_000) / values) / 100;
  return {
    platform: of('platform'),
    database: of('database'),
    broker: of('broker'),
    generators: of('generators'),
    person: of('person'),
  };
}

/**
 * The slope of the private memory of the platform, in MB an hour, by least squares over the readings from a minute on; undefined for fewer
 * than three.
 */
export function slopeOfMemory(readings: readonly Reading[], fromSeconds: number): number | undefined {
  const taken = readings.filter(({ seconds }) => seconds >= fromSeconds);
  if (taken.length < 3) return undefined;
  const middle = (of: (one: Reading) => number) => sum(taken.map(of)) / taken.length;
  const time = middle(({ seconds }) => seconds);
  const memory = middle(({ memory: { platform } }) => platform);
  const product = sum(taken.map((one) => (one.seconds - time) * (one.memory.platform - memory)));
  const square = sum(taken.map((one) => (one.seconds - time) ** 2));
  return (product / square) * 3600;
}

/**
 * The private memory of the platform in the last fifth of the readings from a time on, as a multiple of that in the first fifth: a heap
 * grows until it is collected, so that single readings say little. Undefined for fewer than ten.
 */
export function growthOfMemory(readings: readonly Reading[], fromSeconds: number): number | undefined {
  const taken = readings.filter(({ seconds }) => seconds >= fromSeconds).map(({ memory }) => memory.platform);
  if (taken.length < 10) return undefined;
  const fifth = Math.floor(taken.length / 5);
  return sum(taken.slice(-fifth)) / sum(taken.slice(0, fifth));
}
