import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import { useCallback } from 'react';
import { useSession } from '../../app/session.ts';

/** Whether the session holds an auth code; what asks for none is open to everybody who is signed in. */
export function useAllowed(): (code: AuthCode | undefined) => boolean {
  const codes = useSession((session) => session.user?.authCodes);
  return useCallback((code) => code === undefined || (codes?.includes(code) ?? false), [codes]);
}
