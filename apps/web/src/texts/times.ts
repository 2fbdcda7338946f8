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

/** A length of time as a number and its unit, rounded down; less than 2 s is `now`. */
export interface Span {
  readonly unit: 'now' | 'second' | 'minute' | 'hour' | 'day';
  readonly count: number;
}

/** How long ago, from ms; what lies ahead counts as now. */
export function spanOf(milliseconds: number): Span {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 2) return { unit: 'now', count: seconds };
  if (seconds < 60) return { unit: 'second', count: seconds };
  if (seconds < 3600) return { unit: 'minute', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hour', count: Math.floor(seconds / 3600) };
  return { unit: 'day', count: Math.floor(seconds / 86_400) };
}
