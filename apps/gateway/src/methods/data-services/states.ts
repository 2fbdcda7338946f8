import type { DataServices } from '../../data-services/data-services.ts';
import type { GatewayHandlers } from '../method.ts';

/** States of the data services. */
export function dataServiceMethods(services: DataServices) {
  return {
    dataServiceStates: () => ({ services: services.statuses() }),
  } satisfies Partial<GatewayHandlers>;
}
