import type { LazyActionSystem } from './action-system.ts';
import type { WrittenPlace } from './live-actions.ts';

/** Writes to the plant, for a page of an equipment. */
export function lazyLiveActions(place: WrittenPlace): LazyActionSystem {
  return {
    isSimulated: false,
    load: async () => (await import('./live-actions.ts')).liveActions(place),
  };
}
