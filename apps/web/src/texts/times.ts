import { type Language, languageTag } from '@penstock/languages/language';
import dayjs from 'dayjs';

/** Sets the language of times for whatever shows dates. */
export function setTimeLanguage(language: Language): void {
  dayjs.locale(languageTag(language).toLowerCase());
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
