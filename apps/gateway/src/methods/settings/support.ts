import { carriedOut } from '../../parts/parts.ts';
import { unsupportedSettings } from '../../parts/unsupported-settings.ts';
import type { GatewayHandlers } from '../method.ts';

/** What of the system settings this gateway does not carry out. */
export function settingMethods() {
  return {
    settingSupport: () => ({ unsupported: unsupportedSettings(carriedOut) }),
  } satisfies Partial<GatewayHandlers>;
}
