import { describe, expect, it } from 'vitest';
import { usesIn } from './uses-of.ts';

describe('what uses a variable', () => {
  it('names it in a list of keys, an expression or a program', () => {
    expect(
      usesIn(
        'topics.report',
        [
          { id: 'listed', keys: ['level', 'site'] },
          { id: 'on_condition', keys: [], method: { kind: 'condition', condition: 'site > 1' } },
          { id: 'scripted', script: `return { at: variables.value('site') }` },
          { id: 'site', keys: ['site_2'], topic: 'site', remark: 'site' },
        ],
        ['site'],
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
    expect(usesIn('intermediateVariables', items, ['site', 'factor'])).toEqual([
      { section: 'intermediateVariables', identity: 'sum' },
    ]);
  });
});
