import { carriedOut } from '../../parts/parts.ts';
import { unsupportedSettings } from '../../parts/unsupported-settings.ts';
import type { GatewayHandlers } from '../method.ts';

/** The methods about system settings that this gateway does not carry out. */
export function settingMethods() {
  return {
    settingSupport: () => ({ unsupported: unsupportedSettings(carriedOut) }),
  } satisfies Partial<GatewayHandlers>;
}
