import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { internalPath } from '../../app/guard.ts';
import { pathTo } from '../../app/paths.ts';
import { loadUser } from '../../app/session-actions.ts';

/** Goes on to the gateway that was connected, or back to the page from which the connection was lost. */
export function useOpened(): (sn: string) => Promise<void> {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = internalPath(query.get('return'));
  return useCallback(
    async (sn) => {
      await loadUser();
      // Another gateway than before has pages of its own.
      const isSame = back?.split(/[/?]/).includes(sn) === true;
      void navigate(isSame && back !== undefined ? back : pathTo('GatewayOverview', { sn }), {
        replace: true,
      });
    },
    [navigate, back],
  );
}
