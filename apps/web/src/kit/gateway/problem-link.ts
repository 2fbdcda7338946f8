import type { GatewayProblemKind } from '@penstock/contract/model/gateway-health';
import { pathTo } from '../../app/paths.ts';

/** The page of a gateway where a problem is looked into. */
export function problemLink(kind: GatewayProblemKind, sn: string): string {
  switch (kind) {
    case 'drivers':
      return pathTo('GatewayDrivers', { sn });
    case 'variables':
      return `${pathTo('GatewaySignals', { sn })}?quality=bad`;
    case 'servers':
    case 'lostReports':
      return pathTo('GatewayServers', { sn });
    case 'reports':
      return pathTo('GatewayTopics', { sn });
    case 'scripts':
      return pathTo('GatewayScripts', { sn });
    case 'clock':
      return pathTo('GatewaySettings', { sn });
    case 'offline':
    case 'losses':
    case 'buffer':
    case 'silent':
      return pathTo('GatewayOverview', { sn });
  }
}
