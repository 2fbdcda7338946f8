import type { WriteApproval } from '@penstock/contract/model/write-approval';
import type { TypedProof } from '@penstock/stage/actions/action-host';
import { useState } from 'react';

/** The entries that prove that a value may be written. */
export interface ProofDraft {
  readonly asked: WriteApproval;
  readonly account: string;
  readonly password: string;
  readonly code: string;
  readonly change: (part: Partial<Pick<ProofDraft, 'account' | 'password' | 'code'>>) => void;
  /** The proof; undefined while something of it is missing, and where none is asked for. */
  readonly proof: TypedProof | undefined;
  readonly isComplete: boolean;
}

/** Takes what proves that a value may be written. It is kept nowhere else. */
export function useProof(asked: WriteApproval): ProofDraft {
  const [typed, setTyped] = useState({ account: '', password: '', code: '' });
  const proof = proofOf(asked, typed);
  return {
    asked,
    ...typed,
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    proof,
    isComplete: asked === 'none' || proof !== undefined,
  };
}

function proofOf(
  asked: WriteApproval,
  { account, password, code }: Pick<ProofDraft, 'account' | 'password' | 'code'>,
): TypedProof | undefined {
  switch (asked) {
    case 'none':
      return undefined;
    case 'password':
      return password === '' ? undefined : { kind: 'password', password };
    case 'secondPerson':
      return account.trim() === '' || password === ''
        ? undefined
        : { kind: 'secondPerson', account, password, code };
  }
}
