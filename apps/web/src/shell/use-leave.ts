import { useNavigate } from 'react-router';
import { signInAddress } from '../app/guard.ts';
import { signOut } from '../app/session-actions.ts';

/** Ends the session and opens the sign-in page, which says so where the platform was not reached. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    signOut().then(
      () => navigate(signInAddress('', undefined)),
      // This page forgets the session, but the platform still knows it: whoever leaves must hear of that.
      () => navigate(signInAddress('', 'signOut')),
    );
  };
}
