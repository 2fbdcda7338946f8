import { ClientError } from '@penstock/client/calls/error';
import { patterns } from './paths.ts';
import { hasPlatform } from './place.ts';
import { usePreferences } from './preferences.ts';
import { firstLoginName, isOpenToAll } from './route-names.ts';

/** The facts and actions that the guard needs. */
export interface GuardSession {
  /** Whether somebody is signed in, as far as the page knows. */
  signedIn(): boolean;
  /** Asks for user info; the page then knows. Throws when there is none. */
  load(): Promise<void>;
  /** The page where the account that is signed in has to be completed before any other opens. */
  firstSetup(): string | undefined;
}

/** Why somebody is sent to the sign-in page. */
export const signInReasons = ['expired', 'changed', 'userInfo', 'signOut'] as const;
export type SignInReason = (typeof signInReasons)[number];

/** Lets a page open, or says where to go instead. */
export type Verdict = { readonly pass: true } | { readonly pass: false; readonly to: string };

/** A page that the session's auth codes do not open. */
export class PageNotAllowed extends Error {
  constructor() {
    super('the session may not open this page');
  }
}

const pass: Verdict = { pass: true };

/**
 * The session guard (platform specification, section 2). Pages named as open need no session. For every other, user
 * info is asked for unless somebody is signed in; without it, the sign-in page is opened with the path
 * back. AccountFirst opens anyway. An account that has to be completed first is led there.
 */
export async function guard(name: string, address: string, session: GuardSession): Promise<Verdict> {
  if (isOpenToAll(name)) return pass;
  if (!session.signedIn()) {
    try {
      await session.load();
    } catch (error) {
      if (name === firstLoginName) return pass;
      return { pass: false, to: signInAddress(address, reasonOf(error)) };
    }
  }
  const to = name === firstLoginName ? undefined : session.firstSetup();
  return to === undefined ? pass : { pass: false, to };
}

/** The sign-in page of the side that was used last, with the way back; the reason is shown there. */
export function signInAddress(returnTo: string, reason: SignInReason | undefined): string {
  const query = new URLSearchParams();
  const path = internalPath(returnTo);
  if (path !== undefined) query.set('return', path);
  if (reason !== undefined) query.set('reason', reason);
  const entrance = !hasPlatform()
    ? patterns.Connect
    : patterns[usePreferences.getState().side === 'operation' ? 'OperationLogin' : 'Login'];
  return query.size === 0 ? entrance : `${entrance}?${query.toString()}`;
}

/** Why the session is gone; undefined for a caller that had none. */
export function reasonOf(error: unknown): SignInReason | undefined {
  if (!(error instanceof ClientError)) return 'userInfo';
  switch (error.code) {
    case '1010':
      return undefined;
    case '1006':
      return 'expired';
    case '1206':
      return 'changed';
    default:
      return 'userInfo';
  }
}

const origin = 'http://page.invalid';

/**
 * A path inside this application, or undefined. What came with an address is hostile: another site, a script, or
 * the sign-in page itself must not be gone to after signing in.
 */
export function internalPath(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || text.length > 2000 || !/^\/(?![/\\])/.test(text))
    return undefined;
  if (/[\\\p{Cc}]/u.test(text) || !URL.canParse(text, origin)) return undefined;
  const address = new URL(text, origin);
  if (address.origin !== origin || /^\/(login(\.jsp|\/operation)?|connect|404|)$/.test(address.pathname))
    return undefined;
  return address.pathname + address.search + address.hash;
}
