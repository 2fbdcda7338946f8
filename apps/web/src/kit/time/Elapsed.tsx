import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { useNow } from './now.ts';
import { durationParts } from './span.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { zoneOf } from './zone.ts';

addTexts('time', { zh, en });

interface ElapsedProps {
  /** Ms since 1970 or ISO text. */
  readonly since: number | string;
  /** When it ended; without it, or empty, it goes on. */
  readonly until?: string;
}

/** How long something has lasted by the platform's time: "3 h 12 min". */
export function Elapsed({ since, until = '' }: ElapsedProps) {
  const { t } = useTranslation('time');
  const from = dayjs(since).valueOf();
  const words = useNow((now) =>
    durationParts((until === '' ? now : dayjs(until).valueOf()) - from)
      .map(({ unit, count }) => t(`length.${unit}`, { count }))
      .join(' '),
  );
  if (Number.isNaN(from)) return null;
  return <span title={`${dateTime(from)} ${zoneOf(from)}`}>{words}</span>;
}
