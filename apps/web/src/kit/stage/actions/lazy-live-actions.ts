import type { Id } from '@penstock/contract/calls/identifier';
import type { LazyActionSystem } from './action-system.ts';

/** Writes to the plant, for a page of an equipment. */
export function lazyLiveActions(equipmentId: Id, pageId: Id): LazyActionSystem {
  return {
    isSimulated: false,
    load: async () => (await import('./live-actions.ts')).liveActions(equipmentId, pageId),
  };
}
