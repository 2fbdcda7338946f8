import { ClientError } from '@penstock/client/calls/error';
import { gatewayRestart } from '@penstock/contract/calls/gateway-operation';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';

/**
 * Makes the calls with which a page of a gateway shows what there is (platform specification, section 8). After 1007 the
 * gateway is restarted and the call made once more. After 6001, or 1007 again, the page of the disconnected gateway opens, which knows the way back. The
 * error is thrown in any case. Changes do not come through here: a form keeps what was entered and shows the error.
 */
export function useGatewayCall(sn: string): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    async (call) => {
      try {
        return await callTwice(sn, call);
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

async function callTwice<Answer>(sn: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ClientError) || !error.is('gateway.restartNeeded')) throw error;
    try {
      await client.call(gatewayRestart, { sn });
    } catch {
      // A person who may not restart it is in the same position as when the restart did not help.
      throw error;
    }
    return call();
  }
}

function isDisconnected(error: unknown): boolean {
  return error instanceof ClientError && (error.is('gateway.offline') || error.is('gateway.restartNeeded'));
}
