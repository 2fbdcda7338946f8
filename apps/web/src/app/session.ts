import type { UserInfo } from '@penstock/contract/calls/user-info';
import { sideOf } from '@penstock/contract/model/role';
import { create } from 'zustand';
import type { Feature } from './feature.ts';

/** The session as the page knows it. */
interface Session {
  /** The account that is signed in; undefined when there is none, or it is not known yet. */
  readonly user: UserInfo | undefined;
}

/** The session of this page. Only session-actions.ts changes it. */
export const useSession = create<Session>(() => ({ user: undefined }));

/**
 * Whether somebody who is signed in may open a page, by the side and the auth codes of the session (platform
 * specification, section 2, has-auth check).
 */
export function mayOpen({ side, authCode }: Pick<Feature, 'side' | 'authCode'>, user: UserInfo): boolean {
  if (side !== undefined && side !== sideOf(user.roleType)) return false;
  return authCode === undefined || [authCode].flat().some((code) => user.authCodes.includes(code));
}
