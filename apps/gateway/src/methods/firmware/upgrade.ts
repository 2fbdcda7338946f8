import { failure } from '@penstock/contract/errors/error';
import type { Upgrades } from '../../firmware/upgrades.ts';
import type { GatewayHandlers } from '../method.ts';

/** Upgrades of the firmware: refused by a gateway that no supervisor starts again, which takes none. */
export function firmwareMethods(upgrades: Upgrades | undefined) {
  if (upgrades !== undefined)
    return {
      startUpgrade: async (started) => ({ received: await upgrades.start(started) }),
      upgradeState: () => upgrades.state(),
      cancelUpgrade: ({ upgrade }) => {
        upgrades.cancel(upgrade);
        return {};
      },
    } satisfies Partial<GatewayHandlers>;
  const unsupported = () => {
    throw failure('gateway.unsupported', { what: 'upgrade' });
  };
  return {
    startUpgrade: unsupported,
    upgradeState: unsupported,
    cancelUpgrade: unsupported,
  } satisfies Partial<GatewayHandlers>;
}
