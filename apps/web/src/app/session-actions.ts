import { ClientError } from '@penstock/client/calls/error';
import { logout, userInfo } from '@penstock/contract/calls/user';
import type { UserInfo } from '@penstock/contract/calls/user-info';
import { sideOf } from '@penstock/contract/model/role';
import { prefer } from './preferences.ts';
import './ahead-work.ts';
import { client, sessionLost } from './services.ts';
import { useSession } from './session.ts';

/** Takes who is signed in. */
export function signedIn(user: UserInfo): void {
  useSession.setState({ user });
  prefer({ mayBeSignedIn: true, side: sideOf(user.roleType) });
}

/** Forgets who is signed in. */
export function clearSession(): void {
  useSession.setState({ user: undefined });
  prefer({ mayBeSignedIn: false });
}

let asked: Promise<void> | undefined;

async function askUser(time = String(Date.now())): Promise<void> {
  signedIn(await client.call(userInfo, { time }));
}

/**
 * Asks the platform who is signed in, before anything else is loaded: the question would wait behind the many files of a
 * page. It may have been asked before the application was loaded. The next {@link loadUser} has its outcome.
 */
export function askEarly(): void {
  asked = askUser(globalThis.penstockAhead?.time);
  // Whoever takes it handles the failure.
  asked.catch(() => undefined);
}

/** Asks the platform who is signed in. Throws `ClientError` when nobody is, or it cannot be asked. */
export async function loadUser(): Promise<void> {
  const early = asked;
  asked = undefined;
  await (early ?? askUser());
}

/**
 * Asks again who is signed in. An answer without user info ends the session (platform specification, section 2); a
 * platform that cannot be reached does not.
 */
export async function refreshUser(): Promise<void> {
  try {
    await loadUser();
  } catch (error) {
    if (error instanceof ClientError && error.reason === 'malformed') sessionLost(error);
  }
}

/** Ends the session. It ends here even when the platform cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await client.call(logout, {});
  } finally {
    clearSession();
  }
}
