import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useEdition } from './edition.ts';

/**
 * For a page with two addresses, below `base` (`/account/security`): `sms` where text messages can be sent, `nosms` where
 * not. Whoever opened the other one is led to the right one.
 */
export function useEditionAddress(base: string): void {
  const edition = useEdition();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const right = edition === undefined ? undefined : `${base}/${edition.sms ? 'sms' : 'nosms'}`;
  useEffect(() => {
    if (right !== undefined && pathname !== right) void navigate(right + search, { replace: true });
  }, [right, pathname, search, navigate]);
}
