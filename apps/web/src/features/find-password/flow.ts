import { findPasswordAccount } from '@penstock/contract/calls/user-password';
import { z } from 'zod';
import { create } from 'zustand';
import { pathTo } from '../../app/paths.ts';

/** Where this tab keeps how far it has come, so that a step survives being loaded again. */
const storageKey = 'penstock.findPassword';

/** The ways of proving who one is. */
export const ways = ['tel', 'email', 'question'] as const;
export type Way = (typeof ways)[number];

/** How far somebody has come: which account, how it can be verified, and what the verification gave. */
const flowSchema = z.object({
  account: z.string().min(1).max(254),
  verification: findPasswordAccount.answer,
  /** The result of the verification; it serves once. */
  proof: z
    .object({
      ticket: z.string().max(200),
      way: z.enum(ways),
      /** Until when it is valid by the platform's time, ms since 1970. */
      until: z.number(),
    })
    .optional(),
  /** A proof was given and is no longer valid. */
  proofLost: z.boolean().default(false),
  /** The new password is set. */
  finished: z.boolean().default(false),
});
export type Flow = z.output<typeof flowSchema>;

/** The flow of this tab; undefined before an account is named. */
export const useFlow = create<{ readonly flow: Flow | undefined }>(() => ({ flow: read() }));

function read(): Flow | undefined {
  try {
    return flowSchema.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return undefined;
  }
}

function keep(flow: Flow | undefined): void {
  useFlow.setState({ flow });
  try {
    if (flow === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(flow));
  } catch {
    // A browser that keeps nothing still finishes, as long as the page is not loaded again.
  }
}

/** Begins with an account that the platform knows. */
export function nameAccount(account: string, verification: Flow['verification']): void {
  keep({ account, verification, proofLost: false, finished: false });
}

/** Takes the proof of a verification. */
export function prove(proof: NonNullable<Flow['proof']>): void {
  const { flow } = useFlow.getState();
  if (flow !== undefined) keep({ ...flow, proof, proofLost: false });
}

/** Forgets a proof that the platform no longer accepts; the verification then says so. */
export function loseProof(): void {
  const { flow } = useFlow.getState();
  if (flow !== undefined) keep({ ...flow, proof: undefined, proofLost: true });
}

/** The password is set: nothing but that is kept. */
export function finish(): void {
  const { flow } = useFlow.getState();
  if (flow !== undefined) keep({ ...flow, proof: undefined, finished: true });
}

/** The pages by which one proves who one is. */
export const wayPaths: Readonly<Record<Way, string>> = {
  tel: pathTo('FindpwdTelValidate'),
  email: pathTo('FindpwdEmailValidate'),
  question: pathTo('FindpwdQuestionValidate'),
};

/** The page where an account is verified: the only way there is, or the choice of one. */
export function verificationPath(flow: Pick<Flow, 'verification'>): string {
  const [only, ...others] = flow.verification.ways;
  return only === undefined || others.length > 0 ? pathTo('FindpwdValidate') : wayPaths[only];
}

/** A step of finding a password. */
export type FindPasswordStep = 'account' | 'validate' | 'password' | 'finish';

/**
 * Where somebody belongs who opens a step without what comes before it; undefined where the step may be shown. `now` is
 * the platform's time, ms since 1970; `way` the way that the address of a step names.
 */
export function placeOf(
  step: FindPasswordStep,
  way: Way | undefined,
  flow: Flow | undefined,
  now: number,
): string | undefined {
  if (step === 'account') return undefined;
  if (flow === undefined) return pathTo('FindpwdAccount');
  if (step === 'finish') return flow.finished ? undefined : placeOf('password', way, flow, now);
  if (flow.finished) return pathTo('FindpwdFinish');
  if (step === 'validate')
    return way === undefined || flow.verification.ways.includes(way) ? undefined : verificationPath(flow);
  const { proof } = flow;
  if (proof === undefined || proof.until <= now) return verificationPath(flow);
  return way === proof.way ? undefined : pathTo('FindpwdPassword', { type: proof.way });
}
