import type { Language } from '@penstock/contract/texts/language';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

/** Sets the language of times for whatever shows dates. */
export function setTimeLanguage(language: Language): void {
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
}

/** A date and time to the second, the same in every language: nobody must guess which number is the month. */
export function dateTime(time: number | string): string {
  const at = dayjs(time);
  return at.isValid() ? at.format('YYYY-MM-DD HH:mm:ss') : '';
}

/** The time of day for times of today, otherwise with the date. */
export function shortTime(time: number | string, now: number): string {
  const at = dayjs(time);
  if (!at.isValid()) return '';
  return at.isSame(now, 'day') ? at.format('HH:mm:ss') : at.format('YYYY-MM-DD HH:mm:ss');
}
