import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { project } from './child.ts';
import { monotonicClock } from './monotonic-clock.ts';
import type { Benchmark, Figure, Result } from './result.ts';

/** Variables of the report that the script makes, and topics that report at the same time. */
const variables = 20;
const topics = 50;
/** Calls that warm up, and that count. */
const rounds = { warm: 40, counted: 400 } as const;
/** The maximum of one call in the script's engine, in µs: that is the requirement. */
const limit = 60;

const keys = Array.from({ length: variables }, (_, index) => `variable_${index}`);
/** A value as a device with two decimals has it. */
const valueOf = (index: number) => Math.round(index * 137) / 100;
const report = {
  sn: '260000000001',
  id: 'bench',
  topic: 'plant/report',
  time: 1_700_000_000_000,
  reportId: '1',
  values: Object.fromEntries(keys.map((key, index) => [key, valueOf(index)])),
  details: keys.map((key, index) => ({
    key,
    value: valueOf(index),
    dataType: 'float',
    quality: 'good',
    time: 1_700_000_000_000 + index,
    driver: 'plc',
  })),
};

/** The same function as a script and natively: it copies the values, and sums them up. */
const body = `
  const out = { time: report.time };
  let sum = 0;
  for (const key of Object.keys(report.values)) {
    out[key] = report.values[key];
    sum += report.values[key];
  }
  out.sum = sum;
  return out;`;
const script = `function reportToJson(report) {${body}\n}`;

function native(input: typeof report): unknown {
  const out: Record<string, unknown> = { time: input.time };
  let sum = 0;
  for (const key of Object.keys(input.values)) {
    const value = input.values[key] ?? 0;
    out[key] = value;
    sum += value;
  }
  out['sum'] = sum;
  return out;
}

function isReport(value: unknown): value is typeof report {
  return typeof value === 'object' && value !== null && 'values' in value;
}

interface Outcome {
  readonly ok: boolean;
  readonly microseconds: number;
}

/** The engine of the gateway, as it is built. */
interface Engine {
  run(entry: string, code: string, argument: unknown, options: { readonly owner: string }): Promise<Outcome>;
  stop(): Promise<void>;
}

function isEngineModule(value: unknown): value is { ScriptEngine: new (options: unknown) => Engine } {
  return typeof value === 'object' && value !== null && 'ScriptEngine' in value;
}

async function startEngine(): Promise<Engine> {
  const loaded: unknown = await import(
    pathToFileURL(join(project, 'apps/gateway/.build/scripts/engine.js')).href
  );
  if (!isEngineModule(loaded)) throw new Error('the gateway was not built');
  const host = { answer: () => null, call: () => Promise.resolve(null) };
  return new loaded.ScriptEngine({ clock: monotonicClock, host, onRun: () => undefined });
}

/** Runs a load and answers what it cost. */
async function measured(what: string, units: number, load: () => Promise<void>): Promise<Figure> {
  const started = performance.now();
  const before = process.cpuUsage();
  await load();
  const { user, system } = process.cpuUsage(before);
  return {
    what,
    units,
    cpuMilliseconds: (user + system) / 1000,
    seconds: (performance.now() - started) / 1000,
  };
}

/** Calls scripts in an engine of their own; answers what it cost, and the times within the engine in µs. */
async function called(
  what: string,
  calls: number,
  ownerOf: (index: number) => string,
): Promise<{ readonly figure: Figure; readonly median: number; readonly ninety: number }> {
  const engine = await startEngine();
  const times: number[] = [];
  const round = async () => {
    const outcomes = await Promise.all(
      Array.from({ length: topics }, (_, index) =>
        engine.run('reportToJson', script, report, { owner: ownerOf(index) }),
      ),
    );
    if (outcomes.some(({ ok }) => !ok)) throw new Error('the script of the benchmark failed');
    times.push(...outcomes.map(({ microseconds }) => microseconds));
  };
  for (let turn = 0; turn < rounds.warm; turn += 1) await round();
  times.length = 0;
  const figure = await measured(what, calls, async () => {
    for (let turn = 0; turn < rounds.counted; turn += 1) await round();
  });
  await engine.stop();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { figure, median: at(0.5), ninety: at(0.9) };
}

/** A script that makes the payload of a report, beside the same function called natively. */
export const scriptCall: Benchmark = {
  name: 'script-call',
  async run(): Promise<Result> {
    const calls = rounds.counted * topics;
    const one = await called('one script, in a thread', calls, () => 'topic');
    const many = await called(`${topics} scripts in turn, in a thread`, calls, (index) => `topic ${index}`);
    const repeat = (action: () => unknown) => async () => {
      for (let turn = 0; turn < calls; turn += 1) action();
      await Promise.resolve();
    };
    const copied = () => {
      const input: unknown = JSON.parse(JSON.stringify(report));
      return isReport(input) ? JSON.stringify(native(input)) : '';
    };
    await repeat(copied)();
    const json = await measured('natively, with its argument and result as JSON', calls, repeat(copied));
    const bare = await measured(
      'natively',
      calls,
      repeat(() => native(report)),
    );
    return {
      title: `Script call: ${variables} variables`,
      load: `${topics} calls at once, ${rounds.counted} times, of a script that copies and sums ${variables} variables: of one report topic, and of ${topics} with a script each.`,
      unit: 'call',
      ours: [one.figure, many.figure],
      limits: [json, bare],
      remarks: [
        `Within the engine a call of one script took ${one.median} µs in the median and ${one.ninety} µs for 90 of a hundred, limit ${limit} µs; of ${topics} scripts in turn, whose memories displace each other in the caches, ${many.median} µs and ${many.ninety} µs. The rest is JSON in the gateway and the way to the thread and back.`,
      ],
    };
  },
};
