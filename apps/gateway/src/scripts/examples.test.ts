import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ScriptEntry, scriptEntries } from '@penstock/contract/rules/script-entries';
import { afterAll, expect, it } from 'vitest';
import { clock } from '../testing/platform.ts';
import { ScriptEngine } from './engine.ts';
import type { ScriptHost } from './host.ts';

const page = readFileSync(new URL('../../../../docs/scripts.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/^```js run\n(.*?)^```$/gms)].map(([, text = '']) => text);

const known = (key: string) => ({ key, value: key === 'level' ? 90 : 0, quality: 'good', time: 1e12 });
const calls: unknown[] = [];
const stored = new Map<string, unknown>();
const field = (argument: unknown, name: string): unknown =>
  typeof argument === 'object' && argument !== null ? Reflect.get(argument, name) : undefined;
const keysOf = (argument: unknown) => {
  const keys = field(argument, 'keys');
  return Array.isArray(keys) ? keys.map(String) : [];
};
const host: ScriptHost = {
  answer: (question, argument) => {
    const name = String(field(argument, 'name'));
    switch (question) {
      case 'read':
        return keysOf(argument).map(known);
      case 'getData':
        return stored.get(name) ?? null;
      case 'setData':
        stored.set(name, field(argument, 'value'));
        return null;
      case 'removeData':
        return stored.delete(name);
      case 'dataKeys':
        return [...stored.keys()];
    }
  },
  call: (call, argument) => {
    calls.push([call, argument]);
    if (call === 'readNow') return Promise.resolve(keysOf(argument).map(known));
    return Promise.resolve({ ok: false, code: '1715', message: 'no response', value: 0 });
  },
};
const engine = new ScriptEngine({ clock, host, onRun: () => undefined });
afterAll(() => engine.stop());

const details = [
  { key: 'level', value: 1.5, dataType: 'float', quality: 'good', time: 0, driver: 'plc' },
  { key: 'pump', value: null, dataType: 'bit', quality: 'bad', code: '1715', time: 0, driver: 'plc' },
];
const results = [
  { key: 'pump', code: '0', message: '', value: 1, time: 5 },
  { key: 'level', code: '99905', message: 'read-only', value: 2, time: 5 },
];
const inputs: Readonly<Record<ScriptEntry, unknown>> = {
  main: { reason: 'start', time: 0, changed: [], server: 'line', payload: 'SET pump 1' },
  reportToJson: { sn: '202611210001', time: 0, values: { level: 1.5, pump: null }, details },
  writeReqToJson: { topic: 't', requestId: '', payload: '{"serial": 7, "set": {"pump": 1}}' },
  writeRespToJson: { id: '7', requestId: '', time: 9, results },
  readReqToJson: { topic: 't', requestId: '12', payload: 'level,pump' },
  readRespToJson: { id: '12', requestId: '12', time: 9, results },
};
/** The results of the examples, in the order of the page; undefined where it does not matter. */
const outputs = [
  undefined,
  undefined,
  undefined,
  undefined,
  { device: '202611210001', at: '1970-01-01 08:00:00', level: 1.5, pump: null, bad: ['pump'] },
  [0x68, 0x3f, 0xc0, 0, 0, expect.any(Number), expect.any(Number)],
  { id: 7, writes: [{ key: 'pump', value: 1 }] },
  { serial: 7, ok: false, failed: [{ key: 'level', message: 'read-only' }] },
  { id: '12', keys: ['level', 'pump'] },
  { id: '12', now: 9, values: { pump: 1, level: 2 } },
  { id: 'set', writes: [{ key: 'pump', value: 1 }] },
  undefined,
];

it('knows every example of the page', () => {
  expect(examples).toHaveLength(outputs.length);
});

it.each(examples.map((code, index) => [index, code] as const))('example %i runs', async (index, code) => {
  const entry = Object.values(scriptEntries).find((name) => code.includes(`function ${name}(`));
  if (entry === undefined) throw new Error('the example has no entry');
  const outcome = await engine.run(entry, code, inputs[entry]);
  expect(outcome).toMatchObject({ ok: true });
  if (outcome.ok && outputs[index] !== undefined) expect(outcome.output).toEqual(outputs[index]);
});

it('does what the examples say to the gateway', () => {
  expect(calls).toEqual([
    ['write', { key: 'pump', value: 1 }],
    ['publish', expect.objectContaining({ target: 'cloud', payload: '{"level":90,"reason":"no response"}' })],
    ['readNow', { keys: ['level'] }],
    ['write', { key: 'setpoint', value: 91.5 }],
    ['write', { key: 'site', value: 'north' }],
    ['publish', expect.objectContaining({ payload: [1, 3, 0, 0, 0, 10], qos: 1, retain: false })],
  ]);
  expect(stored.get('total')).toBe(1);
});

it('gives what comments say that expressions give', async () => {
  const lines = examples.flatMap((text) => [...text.matchAll(/^ {2}(\S.*); \/\/ (.+)$/gm)]);
  expect(lines.length).toBeGreaterThan(7);
  for (const [, expression = '', value = ''] of lines) {
    const code = `function main() { return [${expression}, ${value}] }`;
    const outcome = await engine.run('main', code, null);
    const [actual, expected]: unknown[] =
      outcome.ok && Array.isArray(outcome.output) ? outcome.output : [outcome];
    expect([expression, actual]).toEqual([expression, expected]);
  }
});

const require = createRequire(import.meta.url);
const typings = fileURLToPath(import.meta.resolve('@penstock/contract/script-api.d.ts'));

it('agrees with the types that editors show', () => {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-examples-'));
  try {
    const types: Readonly<Record<ScriptEntry, string>> = {
      main: 'TaskInput & CallbackInput',
      reportToJson: 'ReportInput',
      writeReqToJson: 'RequestInput',
      writeRespToJson: 'ResponseInput',
      readReqToJson: 'RequestInput',
      readRespToJson: 'ResponseInput',
    };
    const files = examples.map((code, index) => {
      const typed = code.replace(/^((?:async )?function (\w+)\()/m, (whole, _start, name: string) => {
        const type = Object.entries(types).find(([entry]) => entry === name)?.[1] ?? 'never';
        return `/** @param {${type.replace('string | number[]', 'string')}} input */\n${whole}`;
      });
      const file = join(folder, `example-${index}.js`);
      writeFileSync(file, `${typed}\nexport {};\n`);
      return file;
    });
    const compiler = join(require.resolve('typescript/package.json'), '../bin/tsc');
    const options = [
      '--noEmit',
      '--allowJs',
      '--checkJs',
      '--target',
      'es2023',
      '--lib',
      'es2023',
      '--types',
      '',
    ];
    const run = () =>
      spawnSync(process.execPath, [compiler, ...options, typings, ...files], { encoding: 'utf8' });
    expect(run).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('has exactly the names that scripts find', async () => {
  const declared = [...readFileSync(typings, 'utf8').matchAll(/^declare (?:const|function) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const outcome = await engine.run('main', 'function main() { return Object.keys(globalThis) }', null);
  expect(outcome.ok && outcome.output).toEqual(expect.arrayContaining(declared));
  const own = await engine.run(
    'main',
    'globalThis.a; function main() { return Object.keys(globalThis).length }',
    null,
  );
  expect(own.ok && own.output).toBe(declared.length + 1);
});
