import { describe, expect, it } from 'vitest';
import { emptyDraft, freeAlias, requestOf, scopeOf } from './variable-draft.ts';

const input = (alias: string) => ({ alias, signalId: '1', signalTitle: 'Level', equipmentTitle: 'Tank' });

describe('a monitoring variable while it is written', () => {
  it('gets aliases that are free and that formulas can name', () => {
    expect(freeAlias('level', [])).toBe('level');
    expect(freeAlias('level', [input('level'), input('level_2')])).toBe('level_3');
    expect(freeAlias('1st.flow', [])).toBe('a_1st_flow');
    expect(freeAlias('a'.repeat(40), [input('a'.repeat(17))])).toBe(`${'a'.repeat(17)}_2`);
  });

  it('is sent as the kind that is chosen', () => {
    const draft = { ...emptyDraft, title: 'Flow', formula: 'a', inputs: [input('a')] };
    expect(requestOf(draft)).toMatchObject({
      source: { kind: 'formula', inputs: [{ alias: 'a', signalId: '1' }] },
    });
    const total = { ...draft, kind: 'total', signalKey: 'flow', product: { id: '7', title: 'P' } } as const;
    expect(requestOf(total)).toMatchObject({ source: { scope: { kind: 'product', productId: '7' } } });
    expect(scopeOf({ ...total, scope: 'equipment' })).toBeUndefined();
  });
});
