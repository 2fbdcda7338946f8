import dayjs from 'dayjs';
import { dateTime } from '../../texts/times.ts';
import { useAgo } from './use-ago.ts';
import { zoneOf } from './zone.ts';

/**
 * How long ago something was by the platform's time: "3 min ago". The tooltip has the time to the second, with the
 * time zone. `time` is ms since 1970 or ISO text; what is no time shows nothing.
 */
export function RelativeTime({ time }: { readonly time: number | string }) {
  const words = useAgo(time);
  const at = dayjs(time);
  if (!at.isValid()) return null;
  return (
    <time dateTime={at.toISOString()} title={`${dateTime(at.valueOf())} ${zoneOf(at.valueOf())}`}>
      {words}
    </time>
  );
}
