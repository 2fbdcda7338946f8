import { keptRuns, textMark } from '@penstock/contract/model/script-run';
import type { ScriptOutcome } from '@penstock/contract/scripting/outcome';
import { expect, it } from 'vitest';
import { ScriptHistory } from './script-history.ts';

const facts = { microseconds: 5.4, log: [], droppedLines: 0 };
const done: ScriptOutcome = { ...facts, ok: true, output: 1, bytes: 1 };
const failed = (key: 'script.failed' | 'script.deadline'): ScriptOutcome => ({
  ...facts,
  ok: false,
  problem: { key, parameters: {}, line: 3, column: 1, message: 'x'.repeat(500) },
});
const run = (time: number, code = 'a') => ({ time, milliseconds: 2.2, code, output: '1' });

it('keeps the last runs of each script, and those that failed longer', () => {
  const history = new ScriptHistory();
  for (let time = 0; time < 30; time += 1) history.take('script:a', failed('script.failed'), run(time));
  for (let time = 30; time < 30 + keptRuns.last; time += 1) history.take('script:a', done, run(time, 'b'));
  history.take('script:b', failed('script.deadline'), run(7));
  const { total, failed: failures, runs } = history.of('script:a');
  expect({ total, failures }).toEqual({ total: 80, failures: 30 });
  expect(runs.map(({ time }) => time)).toEqual([
    ...Array.from({ length: keptRuns.last }, (_, index) => 79 - index),
    ...Array.from({ length: keptRuns.failed }, (_, index) => 29 - index),
  ]);
  expect(runs[0]).toEqual({
    time: 79,
    microseconds: 5,
    milliseconds: 2,
    bytes: 1,
    output: '1',
    problem: null,
    isEndedByLimit: false,
    text: textMark('b'),
  });
  expect(runs.at(-1)).toMatchObject({
    bytes: null,
    output: null,
    problem: { key: 'script.failed', line: 3, message: 'x'.repeat(200) },
    isEndedByLimit: false,
    text: textMark('a'),
  });
  expect(history.of('script:b').runs).toMatchObject([{ isEndedByLimit: true }]);
  expect(history.of('script:c')).toEqual({ total: 0, failed: 0, runs: [] });
});

it('forgets the script that ran least recently when there are too many', () => {
  const history = new ScriptHistory();
  for (let count = 0; count < 512; count += 1) history.take(`script:${count}`, done, run(count));
  history.take('script:0', done, run(600));
  history.take('script:new', done, run(601));
  expect([history.of('script:0').total, history.of('script:1').total]).toEqual([2, 0]);
});
