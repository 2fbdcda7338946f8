import type { ConsoleLink } from '@penstock/link/console-link';
import { withFirstPassword } from '@penstock/local-console/first-password';
import type { GatewayWays } from '../links/gateway-ways.ts';
import type { UsedWay } from '../remembered/remembered-way.ts';

/** A connection that is not given up with the request that asked for it. */
const lasting = () => new AbortController().signal;

/** Opens a way to a gateway; the password becomes its first one where `isNew`. Opened again later, it is the first one no longer. */
export function openWay(
  ways: Pick<GatewayWays, 'openLan' | 'openSerial' | 'openBroker'>,
  { way, secrets }: UsedWay,
  isNew = false,
): () => Promise<ConsoleLink> {
  const { password, privateKey } = secrets;
  return withFirstPassword(isNew, (isFirst) => {
    const given = { password, isNew: isFirst };
    switch (way.mode) {
      case 'lan':
        return ways.openLan({ ...way, ...given }, lasting());
      case 'serial':
        return ways.openSerial({ ...way, ...given }, lasting());
      case 'mqtt': {
        const { broker } = way;
        return ways.openBroker({ ...broker, password, tls: { ...broker.tls, privateKey } }, lasting());
      }
    }
  });
}
