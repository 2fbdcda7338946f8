import { describe, expect, it } from 'vitest';
import { limits } from '../rules/limits.ts';
import { type PageScript, triggerOf } from './page-script.ts';
import { readPageText } from './read-page.ts';

const script = (more: object = {}) => ({
  id: 's1',
  title: 'Level',
  trigger: { kind: 'open' },
  source: 'function main() {}',
  ...more,
});
const read = (scripts: unknown) =>
  readPageText(JSON.stringify({ con: { title: 'P', scripts }, widgets: [] }), new Map());
const keys = (scripts: unknown) => {
  const reading = read(scripts);
  return reading.ok ? [] : reading.problems.map(({ path, key }) => `${path} ${key}`);
};

describe('the scripts of a page', () => {
  it('are read as they were written, with what this version does not know', () => {
    const scripts = [
      script({ later: [1], trigger: { kind: 'gesture', fingers: 3 } }),
      script({ id: 's2', enabled: false, trigger: { kind: 'change', signals: [{ signalId: 'a', x: 1 }] } }),
    ];
    const reading = read(scripts);
    expect(reading.ok && reading.page.con.scripts).toEqual(scripts);
  });

  it('are at most as many and as long as the limits say', () => {
    const longest = 'x'.repeat(limits.pageScriptBytes);
    expect(keys([script({ source: longest })])).toEqual([]);
    expect(keys([script({ source: `${longest}x` })])).toEqual(['con.scripts.0.source value.bytes']);
    expect(keys(Array.from({ length: limits.pageScripts }, () => script()))).toEqual([]);
    expect(keys(Array.from({ length: limits.pageScripts + 1 }, () => script()))).toHaveLength(1);
    expect(keys([script({ trigger: { kind: 'periodic', interval: 0.1 } })])).toHaveLength(1);
  });

  it.each<[PageScript['trigger'], object | undefined]>([
    [{ kind: 'open' }, { kind: 'open' }],
    [{ kind: 'periodic' }, { kind: 'periodic', interval: 10 }],
    [
      { kind: 'periodic', interval: 2 },
      { kind: 'periodic', interval: 2 },
    ],
    [{ kind: 'change' }, { kind: 'change', signals: [] }],
    [{ kind: 'gesture' }, undefined],
  ])('run when %j says', (trigger, expected) => {
    expect(triggerOf({ ...script(), trigger })).toEqual(expected);
    expect(triggerOf({ ...script(), enabled: false, trigger })).toBeUndefined();
  });
});
