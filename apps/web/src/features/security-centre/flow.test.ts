import { afterEach, describe, expect, it } from 'vitest';
import { endChange, loseProof, proofFor, prove, startChange, useFlow } from './flow.ts';

const flow = () => useFlow.getState().flow;
afterEach(endChange);

describe('the proof of a change', () => {
  it('serves for what it was given for, and for ten minutes', () => {
    prove('tel', 'password', 'ticket', 1000);
    expect(proofFor('tel', flow(), 600_999)?.ticket).toBe('ticket');
    expect(proofFor('tel', flow(), 601_000)).toBeUndefined();
    expect(proofFor('password', flow(), 1000)).toBeUndefined();
  });

  it('is kept while the same is changed, and forgotten when something else is', () => {
    prove('tel', 'password', 'ticket', 0);
    startChange('tel');
    expect(proofFor('tel', flow(), 1)).toBeDefined();
    startChange('email');
    startChange('tel');
    expect(proofFor('tel', flow(), 1)).toBeUndefined();
  });

  it('is forgotten when the platform no longer accepts it, with a word about that', () => {
    prove('tel', 'password', 'ticket', 0);
    loseProof('tel');
    expect(proofFor('tel', flow(), 1)).toBeUndefined();
    expect(flow()?.isProofLost).toBe(true);
  });
});
