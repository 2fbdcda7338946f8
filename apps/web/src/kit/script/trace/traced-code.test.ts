import { runInNewContext, Script } from 'node:vm';
import { type ScriptEntry, scriptEntries } from '@penstock/contract/rules/script-entries';
import { describe, expect, it } from 'vitest';
import { scriptTemplates } from '../../../features/gateway-scripts/templates.ts';
import { scriptExamples } from '../script-examples.ts';
import { readTrace } from './trace.ts';
import { tracedCode } from './traced-code.ts';

/** Runs a traced script; answers what its entry returned, and what its trace says. */
async function traced(code: string, argument: unknown = {}, entry: ScriptEntry = 'main') {
  const made = tracedCode(code, entry);
  if (made === undefined) throw new Error('the script is not traced');
  const log: string[] = [];
  const context = { console: { log: (text: string) => log.push(text) }, argument };
  const result: unknown = await runInNewContext(`${made}\n;${entry}(argument)`, context);
  return { result, log, ...readTrace(log) };
}
const texts = ({ lines }: { readonly lines: ReadonlyMap<number, { readonly text: string }> }) =>
  Object.fromEntries([...lines].map(([line, { text }]) => [line, text]));

describe('a traced script', () => {
  it('says the values of each line, and answers what it answers untraced', async () => {
    const code = `const factor = 2;
async function main({ level, list: [first] }, unset) {
  const { a, b: c } = { a: level * factor, b: 'text' };
  let sum = 0, none;
  for (const one of [1, 2, 3]) {
    sum += one;
  }
  const state = { open: false };
  state.open = true;
  if (sum > 5 && c) return [1, 2].map((x) => x + sum);
  return null;
}`;
    const outcome = await traced(code, { level: 21, list: [7] });
    expect(outcome.result).toEqual([7, 8]);
    expect(texts(outcome)).toEqual({
      1: 'factor = 2',
      2: 'level = 21, first = 7, unset = undefined',
      3: 'a = 42, c = "text"',
      4: 'sum = 0, none = undefined',
      5: 'one = 3',
      6: 'sum = 6',
      8: 'state = {"open":false}',
      9: 'state.open = true',
      10: '[7,8]',
    });
    expect([3, 6].map((line) => outcome.lines.get(line)?.count)).toEqual([1, 3]);
  });

  it('is read where it has neither semicolons nor a block', async () => {
    const code = `let n = 1\nconst main = ({ x }) => x + n\nn = 5`;
    const outcome = await traced(code, { x: 2 });
    expect(outcome.result).toBe(7);
    expect(texts(outcome)).toMatchObject({ 2: 'x = 2, 7', 3: 'n = 5' });
    const loop = await traced(
      'function main() {\n  let i = 0\n  while (i < 3) i++\n  if (i) i = 9; else i = 8\n  return i\n}',
    );
    expect(loop.result).toBe(9);
  });

  it('says where its result has what JSON does not have', async () => {
    const code = `function reportToJson() {
  const level = 0 / 0;
  return { level, list: [1, undefined], deep: { all: new Map(), up: 1 / 0 }, at: new Date(0) };
}`;
    const { odd } = await traced(code, {}, 'reportToJson');
    expect(odd).toEqual([
      { line: 3, path: 'level', kind: 'NaN' },
      { line: 3, path: 'list[1]', kind: 'undefined' },
      { line: 3, path: 'deep.all', kind: 'Map' },
      { line: 3, path: 'deep.up', kind: 'Infinity' },
    ]);
  });

  it('says what it knew when it failed, and its own log is not that of the trace', async () => {
    const made = tracedCode(
      "function main() {\n  const a = 1;\n  console.log('x');\n  throw new Error('no');\n}",
      'main',
    );
    const log: string[] = [];
    const context = { console: { log: (text: string) => log.push(text) } };
    const run = (): unknown => runInNewContext(`${made}\n;main()`, context);
    expect(run).toThrow('no');
    expect(log).toHaveLength(1);
    expect(texts(readTrace(log))).toEqual({ 2: 'a = 1' });
  });

  it('is none where the text cannot be read, or has no such entry', () => {
    expect(tracedCode('function main( {', 'main')).toBeUndefined();
    expect(tracedCode('function other() {}', 'main')).toBeUndefined();
  });

  it('can be made of every example, and compiles', () => {
    const entries = Object.values(scriptEntries);
    const codes = [...Object.values(scriptExamples), ...scriptTemplates.map(({ code }) => code)];
    for (const code of codes) {
      const entry = entries.find((one) => code.includes(`function ${one}(`));
      const made = entry === undefined ? undefined : tracedCode(code, entry);
      expect(made).toBeDefined();
      expect(() => new Script(made ?? '')).not.toThrow();
    }
  });
});
