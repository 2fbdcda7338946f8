import { configurationFrom } from '@penstock/contract/configuration/read/read';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { expect, it } from 'vitest';
import { constantSet } from '../collector/computed.ts';
import type { ScriptProblem } from '@penstock/contract/scripting/outcome';
import { ScriptTasks } from './tasks.ts';

type Script = NonNullable<ConfigurationInput['scripts']>[number];

/** Scripts over the system variables `a` and `b`, with time that passes on request, and an engine that waits. */
function started() {
  let now = 0;
  const timers = new Set<{ at: number; callback: () => void }>();
  const clock = {
    monotonic: () => now,
    wall: () => now,
    after: (milliseconds: number, callback: () => void) => {
      const timer = { at: now + milliseconds, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const pass = (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
      if (next === undefined) break;
      timers.delete(next);
      now = Math.max(now, next.at);
      next.callback();
    }
    now = end;
  };
  const changes = { count: 0 };
  const set = constantSet(
    [
      { key: 'a', value: '1', remark: '' },
      { key: 'b', value: '2', remark: '' },
    ],
    changes,
    0,
  );
  const listeners = new Set<() => void>();
  const runs: {
    owner: string | undefined;
    argument: unknown;
    end: (problem?: ScriptProblem) => Promise<void>;
  }[] = [];
  const rest: { until: number | null } = { until: null };
  const tasks = new ScriptTasks({
    clock,
    collectors: {
      changes,
      sets: [set],
      positionOf: (key) => (set.keys.includes(key) ? { set, row: set.keys.indexOf(key) } : undefined),
      watch: {
        listen: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    },
    engine: {
      restsUntil: () => rest.until,
      run: (_entry, _code, argument, options) =>
        new Promise((resolve) => {
          const facts = { microseconds: 40, log: [], droppedLines: 0 };
          const end = async (problem?: ScriptProblem) => {
            resolve(
              problem === undefined
                ? { ok: true, output: null, bytes: 4, ...facts }
                : { ok: false, problem, ...facts },
            );
            await Promise.resolve();
            await Promise.resolve();
          };
          runs.push({ owner: options?.owner, argument, end });
        }),
    },
  });
  const apply = (scripts: Script[]) => {
    const code = 'function main() {}';
    tasks.apply(
      configurationFrom({
        format: 1,
        systemVariables: [
          { key: 'a', value: '1' },
          { key: 'b', value: '2' },
        ],
        scripts: scripts.map((script) => ({ code, ...script })),
      }),
    );
  };
  const write = (key: string, value: number) => {
    set.set(set.keys.indexOf(key), value, undefined, now);
    for (const listener of listeners) listener();
  };
  return { tasks, apply, runs, pass, write, timers, listeners, rest };
}

const argumentsOf = (runs: readonly { argument: unknown }[]) => runs.map(({ argument }) => argument);

it('runs a script once at the start, and again when it is changed, not when others are', async () => {
  const { apply, runs, tasks } = started();
  apply([{ name: 's' }]);
  expect(argumentsOf(runs)).toEqual([{ reason: 'start', time: 0, changed: [] }]);
  expect(tasks.statuses()).toMatchObject([{ name: 's', state: 'running', runs: 0 }]);
  await runs[0]?.end();
  apply([{ name: 's' }, { name: 'other', enabled: false }]);
  expect(runs).toHaveLength(1);
  apply([{ name: 's', code: 'function main() { return 1 }' }]);
  expect(runs).toHaveLength(2);
  expect(tasks.statuses()).toMatchObject([{ name: 's', runs: 0 }]);
});

it('does not run a script that rests, says until when, and keeps the reason', async () => {
  const { apply, runs, pass, tasks, rest } = started();
  apply([{ name: 's', strategy: { kind: 'periodic', interval: 5000 } }]);
  pass(5000);
  rest.until = 14_000;
  await runs[0]?.end({
    key: 'script.deadline',
    parameters: { milliseconds: 1000 },
    line: null,
    column: null,
    message: 'interrupted',
  });
  const [resting] = tasks.statuses();
  expect(resting).toMatchObject({ state: 'failing', restsUntil: 14_000, runs: 1, failures: 1 });
  pass(5000);
  expect(runs).toHaveLength(1);
  expect(tasks.statuses()).toEqual([resting]);
  rest.until = null;
  expect(tasks.statuses()).toMatchObject([{ state: 'failing', restsUntil: null }]);
  pass(5000);
  expect(runs).toHaveLength(2);
  // While it runs again it is not in order yet.
  expect(tasks.statuses()).toMatchObject([{ state: 'failing' }]);
  await runs[1]?.end();
  expect(tasks.statuses()).toMatchObject([{ state: 'waiting' }]);
});

it('runs a script when one of its variables changed, with their keys, at most every 100 ms', async () => {
  const { apply, runs, pass, write } = started();
  apply([{ name: 's', strategy: { kind: 'change', keys: ['a'] } }]);
  expect(argumentsOf(runs)).toEqual([{ reason: 'change', time: 0, changed: ['a'] }]);
  await runs[0]?.end();
  write('b', 3);
  pass(1000);
  expect(runs).toHaveLength(1);
  write('a', 5);
  write('a', 6);
  expect(runs).toHaveLength(2);
  await runs[1]?.end();
  write('a', 7);
  expect(runs).toHaveLength(2);
  pass(100);
  expect(runs).toHaveLength(3);
});

it('runs a script on a change of any variable where it names none', () => {
  const { apply, runs } = started();
  apply([{ name: 's', strategy: { kind: 'change' } }]);
  expect(argumentsOf(runs)).toEqual([{ reason: 'change', time: 0, changed: ['a', 'b'] }]);
});

it('runs a script when its condition becomes true, once or periodically', async () => {
  const { apply, runs, pass, write } = started();
  const condition = 'a > 5';
  apply([
    { name: 'once', strategy: { kind: 'condition', condition } },
    { name: 'often', strategy: { kind: 'condition', condition, frequency: 'periodic', interval: 1000 } },
  ]);
  pass(5000);
  expect(runs).toHaveLength(0);
  write('a', 6);
  for (const run of runs) await run.end();
  pass(1000);
  expect(runs.map(({ owner }) => owner)).toEqual(['script:once', 'script:often', 'script:often']);
  for (const run of runs) await run.end();
  write('a', 1);
  pass(5000);
  expect(runs).toHaveLength(3);
});

it('leaves a run out while the one before runs, and counts it', async () => {
  const { apply, runs, pass, tasks } = started();
  apply([{ name: 's', strategy: { kind: 'periodic', interval: 1000 } }]);
  pass(3500);
  expect(runs).toHaveLength(1);
  await runs[0]?.end({ key: 'script.failed', parameters: { line: 3 }, line: 3, column: 1, message: 'x' });
  expect(tasks.statuses()).toMatchObject([
    {
      state: 'failing',
      runs: 1,
      failures: 1,
      skipped: 2,
      lastRun: 1000,
      microseconds: 40,
      failure: { key: 'script.failed', line: 3, time: 3500 },
    },
  ]);
  pass(1000);
  await runs[1]?.end();
  expect(tasks.statuses()).toMatchObject([{ state: 'waiting', runs: 2, failures: 1, failure: { line: 3 } }]);
});

it('runs once more for what changed while it ran', async () => {
  const { apply, runs, pass, write, tasks } = started();
  apply([{ name: 's', strategy: { kind: 'change', keys: ['a'] } }]);
  pass(100);
  write('a', 5);
  pass(100);
  write('a', 6);
  expect(runs).toHaveLength(1);
  await runs[0]?.end();
  expect(argumentsOf(runs).slice(1)).toEqual([{ reason: 'change', time: 200, changed: ['a'] }]);
  await runs[1]?.end();
  expect(runs).toHaveLength(2);
  expect(tasks.statuses()).toMatchObject([{ runs: 2, skipped: 1 }]);
});

it('leaves nothing behind when it is stopped', () => {
  const { apply, tasks, timers, listeners } = started();
  apply([
    { name: 'a', strategy: { kind: 'periodic', interval: 1000 } },
    { name: 'b', strategy: { kind: 'change' } },
  ]);
  tasks.stop();
  expect([timers.size, listeners.size]).toEqual([0, 0]);
});
