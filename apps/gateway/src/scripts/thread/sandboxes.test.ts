import { Run, type RunResult } from '@penstock/contract/scripting/run';
import { describe, expect, it } from 'vitest';
import { scriptLimits } from '../limits.ts';
import { type GatewaySandbox, Sandboxes } from './sandboxes.ts';

/** The scripts of a thread on a clock that the test holds. */
function sandboxesBy(computed: () => number, measured: () => number = computed, maxBytes = 100_000_000) {
  const nothing = () => undefined;
  const host = { answer: () => 'null', call: () => 1, started: nothing, ended: nothing, computed, measured };
  return new Sandboxes(host, maxBytes);
}

/** The output of a run of a script that is loaded. */
function outputOf(sandbox: GatewaySandbox): unknown {
  const ended: RunResult[] = [];
  const request = { id: 1, late: undefined, computeMilliseconds: 100 };
  sandbox.run(new Run(request, scriptLimits, (result) => ended.push(result)), 'main', 'null');
  const [one] = ended;
  return one?.result.kind === 'output' ? JSON.parse(one.result.text) : one?.result;
}

/** Runs a script once; `computed` is given how often the time was looked at. */
async function runOnce(code: string, computed: (looks: number) => number = () => 0) {
  let looks = 0;
  const sandboxes = sandboxesBy(
    () => computed((looks += 1)),
    () => computed(looks),
  );
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

it('a script that the machine kept waiting is not ended, and waiting is not computing', async () => {
  let wall = 0;
  const sandboxes = sandboxesBy(
    () => (wall += 60),
    () => 0,
  );
  const sandbox = await sandboxes.fresh('function main() { for (let n = 0; n < 3e5; n += 1); return 7 }');
  expect(outputOf(sandbox)).toBe(7);
});

describe('a script that goes on in another thread', () => {
  const count =
    'let runs = 0; const kept = []; function main() { runs += 1; kept.push("x".repeat(1000)); return runs }';

  it('takes its global variables along', async () => {
    const [one, other] = [sandboxesBy(() => 0), sandboxesBy(() => 0)];
    const before = await one.load('a', count);
    expect([outputOf(before), outputOf(before)]).toEqual([1, 2]);
    const image = one.export('a');
    expect(one.ready('a', count)).toBeUndefined();
    const after = await other.load('a', count, image);
    expect([outputOf(after), outputOf(after)]).toEqual([3, 4]);
    // The engine that it left is none of its own any more.
    const next = await one.load('b', 'function main() { return typeof kept + typeof runs }');
    expect(outputOf(next)).toBe('undefinedundefined');
    expect(next).toBe(before);
    // And back.
    const again = await one.load('a', count, other.export('a'));
    expect(outputOf(again)).toBe(5);
  });

  it('takes more along than an engine has at first', async () => {
    const large =
      'let all; function main() { all ??= new Uint8Array(9e6).fill(7); return [all.length, all.at(-1)] }';
    const [one, other] = [sandboxesBy(() => 0), sandboxesBy(() => 0)];
    expect(outputOf(await one.load('a', large))).toEqual([9e6, 7]);
    const image = one.export('a');
    expect(image?.memory.bytes).toBeGreaterThan(9e6);
    expect(outputOf(await other.load('a', large, image))).toEqual([9e6, 7]);
  });

  it('starts afresh where it has broken a limit or was never run', async () => {
    const sandboxes = sandboxesBy(() => 0);
    await sandboxes.load('a', count);
    expect(sandboxes.export('a')).toBeUndefined();
    outputOf(await sandboxes.load('b', 'function main() { let all; for (;;) all = { all } }'));
    expect(sandboxes.export('b')).toBeUndefined();
    expect(sandboxes.export('nobody')).toBeUndefined();
  });
});

it('counts what a script has needed once', async () => {
  const sandboxes = sandboxesBy(() => 0);
  const sandbox = await sandboxes.load('a', 'function main() { return "x".repeat(2e6).length }');
  const before = sandbox.bytes;
  expect(outputOf(sandbox)).toBe(2e6);
  // The heap is where the engine is believed to have it.
  expect(sandbox.bytes - before).toBeGreaterThan(1.9e6);
  expect(sandbox.bytes - before).toBeLessThan(3e6);
});

it('unloads the script used least recently once all hold more than they may', async () => {
  const code = 'let runs = 0; function main() { return (runs += 1) }';
  const probe = sandboxesBy(() => 0);
  const { bytes } = await probe.load('a', code);
  const sandboxes = sandboxesBy(
    () => 0,
    () => 0,
    bytes * 4,
  );
  await sandboxes.load('a', code);
  await sandboxes.load('b', code);
  sandboxes.ready('a', code);
  await sandboxes.load('c', code);
  expect(['a', 'b', 'c'].map((owner) => sandboxes.ready(owner, code) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});
