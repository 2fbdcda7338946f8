import { describe, expect, it } from 'vitest';
import { emptyDraft, requestOf, scopeOf } from './variable-draft.ts';

const input = (alias: string) => ({ alias, signalId: '1', signalTitle: 'Level', equipmentTitle: 'Tank' });

describe('a monitoring variable while it is written', () => {
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
