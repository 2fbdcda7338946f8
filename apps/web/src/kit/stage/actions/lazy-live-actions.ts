import type { LazyActionSystem } from './action-system.ts';
import type { WritingPage } from './live-actions.ts';

/** Writes to the plant, for a page of an equipment. */
export function lazyLiveActions(place: WritingPage): LazyActionSystem {
  return {
    isSimulated: false,
    load: async () => (await import('./live-actions.ts')).liveActions(place),
  };
}
