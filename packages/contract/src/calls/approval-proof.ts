import { z } from 'zod';
import { sealedText, sealedWith } from './sealed.ts';

/** The proof that comes with a write (see `writeApprovals`). Its texts are sealed as those of a sign-in are. */
export const approvalProofSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password'), password: sealedText, ...sealedWith }),
  z.object({
    kind: z.literal('secondPerson'),
    /** User name, phone or email address of the second person. */
    account: sealedText,
    password: sealedText,
    /** The code of the authenticator app of the second person, where that account has a second factor; otherwise empty. */
    code: z.string().trim().max(40).default(''),
    ...sealedWith,
  }),
]);
export type ApprovalProof = z.output<typeof approvalProofSchema>;
