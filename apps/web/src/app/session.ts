import type { UserInfo } from '@penstock/contract/calls/user-info';
import { create } from 'zustand';

/** The session as the page knows it. */
interface Session {
  /** Who is signed in; undefined when nobody is, or it is not known yet. */
  readonly user: UserInfo | undefined;
}

/** The session of this page. Only session-actions.ts changes it. */
export const useSession = create<Session>(() => ({ user: undefined }));

/** Whether the session holds an auth code (platform specification, section 2). */
export function hasAuth(authCode: string): boolean {
  return useSession.getState().user?.authCodes.includes(authCode) ?? false;
}
