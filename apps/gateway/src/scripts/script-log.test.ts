import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { ScriptOutcome } from '@penstock/contract/scripting/outcome';
import { ScriptLog } from './script-log.ts';

function started() {
  const lines: unknown[] = [];
  const log = pino(
    { level: 'debug', base: null, timestamp: false },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  );
  let now = 0;
  const clock = { monotonic: () => now, wall: () => now, after: () => () => undefined };
  return { lines, scripts: new ScriptLog(clock, log), wait: (milliseconds: number) => (now += milliseconds) };
}

const facts = { microseconds: 5, log: [], droppedLines: 0 };
const done: ScriptOutcome = { ...facts, ok: true, output: null, bytes: 4 };
const failedAt = (line: number): ScriptOutcome => ({
  ...facts,
  ok: false,
  problem: { key: 'script.failed', parameters: {}, line, column: 1, message: 'x' },
});
const logging = (count: number): ScriptOutcome => ({
  ...done,
  log: Array.from({ length: count }, (_, index) => ({ level: 'info', text: `line ${index}` })),
});

it('takes 200 lines at once and 20 a second, and says how many were left out', () => {
  const { lines, scripts, wait } = started();
  scripts.take('script:a', logging(250));
  expect(lines).toHaveLength(200);
  expect(lines[0]).toMatchObject({ script: 'script:a', msg: 'line 0', level: 30 });
  wait(1000);
  scripts.take('script:a', { ...logging(30), droppedLines: 7 });
  expect(lines).toHaveLength(221);
  expect(lines[200]).toMatchObject({ lines: 50 });
  wait(60_000);
  scripts.take('script:a', logging(1));
  expect(lines[221]).toMatchObject({ lines: 17 });
});

it('logs a failure once, and again when it is another, after a success and after ten minutes', () => {
  const { lines, scripts, wait } = started();
  const count = () => lines.splice(0).length;
  scripts.take('a', failedAt(1));
  scripts.take('a', failedAt(1));
  scripts.take('b', failedAt(1));
  expect(count()).toBe(2);
  scripts.take('a', failedAt(2));
  scripts.take('a', done);
  scripts.take('a', failedAt(2));
  expect(count()).toBe(2);
  wait(600_001);
  scripts.take('a', failedAt(2));
  expect(lines).toMatchObject([{ script: 'a', key: 'script.failed', line: 2, reason: 'x' }]);
});
