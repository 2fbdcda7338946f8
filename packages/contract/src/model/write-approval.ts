/**
 * The proof that is required before a signal is written, the weakest first: none, the password of the writer,
 * or the password of a second person who may write the equipment as well.
 */
export const writeApprovals = ['none', 'password', 'secondPerson'] as const;
export type WriteApproval = (typeof writeApprovals)[number];

/** The stronger of two demands. */
export function strongerApproval(one: WriteApproval, other: WriteApproval): WriteApproval {
  return writeApprovals.indexOf(one) >= writeApprovals.indexOf(other) ? one : other;
}
