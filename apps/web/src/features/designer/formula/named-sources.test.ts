import type { JsonObject } from '@penstock/contract/dashboard/json';
import { limits } from '@penstock/contract/rules/limits';
import { describe, expect, it } from 'vitest';
import { formulaBinding, plainBinding } from '../binding/FormulaBinding.tsx';
import { heldSources, withName, withoutSource, withSource } from './named-sources.ts';

const flow = { type: 'signal', signalId: 'flow', title: 'Flow' };
const other = { type: 'signal', signalId: 'flow', equipId: '7', title: 'Flow', subTitle: 'Pump 7' };
const add = (held: JsonObject, ...bindings: readonly JsonObject[]) =>
  bindings.reduce((one, binding) => withSource(one, binding)?.formula ?? one, held);

describe('the sources of a formula', () => {
  it('get names of their own, and one that is there already keeps its name', () => {
    const held = add({ formula: '' }, flow, other, { type: 'mvar', mvarId: '12', title: 'Power' }, flow, {
      type: 'signal',
      signalId: 'and',
    });
    expect(held).toEqual({
      formula: '',
      signals: [
        { name: 'flow', id: 'flow', title: 'Flow' },
        { name: 'flow_2', id: 'flow', equipId: '7', title: 'Flow', subTitle: 'Pump 7' },
        { name: 'and_2', id: 'and' },
      ],
      mvars: [{ name: 'v_12', id: '12', title: 'Power' }],
    });
  });

  it('are renamed and removed one at a time', () => {
    const held = add({ formula: '' }, flow, other);
    const [first, second] = heldSources(held);
    if (!first || !second) throw new Error('There are no sources');
    expect(heldSources(withName(held, second, 'B')).map(({ name }) => name)).toEqual(['flow', 'B']);
    expect(withoutSource(withoutSource(held, second), first)).toEqual({ formula: '' });
  });

  it('are no more than a formula can have, and never reports', () => {
    const full = Array.from({ length: limits.formulaSources }, (_, index) => ({
      name: `a${index}`,
      id: `${index}`,
    }));
    expect(withSource({ formula: '', signals: full }, flow)).toBeUndefined();
    expect(withSource({ formula: '' }, { type: 'report', reportId: '3' })).toBeUndefined();
  });

  it('begin with what was bound before, and leave it where the formula goes', () => {
    const held = formulaBinding(other);
    expect(held).toEqual({
      type: 'signal',
      formula: 'flow',
      title: 'Flow',
      signals: [{ name: 'flow', id: 'flow', equipId: '7', title: 'Flow', subTitle: 'Pump 7' }],
    });
    expect(plainBinding(held)).toEqual(other);
    expect(plainBinding(formulaBinding(null))).toBeUndefined();
  });
});
