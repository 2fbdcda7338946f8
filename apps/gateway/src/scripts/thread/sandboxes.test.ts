import { Run, type RunResult } from '@penstock/contract/scripting/run';
import { describe, expect, it } from 'vitest';
import { scriptLimits } from '../limits.ts';
import { Sandboxes } from './sandboxes.ts';

/** Runs a script once, on a clock that the test holds: it is given how often the time was looked at. */
async function runOnce(code: string, computed: (looks: number) => number = () => 0) {
  let looks = 0;
  const sandboxes = new Sandboxes({
    answer: () => 'null',
    call: () => 1,
    started: () => undefined,
    ended: () => undefined,
    computed: () => computed((looks += 1)),
  });
  const sandbox = await sandboxes.fresh(code);
  const ended: RunResult[] = [];
  const request = { id: 1, late: undefined, computeMilliseconds: 100 };
  sandbox.run(new Run(request, scriptLimits, (result) => ended.push(result)), 'main', 'null');
  return { sandbox, looks, result: ended[0]?.result };
}

const problem = (key: string) => ({ kind: 'problem', problem: { key } });

describe('a script without memory', () => {
  it.each([
    // The engine has no memory left for an error, and throws null.
    ['chains promises', 'const go = () => Promise.resolve().then(go); return go()'],
    [
      'chains promises that nobody waits for',
      'const go = () => Promise.resolve().then(go); go(); await sleep(1)',
    ],
    ['keeps objects', 'let all; for (;;) all = { all }'],
    [
      'keeps objects, and throws nothing of its own',
      'let all; try { for (;;) all = { all } } catch { throw null }',
    ],
    ['catches what ends it', 'let all; try { for (;;) all = { all } } catch { await sleep(1) }'],
  ])('ends with the limit of memory when it %s, and is not used again', async (_what, body) => {
    const { sandbox, result } = await runOnce(`async function main() { ${body} }`);
    expect(result).toMatchObject(problem('script.memory'));
    expect(sandbox.isBroken).toBe(true);
  });

  it('is not what a script is that throws null', async () => {
    const { sandbox, result } = await runOnce('async function main() { throw null }');
    expect(result).toMatchObject(problem('script.threw'));
    expect(sandbox.isBroken).toBe(false);
  });
});

it('a script whose time passes between two jobs of its promises is ended', async () => {
  const code =
    'function main() { const go = () => void Promise.resolve().then(go); go(); return new Promise(() => {}) }';
  const { sandbox, looks, result } = await runOnce(code, (count) => (count < 20 ? 0 : 101));
  expect(result).toMatchObject(problem('script.deadline'));
  expect(sandbox.isBroken).toBe(true);
  // At the look that found it passed, and once more for what the run took.
  expect(looks).toBe(21);
});
