import { create } from 'zustand';
import { pathTo } from '../../app/paths.ts';

/** The parts that can be changed. */
export const subjects = ['password', 'tel', 'email', 'question'] as const;
export type Subject = (typeof subjects)[number];

/** The ways of proving who one is. */
export const ways = ['tel', 'email', 'question', 'password'] as const;
export type Way = (typeof ways)[number];

/** How long a ticket is valid, in ms; the platform decides, this saves somebody from typing in vain. */
const ticketMilliseconds = 600_000;

/** The result of a validation. */
export interface Proof {
  readonly ticket: string;
  readonly way: Way;
  /** Until when it is valid by the platform's time, ms since 1970. */
  readonly until: number;
}

interface Flow {
  readonly subject: Subject;
  /** It serves once. Kept in memory only: a page that is loaded again asks for another. */
  readonly proof: Proof | undefined;
  /** A proof was given, and the platform no longer accepts it. */
  readonly isProofLost: boolean;
}

/** The present change; undefined before there is one. */
export const useFlow = create<{ readonly flow: Flow | undefined }>(() => ({ flow: undefined }));

/** Starts to change something; a proof that was given for it is kept. */
export function startChange(subject: Subject): void {
  if (useFlow.getState().flow?.subject === subject) return;
  useFlow.setState({ flow: { subject, proof: undefined, isProofLost: false } });
}

/** Takes what a validation gave. */
export function prove(subject: Subject, way: Way, ticket: string, now: number): void {
  useFlow.setState({
    flow: { subject, proof: { ticket, way, until: now + ticketMilliseconds }, isProofLost: false },
  });
}

/** Forgets a proof that the platform no longer accepts. */
export function loseProof(subject: Subject): void {
  useFlow.setState({ flow: { subject, proof: undefined, isProofLost: true } });
}

/** Forgets everything: the change is made, or given up. */
export function endChange(): void {
  useFlow.setState({ flow: undefined });
}

/** The proof with which something may be changed now; undefined when there is none, or it has expired. */
export function proofFor(subject: Subject, flow: Flow | undefined, now: number): Proof | undefined {
  const proof = flow?.subject === subject ? flow.proof : undefined;
  return proof !== undefined && proof.until > now ? proof : undefined;
}

/** The page that asks in which way somebody proves who they are. */
export function waysPath(subject: Subject): string {
  switch (subject) {
    case 'password':
      return pathTo('SecurityValidate');
    case 'tel':
      return pathTo('SecurityTelValidate');
    case 'email':
      return pathTo('SecurityEmailValidate');
    case 'question':
      return pathTo('SecurityQuestionValidate');
  }
}

/** The page of one way. */
export function proofPath(subject: Subject, way: Way): string {
  switch (way) {
    case 'tel':
      return pathTo('SecurityTelProof', { type: subject });
    case 'email':
      return pathTo('SecurityEmailProof', { type: subject });
    case 'question':
      return pathTo('SecurityQuestionProof');
    case 'password':
      return pathTo('SecurityPasswordProof');
  }
}

/** The page that changes it, after the proof. */
export function changePath(subject: Subject, way: Way): string {
  switch (subject) {
    case 'password':
      return pathTo('SecurityPassword', { type: way });
    case 'tel':
      return pathTo('SecurityTel');
    case 'email':
      return pathTo('SecurityEmail');
    case 'question':
      return pathTo('SecurityQuestion');
  }
}
