import { limits } from '@penstock/contract/rules/limits';
import { pageScriptLimits } from '@penstock/stage/scripting/script-limits';
import type { ScriptPort, ScriptPortListener } from '@penstock/stage/scripting/script-port';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../../../../../scripts/testing/effort.ts';
import { openScripts } from './testing/open-scripts.ts';
import { ownEngine } from './testing/own-engine.ts';

describe('a hostile script', () => {
  it.each([
    ['loops without end', 'for (;;) {}', 'script.deadline'],
    ['loops after a wait', 'await sleep(1); for (;;) {}', 'script.deadline'],
    ['catches what ends it', 'for (;;) { try { for (;;) {} } catch {} }', 'script.deadline'],
    [
      'takes all memory',
      'const all = []; for (;;) all.push("x".repeat(100000) + all.length)',
      'script.memory',
    ],
    ['makes a huge text', 'let a = "x"; for (;;) a += a', null],
    ['makes a huge buffer', 'new Uint8Array(64 * 1024 * 1024)', null],
    ['recurses', 'const f = () => f() + 1; f()', 'script.recursion'],
    ['recurses in a getter', 'const a = { get b() { return this.b } }; a.b', 'script.recursion'],
    [
      'floods promises',
      'const f = () => void Promise.resolve().then(f); for (let i = 0; i < 10; i++) f(); await new Promise(() => {})',
      'script.deadline',
    ],
    ['searches for ever', '/(a+)+b/.test("a".repeat(60))', 'script.deadline'],
    ['returns too much', 'return "x".repeat(100000)', 'script.tooLarge'],
    ['throws something odd', 'throw { toString() { for (;;) {} }, get stack() { for (;;) {} } }', null],
    ['nests too deep', 'let a = []; for (let i = 0; i < 1e4; i++) a = [a]; return a', null],
    ['writes in a loop', 'for (;;) await signals.write("pump", 1)', null],
    ['reads in a loop', 'for (;;) signals.read("level")', null],
    ['asks in a loop', 'for (;;) await ask("?")', null],
    ['shows in a loop', 'for (;;) show("!")', null],
    ['reads ever other signals', 'for (let i = 0; ; i++) signals.read("s" + i)', null],
  ])(
    'that %s is ended, and the next one runs',
    async (_what, source, key) => {
      const { run, last, done } = openScripts();
      const started = performance.now();
      expect(await run(source)).toMatchObject({ state: 'failed' });
      expect(performance.now() - started).toBeLessThan(8000);
      if (key !== null) expect(last()?.problem?.key).toBe(key);
      expect(done.length).toBeLessThanOrEqual(pageScriptLimits.writes);
      expect(await run('1')).toEqual({ state: 'done' });
    },
    20_000,
  );

  it('rests after it broke a limit, unless its text is changed', async () => {
    const { run } = openScripts();
    await run('for (;;) {}', { owner: 'a' });
    expect(await run('for (;;) {}', { owner: 'a' })).toMatchObject({
      message: expect.stringContaining('rests'),
    });
    expect(await run('1', { owner: 'a' })).toEqual({ state: 'done' });
  });

  it('reaches nothing of the program that runs it', async () => {
    const { run, last } = openScripts();
    const names = [
      'fetch',
      'WebSocket',
      'XMLHttpRequest',
      'postMessage',
      'self',
      'window',
      'document',
      'process',
      'require',
      'importScripts',
      'setTimeout',
      'indexedDB',
      'localStorage',
      'navigator',
      'host',
      'WebAssembly',
    ];
    await run(`console.log(${JSON.stringify(names)}.filter((name) => name in globalThis).join())`);
    expect(last()?.log[0]?.text).toBe('');
    for (const way of [
      'signals.read.constructor("return this")().fetch',
      'Object.getPrototypeOf(async function () {}).constructor("return globalThis.postMessage")()',
      '(0, eval)("typeof fetch")',
      'await import("other.mjs")',
      // The library of scripts holds nothing of its host.
      '(await import("main.mjs")).host',
    ]) {
      await run(
        `let found; try { found = await (${way}) } catch (error) { found = error.name } console.log(String(found))`,
      );
      expect(['undefined', 'ReferenceError', 'SyntaxError', 'TypeError']).toContain(last()?.log[0]?.text);
    }
  });

  it('cannot change what others are given', async () => {
    const { run, last, done } = openScripts();
    await run(
      `try { signals.write = () => 1 } catch {} Object.prototype.key = 'evil'; Array.prototype.toJSON = () => 'evil';
       JSON.stringify = () => '{}'; JSON.parse = () => ({ value: 1 }); Promise.prototype.then = null;`,
      { owner: 'evil' },
    );
    await run(`await signals.write('pump', 1); console.log(JSON.stringify([signals.read('level').value]))`, {
      owner: 'good',
    });
    expect(last()?.log[0]?.text).toBe('[null]');
    expect(done).toEqual([['write', '', 'pump', 1]]);
  });

  it.each([
    'signals.read({})[0].x',
    'signals.read("x".repeat(100))',
    'signals.read("")',
    'await signals.write("pump", NaN)',
    'await signals.write("pump", "x".repeat(2000))',
    'await signals.write("pump", 1, { equipmentId: "<img>" })',
    'show("x".repeat(501))',
    'show("a", "<b>")',
    'await ask("")',
    'widget("a").set({ fill: "url(https://evil.example)" })',
    'widget("a").set({ onclick: "alert(1)" })',
    'await openLink("x".repeat(3000))',
    'await sleep(20000)',
    'await sleep(NaN)',
    'storage.set("x".repeat(65), 1)',
    'storage.set("a", "x".repeat(100000))',
    'format(1, { decimals: 99 })',
  ])('is refused what no argument may be: %s', async (source) => {
    const { run, done } = openScripts();
    expect(await run(source)).toMatchObject({ state: 'failed' });
    expect(done).toEqual([]);
  });

  it('logs no more than its share', async () => {
    const { run, last } = openScripts();
    const tooMany = 20;
    await run(
      `for (let i = 0; i < ${pageScriptLimits.logLines + tooMany}; i++) console.log("x".repeat(1000))`,
    );
    expect(last()?.log).toHaveLength(pageScriptLimits.logLines);
    expect(last()?.droppedLines).toBe(tooMany);
  });

  it('of a size beyond the limit is not even tried', async () => {
    const { run } = openScripts();
    expect(await run(' '.repeat(limits.scriptBytes))).toEqual({ state: 'done' });
    expect(await run(' '.repeat(limits.scriptBytes + 1))).toMatchObject({ state: 'failed' });
  });

  it('whatever its text, ends with an outcome and leaves the others', async () => {
    const { run } = openScripts();
    const words = [
      'signals',
      '.',
      'write(',
      '"pump"',
      ')',
      '{',
      '}',
      'await ',
      'main',
      '=>',
      '`${',
      '/',
      '\\',
      '\n',
      '0',
      'function ',
    ];
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words)).map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (source) => {
        const outcome = await run(source, { owner: 'fuzz' });
        expect(['done', 'failed']).toContain(outcome.state);
        await vi.waitFor(async () => expect(await run('1', { owner: 'good' })).toEqual({ state: 'done' }));
      }),
      { numRuns: propertyRuns(40) },
    );
  }, 900_000);
});

describe('a worker', () => {
  /** An engine whose worker answers what the test says. */
  function engineWith(answers: (listener: ScriptPortListener) => ScriptPort['send']) {
    let ended = 0;
    const open = (listener: ScriptPortListener): ScriptPort => ({
      send: answers(listener),
      end: () => void (ended += 1),
    });
    return { engine: { load: () => ownEngine.load(), open }, ended: () => ended };
  }

  it('that does not come back is ended, and the next run has a new one', async () => {
    let opened = 0;
    const { engine, ended } = engineWith(({ onMessage }) => {
      opened += 1;
      return (message) => {
        if (message.kind === 'run') onMessage({ kind: 'computes', run: message.id });
      };
    });
    const { run } = openScripts({ engine });
    expect(await run('1', { owner: 'a' })).toMatchObject({ message: expect.stringContaining('500 ms') });
    void run('1', { owner: 'b' });
    await vi.waitFor(() => expect(opened).toBe(2));
    expect(ended()).toBe(1);
  });

  it('that sends what ours would not is ended', async () => {
    const { engine, ended } = engineWith(({ onMessage }) => (message) => {
      if (message.kind === 'run') onMessage({ kind: 'deed', run: message.id, deed: 'fetch', text: '{}' });
    });
    const { run, done } = openScripts({ engine });
    expect(await run('1')).toMatchObject({ state: 'failed' });
    expect([ended(), done]).toEqual([1, []]);
  });
});
