import type { LiveSender } from '../../live/live-sender.ts';
import type { GatewayHandlers } from '../method.ts';

/** Live values, for consoles that watch. */
export function liveMethods(live: LiveSender) {
  return {
    watchLive: ({ interval, seconds }, { console }) => {
      live.watch(console, interval, seconds);
      return {};
    },
  } satisfies Partial<GatewayHandlers>;
}
