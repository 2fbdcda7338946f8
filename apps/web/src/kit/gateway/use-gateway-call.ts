import { ClientError } from '@penstock/client/calls/error';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';

/**
 * Makes the calls with which a page of a gateway shows what there is (platform specification, section 8). 1007 is
 * retried once. After 6001, or 1007 again, the page of the disconnected gateway opens, which knows the way back. The
 * error is thrown in any case. Changes do not come through here: a form keeps what was entered and shows the error.
 */
export function useGatewayCall(sn: string): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    async (call) => {
      try {
        return await callTwice(call);
      } catch (error) {
        if (isDisconnected(error)) {
          const back = new URLSearchParams({ return: pathname + search });
          void navigate(`${pathTo('GatewayDisconnected', { sn })}?${back.toString()}`, { replace: true });
        }
        throw error;
      }
    },
    [navigate, sn, pathname, search],
  );
}

async function callTwice<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ClientError && error.is('gateway.restartNeeded')) return call();
    throw error;
  }
}

function isDisconnected(error: unknown): boolean {
  return error instanceof ClientError && (error.is('gateway.offline') || error.is('gateway.restartNeeded'));
}
