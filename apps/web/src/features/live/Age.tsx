import { useTranslation } from 'react-i18next';
import { dateTime, spanOf } from '../../texts/times.ts';
import { useSecond } from './live-context.ts';

/** How long ago a value was read, by the platform's clock; the exact time for the pointer. */
export function Age({ time }: { readonly time: number }) {
  const { t } = useTranslation('common');
  const { unit, count } = spanOf(useSecond() - time);
  return <time title={dateTime(time)}>{t(`ago.${unit}`, { count })}</time>;
}
