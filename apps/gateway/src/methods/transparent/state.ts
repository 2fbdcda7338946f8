import type { Transparent } from '../../transparent/transparent.ts';
import type { GatewayHandlers } from '../method.ts';

/** Transparent transmission. */
export function transparentMethods(transparent: Transparent) {
  return {
    transparentState: () => transparent.status(),
  } satisfies Partial<GatewayHandlers>;
}
