import { describe, expect, it } from 'vitest';
import { requestFailure } from '../document/request-failure.ts';
import { limits } from '../rules/limits.ts';
import { monitoringVariableDraftSchema } from './monitoring-variable.ts';

const draft = (formula: string, ...aliases: string[]) => ({
  title: 'Flow',
  source: { kind: 'formula', formula, inputs: aliases.map((alias) => ({ alias, signalId: '7' })) },
});

function problems(request: object): string[] {
  const read = monitoringVariableDraftSchema.safeParse(request);
  if (read.success) return [];
  return requestFailure(read.error.issues, request).problems.map(({ path, key }) => `${path} ${key}`);
}

describe('what is written of a monitoring variable', () => {
  it('is a formula over aliases that are all there, once each', () => {
    expect(problems(draft('flow_a + flow_b / 2', 'flow_a', 'flow_b', 'spare'))).toEqual([]);
    expect(problems(draft('flow_a + other', 'flow_a'))).toEqual(['source.formula mvar.aliasUnknown']);
    expect(problems(draft('flow_a +', 'flow_a'))).toEqual(['source.formula formula.end']);
    expect(problems(draft('a', 'a', 'a'))).toEqual(['source.inputs.1.alias mvar.aliasTwice']);
  });

  it('keeps its limits', () => {
    const names = Array.from({ length: limits.monitoringAliases + 1 }, (_, index) => `a${index}`);
    expect(problems(draft('a1', ...names))).toEqual(['source.inputs value.count']);
    expect(problems(draft('1+'.repeat(501), 'a'))).toContain('source.formula value.characters');
    expect(problems({ ...draft('a', 'a'), decimals: 7 })).toEqual(['decimals value.range']);
  });
});
