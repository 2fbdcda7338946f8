import { carriedOutBy } from '../../parts/parts.ts';
import type { Services } from '../../parts/services.ts';
import { unsupportedSettings } from '../../parts/unsupported-settings.ts';
import type { GatewayHandlers } from '../method.ts';

/** The methods about system settings that this gateway does not carry out. */
export function settingMethods(services: Pick<Services, 'machine' | 'upgrades'>) {
  return {
    settingSupport: async () => {
      await services.machine.refresh();
      return { unsupported: unsupportedSettings(carriedOutBy(services)) };
    },
  } satisfies Partial<GatewayHandlers>;
}
