import { ClientError } from '@penstock/client/calls/error';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { loseProof, type Proof, proofFor, type Subject, useFlow, waysPath } from './flow.ts';

/** The step in which something is changed. */
export interface ChangeStep {
  /** The proof with which the change is allowed; undefined where the identity must be proven first. */
  readonly proof: Proof | undefined;
  /**
   * Makes the change and shows the success page; `way` is how it was proven who one is, or `first`. A proof that the
   * platform no longer accepts leads back to the validation.
   */
  readonly make: (way: Proof['way'] | 'first', change: () => Promise<unknown>) => Promise<void>;
}

/** The step in which something is changed, for its page. */
export function useChangeStep(subject: Subject): ChangeStep {
  const navigate = useNavigate();
  const proof = useFlow(({ flow }) => proofFor(subject, flow, client.platformTime()));
  return {
    proof,
    make: async (way, change) => {
      try {
        await change();
      } catch (failure) {
        if (!(failure instanceof ClientError && failure.is('ticket.invalid'))) throw failure;
        loseProof(subject);
        await navigate(waysPath(subject));
        return;
      }
      await navigate(pathTo('SecuritySuccess', { type: subject, way }));
    },
  };
}
