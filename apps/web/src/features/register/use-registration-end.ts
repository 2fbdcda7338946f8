import { signIn } from '@penstock/client/sign-in/sign-in';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { prefer } from '../../app/preferences.ts';
import { client, randomBytes } from '../../app/services.ts';
import { signedIn } from '../../app/session-actions.ts';

/**
 * The end of a registration: the new account is signed in; where that fails, the sign-in page opens with its
 * name.
 */
export function useRegistrationEnd(): (account: string, password: string) => Promise<void> {
  const navigate = useNavigate();
  return async (account, password) => {
    try {
      const answer = await signIn(client, { account, password, remember: false }, randomBytes);
      if (!('secondFactorTicket' in answer)) {
        signedIn(answer);
        return await navigate('/manage', { replace: true });
      }
    } catch {
      // It is registered all the same: the sign-in page says what is wrong.
    }
    prefer({ account });
    await navigate(pathTo('Login'), { replace: true });
  };
}
