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

/** How long something has lasted by the platform's time: "3 h 12 min". `since` is ms since 1970 or ISO text. */
export function Elapsed({ since }: { readonly since: number | string }) {
  const { t } = useTranslation('time');
  const from = dayjs(since).valueOf();
  const words = useNow((now) =>
    durationParts(now - from)
      .map(({ unit, count }) => t(`length.${unit}`, { count }))
      .join(' '),
  );
  if (Number.isNaN(from)) return null;
  return <span title={`${dateTime(from)} ${zoneOf(from)}`}>{words}</span>;
}
