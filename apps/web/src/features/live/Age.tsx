import type { LiveValue } from '@penstock/contract/calls/live';
import { useNow } from '../../kit/time/now.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { useLivePage } from './live-context.ts';

/**
 * How old a reading is, where that matters: it is not live, it failed, or it is older than the gateway's readings get.
 * Nothing where it is fresh, so that old ones are seen.
 */
export function Age({ value }: { readonly value: LiveValue }) {
  const { isLive, freshMilliseconds } = useLivePage();
  const isOld = useNow((now) => Number(now - value.time > freshMilliseconds)) === 1;
  return isLive && !isOld && value.quality === 'good' ? null : <RelativeTime time={value.time} />;
}
