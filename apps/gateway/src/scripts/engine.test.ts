import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { clock } from '../testing/platform.ts';
import { ScriptEngine } from './engine.ts';
import type { ScriptHost } from './host.ts';
import type { ScriptOutcome } from '@penstock/contract/scripting/outcome';

const noHost: ScriptHost = {
  answer: () => {
    throw new Error('there is no gateway');
  },
  call: () => Promise.reject(new Error('there is no gateway')),
};

let engines: ScriptEngine[] = [];
afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.stop()));
  engines = [];
});

function start(host: Partial<ScriptHost> = {}): ScriptEngine {
  const engine = new ScriptEngine({ clock, host: { ...noHost, ...host }, onRun: () => undefined });
  engines.push(engine);
  return engine;
}

/** The engine of tests whose scripts leave nothing behind; each engine is a thread that takes a third of a second to start. */
let shared: ScriptEngine | undefined;
afterAll(async () => await shared?.stop());
function sharedEngine(): ScriptEngine {
  shared ??= new ScriptEngine({ clock, host: noHost, onRun: () => undefined });
  return shared;
}

const problemOf = (outcome: ScriptOutcome) => (outcome.ok ? outcome : outcome.problem);
const outputOf = (outcome: ScriptOutcome) => (outcome.ok ? outcome.output : outcome.problem);

describe('a run', () => {
  it('calls the entry with the argument, and answers what it returned, its size, time and log', async () => {
    const code = `
      function reportToJson(input) {
        console.log('values', input.values.length);
        console.warn({ a: 1 });
        return { sum: input.values.reduce((sum, value) => sum + value, 0) };
      }`;
    const outcome = await sharedEngine().run('reportToJson', code, { values: [1, 2, 3.5] });
    expect(outcome).toMatchObject({
      ok: true,
      output: { sum: 6.5 },
      bytes: 11,
      log: [
        { level: 'info', text: 'values 3' },
        { level: 'warn', text: '{"a":1}' },
      ],
      droppedLines: 0,
    });
    expect(outcome.microseconds).toBeGreaterThan(0);
  });

  it.each([
    ['a text', `return 'on'`, 'on'],
    ['bytes', `return Uint8Array.of(1, 255)`, [1, 255]],
    ['nothing', ``, null],
    ['a long integer', `return { big: 9007199254740993n }`, { big: '9007199254740993' }],
    ['a promise', `return Promise.resolve(5)`, 5],
    ['a text of other scripts of the world', `return '液位 😀'`, '液位 😀'],
  ])('may return %s', async (_what, body, expected) => {
    expect(outputOf(await sharedEngine().run('main', `function main() { ${body} }`, null))).toEqual(expected);
  });

  it('may be an asynchronous function, whose waits do not hold up other scripts', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const engine = start({
      call: async (_call, argument) => {
        await released;
        return argument;
      },
    });
    const slow = engine.run('main', `async function main() { await sleep(7); return 'slow' }`, null);
    // If the wait held it up, it would end only with the deadline of the slow one.
    const quick = await engine.run('main', `function main() { return 'quick' }`, null);
    expect(outputOf(quick)).toBe('quick');
    release();
    expect(outputOf(await slow)).toBe('slow');
  });

  it('hands integers of 64 bits to the script as texts', async () => {
    const outcome = await sharedEngine().run('main', 'function main(input) { return input.v }', {
      v: 2n ** 60n,
    });
    expect(outputOf(outcome)).toBe('1152921504606846976');
  });
});

describe('the details of a report', () => {
  const input = { values: { a: 1 }, details: [{ key: 'a', value: 2n ** 60n }] };
  it.each([
    ['read', 'input.details[0].key', 'a'],
    ['read with their long integers', 'input.details[0].value', '1152921504606846976'],
    ['taken apart', '(({ details }) => details.length)(input)', 1],
    ['copied', '({ ...input })', { values: { a: 1 }, details: [{ key: 'a', value: '1152921504606846976' }] }],
    ['read twice', 'input.details === input.details', true],
    ['replaced', '(input.details = 5, input.details)', 5],
    ['left alone', 'input.values', { a: 1 }],
    ['read after a wait', 'Promise.resolve().then(() => input.details.length)', 1],
  ])('can be %s', async (_what, expression, expected) => {
    const code = `function reportToJson(input) { return ${expression} }`;
    expect(outputOf(await sharedEngine().run('reportToJson', code, input))).toEqual(expected);
  });
});

describe('a script that fails', () => {
  it.each([
    ['null.x', 'script.failed', 2, 8, "TypeError: cannot read property 'x' of null"],
    ['throw new Error("no level")', 'script.failed', 2, 19, 'no level'],
    ['throw "no level"', 'script.threw', null, null, 'no level'],
    ['helper()', 'script.failed', 2, 4, "ReferenceError: 'helper' is not defined"],
    ['hex.decode("0")', 'script.failed', 2, 14, 'TypeError: the text is not hexadecimal'],
    ['const a = {}; a.a = a; return a', 'script.threw', null, null, 'TypeError: circular reference'],
  ])('says where and why: %s', async (body, key, line, column, message) => {
    const problem = problemOf(await sharedEngine().run('main', `function main() {\n   ${body};\n}`, null));
    expect(problem).toEqual({ key, line, column, message, parameters: expect.anything() });
  });

  it('says so of what fails after a wait, and of what it is loaded with', async () => {
    const engine = start({ call: () => Promise.resolve({}) });
    const later = 'async function main() {\n  await sleep(1);\n  null.x;\n}';
    expect(problemOf(await engine.run('main', later, null))).toMatchObject({ key: 'script.failed', line: 3 });
    const loading = 'let a = 1;\nundefined.b;\nfunction main() {}';
    expect(problemOf(await engine.run('main', loading, null))).toMatchObject({
      key: 'script.failed',
      line: 2,
    });
    const refused = 'function main() {\n  return sleep(1)\n}';
    const failing = start({ call: () => Promise.reject(new Error('no')) });
    expect(problemOf(await failing.run('main', refused, null))).toMatchObject({ message: 'TypeError: no' });
  });

  it('says where its text cannot be read, and which entry it lacks', async () => {
    const engine = sharedEngine();
    expect(problemOf(await engine.run('main', 'function main() {\n  return 1 +* 2;\n}', null))).toEqual({
      key: 'script.invalid',
      parameters: { line: 2, message: "unexpected token in expression: '*'" },
      line: 2,
      column: 13,
      message: "unexpected token in expression: '*'",
    });
    expect(problemOf(await engine.run('main', 'function other() {}', null))).toMatchObject({
      key: 'script.missingEntry',
      parameters: { entry: 'main' },
    });
    expect(await engine.check('let a = (1;')).toMatchObject({ key: 'script.invalid', line: 1, column: 11 });
    expect(await engine.check('function main() { while (true) {} }')).toBeNull();
  });
});

describe('a script that breaks a limit', () => {
  const endless = 'function main() { while (true) {} }';
  it.each([
    ['loops for ever', endless, 'script.deadline'],
    ['loops while it is loaded', 'while (true) {}\nfunction main() {}', 'script.deadline'],
    [
      'makes promises without end',
      'function main() { const go = () => void Promise.resolve().then(go); go(); return new Promise(() => {}) }',
      'script.deadline',
    ],
    [
      'searches with a catastrophic expression',
      'function main() { return /(a+)+b/.test("a".repeat(60)) }',
      'script.deadline',
    ],
    [
      'eats memory',
      'function main() { const a = []; while (true) a.push("x".repeat(100000) + a.length) }',
      'script.memory',
    ],
    ['asks for much memory at once', 'function main() { return "x".repeat(1e8).length }', 'script.memory'],
    ['makes large lists', 'function main() { return new Array(1e8).fill(1).length }', 'script.memory'],
    ['recurses', 'function main() { return main() + 1 }', 'script.recursion'],
    [
      'returns too deep a list',
      'function main() { let a = []; for (let i = 0; i < 33; i += 1) a = [a]; return a }',
      'script.tooDeep',
    ],
    ['returns too much', 'function main() { return "x".repeat(2e6) }', 'script.tooLarge'],
    [
      'fails while its error is described',
      'function main() { throw { toString() { while (true) {} } } }',
      'script.deadline',
    ],
  ])('is ended when it %s, and the next script runs', async (_what, code, key) => {
    const engine = start();
    const options = { computeMilliseconds: key === 'script.deadline' ? 200 : 1000 };
    expect(problemOf(await engine.run('main', code, null, options))).toMatchObject({ key });
    expect(outputOf(await engine.run('main', 'function main() { return 1 }', null))).toBe(1);
  });

  it('names no line for a loop without an end, of which the engine only knows a line before it', async () => {
    const code =
      'const a = 1;\nfunction main() {\n  let n = Math.max(a, 2);\n  while (true) {\n    n += 1;\n  }\n}';
    const outcome = await start().run('main', code, null, { computeMilliseconds: 200 });
    expect(problemOf(outcome)).toMatchObject({ key: 'script.deadline', line: null, column: null });
  });

  it('cannot go on by catching what ends it', async () => {
    const code = 'function main() { for (;;) { try { for (;;) {} } catch { } finally { continue } } }';
    const outcome = await start().run('main', code, null, { computeMilliseconds: 200 });
    expect(problemOf(outcome)).toMatchObject({ key: 'script.deadline' });
  });

  it('rests before it runs again, unless its text was changed', async () => {
    const engine = start();
    const options = { computeMilliseconds: 100, owner: 'script:s' };
    const before = Date.now();
    await engine.run('main', endless, null, options);
    expect(engine.restsUntil('script:s', endless)).toBeGreaterThanOrEqual(before + 9000);
    expect(engine.restsUntil('script:s', 'another text')).toBeNull();
    expect(problemOf(await engine.run('main', endless, null, options))).toMatchObject({
      key: 'script.resting',
      parameters: { seconds: 9 },
    });
    expect(outputOf(await engine.run('main', 'function main() { return 1 }', null, options))).toBe(1);
  });

  it('logs no more than its share', async () => {
    const code = 'function main() { for (let i = 0; i < 500; i += 1) console.log("x".repeat(2000)) }';
    const outcome = await sharedEngine().run('main', code, null);
    expect(outcome.log).toHaveLength(100);
    expect(outcome.log[0]?.text.length).toBeLessThanOrEqual(501);
    expect(outcome.droppedLines).toBe(400);
  });

  it('calls the gateway no more often than it may', async () => {
    let answers = 0;
    const engine = start({ answer: () => ((answers += 1), []) });
    const code = 'function main() { for (;;) variables.read("a") }';
    expect(problemOf(await engine.run('main', code, null))).toMatchObject({ key: 'script.failed' });
    expect(answers).toBe(200);
  });

  it('is refused an argument that is too large', async () => {
    const outcome = await sharedEngine().run('main', 'function main() {}', 'x'.repeat(2_000_000));
    expect(problemOf(outcome)).toMatchObject({ key: 'script.tooLarge', parameters: { actual: 2_000_002 } });
  });
});

describe('scripts beside each other', () => {
  it('go on when one holds up its thread in spite of the deadline, also those that wait for the gateway', async () => {
    let release = () => {};
    const released = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    const engine = start({ call: () => released });
    const first = engine.run('main', 'async function main() { await sleep(1); return 2 }', null);
    // While the engine searches a text, it does not look at the time; this search takes minutes.
    const search = "function main() { return 'a'.repeat(4e6).indexOf('a'.repeat(2e6) + 'b') }";
    const [holding, next] = await Promise.all([
      engine.run('main', search, null),
      engine.run('main', 'function main() { return 1 }', null),
    ]);
    expect(problemOf(holding)).toMatchObject({ key: 'script.deadline', message: 'terminated' });
    expect(outputOf(next)).toBe(1);
    release();
    expect(outputOf(await first)).toBe(2);
  }, 60_000);

  it('do not wait for those that compute, and keep their variables when they are moved apart', async () => {
    const engine = start();
    const counting = `let runs = 0;
      function main(loops) { for (let n = 0; n < loops; n += 1); return (runs += 1) }`;
    const run = (owner: string, loops: number) => engine.run('main', counting, loops, { owner });
    // Known to take little, both are in the light lane then.
    for (const loops of [0, 0]) await Promise.all([run('much', loops), run('little', loops)]);
    expect(outputOf(await run('much', 1e7))).toBe(3);
    const ended: string[] = [];
    const noted = async (what: string, outcome: Promise<ScriptOutcome>) => {
      expect(await outcome).toMatchObject({ ok: true });
      ended.push(what);
    };
    const all = ['script:a', 'script:b', 'much'].map((owner) => noted(owner, run(owner, 1e7)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (let turn = 0; turn < 4; turn += 1) await noted('little', run('little', 0));
    // Nobody knows this one, which is no reason to wait for tasks that nobody knows either.
    await noted('report:new', run('report:new', 0));
    await Promise.all(all);
    expect(ended.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'little'));
    expect(ended.indexOf('report:new')).toBeLessThan(ended.indexOf('script:b'));
    expect([outputOf(await run('much', 0)), outputOf(await run('little', 0))]).toEqual([5, 7]);
  });

  it('are served in turn, and one is refused more runs than may wait', async () => {
    const engine = start();
    const code = 'function main() { return 1 }';
    const ended: string[] = [];
    const run = async (owner: string) => {
      const outcome = await engine.run('main', code, null, { owner });
      ended.push(owner);
      return problemOf(outcome);
    };
    const many = Array.from({ length: 65 }, () => run('many'));
    await run('one');
    expect(ended.filter((owner) => owner === 'many').length).toBeLessThan(10);
    const outcomes = await Promise.all(many);
    expect(outcomes.filter((outcome) => 'key' in outcome)).toMatchObject([
      { key: 'script.busy', parameters: { count: 64 } },
    ]);
  });

  it('keep their own global variables, and see none of the others', async () => {
    const engine = start();
    const code =
      'let count = 0; globalThis.seen = 1; function main() { count += 1; return [count, Object.keys(globalThis).includes("other")] }';
    expect(
      outputOf(await engine.run('main', 'other = 1; function main() {}', null, { owner: 'x' })),
    ).toBeNull();
    expect(outputOf(await engine.run('main', code, null, { owner: 'a' }))).toEqual([1, false]);
    expect(outputOf(await engine.run('main', code, null, { owner: 'a' }))).toEqual([2, false]);
    expect(outputOf(await engine.run('main', code, null, { owner: 'b' }))).toEqual([1, false]);
    expect(outputOf(await engine.run('main', `${code} `, null, { owner: 'a' }))).toEqual([1, false]);
    expect(outputOf(await engine.run('main', code, null, { owner: 'a', isOnce: true }))).toEqual([1, false]);
  });

  it('reach nothing of the program that runs them', async () => {
    const code = `function main() {
      const names = ['process', 'require', 'fetch', 'WebAssembly', 'std', 'os'];
      return names.filter((name) => typeof globalThis[name] !== 'undefined');
    }`;
    const engine = start();
    expect(outputOf(await engine.run('main', code, null))).toEqual([]);
  });

  it.each(['node:fs', 'main.mjs', './main.mjs', 'engine.mjs', 'calls.mjs', 'script', ''])(
    'load no module, also none of the library: %j',
    async (name) => {
      const code = `async function main() {
        const failed = await import('${name}').catch((error) => error);
        console.log('goes on');
        return failed instanceof Error ? failed.message : Object.keys(failed);
      }`;
      const outcome = await sharedEngine().run('main', code, null);
      expect(outcome).toMatchObject({
        ok: true,
        output: 'scripts cannot load modules',
        log: [{ level: 'info', text: 'goes on' }],
      });
    },
  );

  it('go on when more are loaded than are kept', async () => {
    const engine = start();
    const outcomes = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        engine.run('main', `function main() { return ${index} }`, null, { owner: `s${index}` }),
      ),
    );
    expect(outcomes.map(outputOf)).toEqual(outcomes.map((_, index) => index));
  });
});

it('fails what waits when it is stopped, and whatever comes later', async () => {
  const engine = start();
  const running = engine.run('main', 'function main() { while (true) {} }', null);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await engine.stop();
  expect(problemOf(await running)).toMatchObject({ key: 'script.stopped' });
  expect(problemOf(await engine.run('main', 'function main() {}', null))).toMatchObject({
    key: 'script.stopped',
  });
});
