import type { GatewayHost } from '../../host.ts';
import type { GatewayHandlers } from '../method.ts';

/** The identity of the gateway. */
export function identityMethods(
  host: Pick<GatewayHost, 'renewSecret' | 'refreshTrust' | 'renewCertificate'>,
) {
  return {
    renewSecret: async ({ secret }) => {
      await host.renewSecret(secret);
      return {};
    },
    refreshTrust: async () => ({ trusted: await host.refreshTrust() }),
    renewCertificate: async () => ({ renewed: await host.renewCertificate() }),
  } satisfies Partial<GatewayHandlers>;
}
