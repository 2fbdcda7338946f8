import dayjs from 'dayjs';
import { dateTime } from '../../texts/times.ts';
import { useNow } from './now.ts';
import { useLength } from './use-length.ts';
import { zoneOf } from './zone.ts';

interface ElapsedProps {
  /** Ms since 1970 or ISO text. */
  readonly since: number | string;
  /** When it ended; without it, or empty, it goes on. */
  readonly until?: string;
}

/** How long something has lasted by the platform's time: "3 h 12 min". */
export function Elapsed({ since, until = '' }: ElapsedProps) {
  const length = useLength();
  const from = dayjs(since).valueOf();
  const words = useNow((now) => length((until === '' ? now : dayjs(until).valueOf()) - from));
  if (Number.isNaN(from)) return null;
  return <span title={`${dateTime(from)} ${zoneOf(from)}`}>{words}</span>;
}
