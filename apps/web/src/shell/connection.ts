import type { ChannelState } from '@penstock/client/live/channel';

/**
 * How this page is connected to the platform. `live`: everything shown is current. `network`: the browser has none.
 * `platform`: it does not answer. `stopping`: it stopped in order. `channel`: calls work, the live channel does not.
 */
export type Connection = 'live' | 'network' | 'platform' | 'stopping' | 'channel';

/** How this page is connected, from what calls and the live channel found. */
export function connectionOf(
  reachability: { readonly network: boolean; readonly platform: boolean },
  channel: ChannelState,
): Connection {
  // A browser may report no network and still reach a platform on the same machine: what gets through counts.
  if (channel.reason === 'stopping') return 'stopping';
  if (!reachability.platform) return reachability.network ? 'platform' : 'network';
  return channel.reason === 'lost' ? 'channel' : 'live';
}
