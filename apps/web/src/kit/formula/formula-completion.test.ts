import { formulaFunctions, pageFunctions } from '@penstock/contract/formula/expression';
import { describe, expect, it } from 'vitest';
import { formulaOptions } from './formula-completion.ts';
import { functionTexts } from './function-texts.ts';

const variables = [
  { key: 'level_1', driver: 'plc', remark: 'Tank' },
  { key: 'Level_2', driver: '', remark: '' },
  { key: 'speed', driver: 'plc', remark: '' },
];
const labels = (scope: 'collect' | 'operation', typed: string) =>
  formulaOptions(scope, variables, typed, 'en').map(({ label }) => label);

describe('completion of formulas', () => {
  it('offers variables by their keys, and functions', () => {
    expect(labels('operation', 'level').slice(0, 2)).toEqual(['level_1', 'Level_2']);
    expect(labels('operation', 'level')).toContain('sqrt');
    expect(formulaOptions('operation', variables, 'level_1', 'en')[0]).toMatchObject({
      detail: 'plc · Tank',
    });
  });

  it('offers the raw value and no variables for what was collected', () => {
    expect(labels('collect', '')[0]).toBe('%s');
    expect(labels('collect', 'level')).not.toContain('level_1');
  });

  it('offers the functions of pages to formulas of pages only', () => {
    expect(formulaOptions('page', [], '', 'en').map(({ label }) => label)).toContain('upperLimit');
    expect(labels('operation', '')).not.toContain('upperLimit');
  });

  it('explains every function there is', () => {
    expect(Object.keys(functionTexts).toSorted()).toEqual(
      Object.keys({ ...formulaFunctions, ...pageFunctions }).toSorted(),
    );
  });
});
