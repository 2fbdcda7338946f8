import type { Collectors } from '../../collector/collectors.ts';
import type { GatewayHandlers } from '../method.ts';

/** The read plans of the drivers. */
export function planMethods(collectors: Collectors) {
  return {
    readPlan: () => ({ drivers: collectors.plans() }),
  } satisfies Partial<GatewayHandlers>;
}
