import { failure } from '@penstock/contract/errors/error';
import type { GatewayHandlers } from '../method.ts';

/** Upgrades of the firmware: this gateway takes none from the platform. */
export function firmwareMethods() {
  const unsupported = () => {
    throw failure('gateway.unsupported', { what: 'upgrade' });
  };
  return {
    startUpgrade: unsupported,
    upgradeState: unsupported,
    cancelUpgrade: unsupported,
  } satisfies Partial<GatewayHandlers>;
}
