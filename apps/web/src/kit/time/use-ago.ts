import dayjs from 'dayjs';
import { useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { useNow } from './now.ts';
import { spanOf } from './span.ts';

needTexts('time');

/** Older times are dates: nobody counts back 40 days. */
const longestDays = 30;

/**
 * How long ago a time was by the platform's clock, in words: "3 min ago". The part that asks is drawn again when the
 * words change, which for most times is once a minute or less often. `time` is ms since 1970 or ISO text.
 */
export function useAgo(time: number | string): string {
  const { t } = useTexts('time');
  const at = dayjs(time).valueOf();
  return useNow((now) => {
    const { unit, count } = spanOf(now - at);
    return unit === 'day' && count > longestDays ? dateTime(at).slice(0, 10) : t(`ago.${unit}`, { count });
  });
}
