/**
 * What is proven before a signal is written, the weakest first: nothing, the password of who writes, or the password of
 * somebody else who may write the equipment as well.
 */
export const writeApprovals = ['none', 'password', 'secondPerson'] as const;
export type WriteApproval = (typeof writeApprovals)[number];

/** The stronger of two demands. */
export function strongerApproval(one: WriteApproval, other: WriteApproval): WriteApproval {
  return writeApprovals.indexOf(one) >= writeApprovals.indexOf(other) ? one : other;
}
