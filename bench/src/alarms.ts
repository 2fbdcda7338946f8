import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { alarmSchema } from '@penstock/contract/configuration/model/alarm';
import { project } from './child.ts';
import type { Benchmark, Figure, Result } from './result.ts';

/** Alarms, each over a variable of its own; and seconds that warm up, and that count. */
const alarms = 10_000;
const seconds = { warm: 20, counted: 200 } as const;

/** A clock that is moved by hand. Nothing waits for it: values come each second. */
const clock = {
  now: 0,
  monotonic: () => clock.now,
  wall: () => 1_700_000_000_000 + clock.now,
  after: () => () => false,
};

/** The values of the gateway and its alarms, as they are built. */
interface Values {
  set(row: number, value: number, exact: undefined, time: number): void;
}
interface Judging {
  apply(definitions: readonly unknown[]): void;
  stop(): void;
}

function hasValues(loaded: unknown): loaded is { ValueSet: new (...of: unknown[]) => Values } {
  return typeof loaded === 'object' && loaded !== null && 'ValueSet' in loaded;
}
function hasAlarming(loaded: unknown): loaded is { Alarming: new (of: unknown) => Judging } {
  return typeof loaded === 'object' && loaded !== null && 'Alarming' in loaded;
}

async function built(file: string): Promise<unknown> {
  const loaded: unknown = await import(pathToFileURL(join(project, 'apps/gateway/.build', file)).href);
  return loaded;
}

/** Conditions of several kinds in turn. Their values stay within limits but for one in a thousand. */
function definitionOf(index: number): unknown {
  const keys = [`v${index}`];
  const conditions = [
    { kind: 'limit', keys, limit: 99, hysteresis: 1 },
    { kind: 'deviation', keys, setpointKey: `v${(index + 1) % alarms}`, limit: 99 },
    { kind: 'expression', condition: `v${index} > 99 && v${(index + 1) % alarms} > 0` },
    { kind: 'rate', keys, limit: 1000, windowMs: 60_000 },
    { kind: 'unread', keys, windowMs: 60_000 },
  ];
  return alarmSchema.parse({ id: `a${index}`, condition: conditions[index % conditions.length] });
}

/** 10,000 alarms whose variables all change each second, beside the writing of the values alone. */
export const alarmJudging: Benchmark = {
  name: 'alarms',
  async run(): Promise<Result> {
    const values = await built('collector/value-set.js');
    const judging = await built('alarms/alarming.js');
    if (!hasValues(values) || !hasAlarming(judging)) throw new Error('the gateway was not built');
    const rows = Array.from({ length: alarms }, (_, index) => ({ key: `v${index}`, deadband: null }));
    const set = new values.ValueSet(rows, { count: 0 });
    const positions = new Map(rows.map(({ key }, row) => [key, { set, row }]));
    let judge = () => {};
    let raised = 0;
    const alarming = new judging.Alarming({
      clock,
      watch: {
        listen: (listener: () => void) => {
          judge = listener;
          return () => undefined;
        },
      },
      positionOf: (key: string) => positions.get(key),
      active: { all: [], isActive: () => false, raise: () => (raised += 1), end: () => undefined },
    });
    alarming.apply(rows.map((_, index) => definitionOf(index)));
    const second = (onValues: () => void) => {
      clock.now += 1000;
      for (let row = 0; row < alarms; row += 1)
        set.set(row, (clock.now / 1000 + row * 7) % 99.1, undefined, clock.wall());
      onValues();
    };
    const measured = (what: string, onValues: () => void): Figure => {
      for (let count = 0; count < seconds.warm; count += 1) second(onValues);
      const started = performance.now();
      const before = process.cpuUsage();
      for (let count = 0; count < seconds.counted; count += 1) second(onValues);
      const { user, system } = process.cpuUsage(before);
      return {
        what,
        units: alarms * seconds.counted,
        cpuMilliseconds: (user + system) / 1000,
        seconds: (performance.now() - started) / 1000,
      };
    };
    const judged = measured('values written and alarms judged', () => judge());
    const written = measured('values written', () => undefined);
    alarming.stop();
    const each = (judged.cpuMilliseconds - written.cpuMilliseconds) / seconds.counted;
    return {
      title: 'Alarms: 10,000 definitions at 1 s',
      load: `${alarms.toLocaleString('en')} alarms (limit, deviation, expression, rate, unread) over as many variables that all change each second, for ${seconds.counted} s of a clock that does not wait.`,
      unit: 'judgement',
      ours: [judged],
      limits: [written],
      remarks: [
        `Judging took ${each.toFixed(2)} ms of processor time for each second: ${(each / 10).toFixed(2)} % of a core. ${raised} alarms were raised.`,
      ],
    };
  },
};
