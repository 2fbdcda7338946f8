import { describe, expect, it } from 'vitest';
import { usesIn } from './uses-of.ts';

describe('what uses a variable', () => {
  it('names it in a list of keys, an expression or a program', () => {
    expect(
      usesIn(
        'systemVariables',
        'topics.report',
        [
          { id: 'listed', keys: ['level', 'site'] },
          { id: 'on_condition', keys: [], method: { kind: 'condition', condition: 'site > 1' } },
          { id: 'scripted', script: `return { at: variables.value('site') }` },
          { id: 'site', keys: ['site_2'], topic: 'site', remark: 'site' },
        ],
        new Set(['site']),
      ),
    ).toEqual([
      { section: 'topics.report', identity: 'listed' },
      { section: 'topics.report', identity: 'on_condition' },
      { section: 'topics.report', identity: 'scripted' },
    ]);
  });

  it('names any of several', () => {
    const items = [
      { key: 'sum', formula: 'factor * level' },
      { key: 'other', formula: 'level' },
    ];
    expect(usesIn('systemVariables', 'intermediateVariables', items, new Set(['site', 'factor']))).toEqual([
      { section: 'intermediateVariables', identity: 'sum' },
    ]);
  });
});

describe('what uses a connection', () => {
  const wanted = new Set(['office']);

  it('has it as its target', () => {
    const items = [
      { id: 'own', target: 'office', keys: [] },
      { id: 'other', target: 'office-2', topic: 'office', keys: ['office'] },
    ];
    expect(usesIn('connections.mqtt', 'topics.report', items, wanted)).toEqual([
      { section: 'topics.report', identity: 'own' },
    ]);
  });

  it('names it in quotes in a program', () => {
    const items = [
      { name: 'sender', code: `servers.publish("office", 'topic', text)` },
      { name: 'other', code: 'const office = 1' },
    ];
    expect(usesIn('connections.mqtt', 'scripts', items, wanted)).toEqual([
      { section: 'scripts', identity: 'sender' },
    ]);
  });
});
