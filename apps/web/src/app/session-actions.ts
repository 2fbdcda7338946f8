import { logout, userInfo } from '@penstock/contract/calls/user';
import type { UserInfo } from '@penstock/contract/calls/user-info';
import { sideOf } from '@penstock/contract/model/role';
import { prefer } from './preferences.ts';
import { client } from './services.ts';
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

/** Asks the platform who is signed in. Throws `ClientError` when nobody is, or it cannot be asked. */
export async function loadUser(): Promise<void> {
  signedIn(await client.call(userInfo, { time: String(Date.now()) }));
}

/** Ends the session. It ends here even when the platform cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await client.call(logout, {});
  } finally {
    clearSession();
  }
}
