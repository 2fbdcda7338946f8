import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { useNow } from './now.ts';
import { spanOf } from './span.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { zoneOf } from './zone.ts';

addTexts('time', { zh, en });

/** Older times are dates: nobody counts back 40 days. */
const longestDays = 30;

/**
 * How long ago something was by the platform's time: "3 min ago". The tooltip has the time to the second, with the
 * time zone. `time` is ms since 1970 or ISO text.
 */
export function RelativeTime({ time }: { readonly time: number | string }) {
  const { t } = useTranslation('time');
  const at = dayjs(time).valueOf();
  // Drawn again when the words change, which for most is once a minute or less often.
  const words = useNow((now) => {
    const { unit, count } = spanOf(now - at);
    return unit === 'day' && count > longestDays ? dateTime(at).slice(0, 10) : t(`ago.${unit}`, { count });
  });
  if (Number.isNaN(at)) return null;
  return (
    <time dateTime={new Date(at).toISOString()} title={`${dateTime(at)} ${zoneOf(at)}`}>
      {words}
    </time>
  );
}
