import { liveChannel } from '../../app/channel.ts';
import { clock } from '../../app/services.ts';
import { VariableFeed } from './variable-feed.ts';

const feeds = new Map<string, VariableFeed>();

/** The one feed of the variables of a gateway, whatever shows them. */
export function feedOf(sn: string): VariableFeed {
  const known = feeds.get(sn);
  if (known !== undefined) return known;
  const made = new VariableFeed(sn, liveChannel, clock);
  feeds.set(sn, made);
  return made;
}
