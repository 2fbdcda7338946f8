import type { WeatherCondition } from '@penstock/contract/model/weather';
import { textAt, textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';

/** The words of weather widgets. */
export const weatherTexts = textsAt('widgets.weather:weatherTexts');

/** The names of conditions. */
export const conditionTexts: Readonly<Record<WeatherCondition, Text>> = textsAt(
  'widgets.weather:conditionTexts',
);

const directions: readonly Text[] = [
  textAt('widgets.weather:weatherWords.directions'),
  textAt('widgets.weather:weatherWords.directions.ne'),
  textAt('widgets.weather:weatherWords.directions.e'),
  textAt('widgets.weather:weatherWords.directions.se'),
  textAt('widgets.weather:weatherWords.directions.s'),
  textAt('widgets.weather:weatherWords.directions.sw'),
  textAt('widgets.weather:weatherWords.directions.w'),
  textAt('widgets.weather:weatherWords.directions.nw'),
];

/** Where wind comes from, of eight directions; `degrees` clockwise from north. */
export function directionText(degrees: number): Text {
  const [north = weatherTexts.wind] = directions;
  return directions[Math.round(degrees / 45) % 8] ?? north;
}

/** Grades of the quality of air by HJ 633, each up to an index. */
const grades: readonly (readonly [upTo: number, text: Text])[] = [
  [50, textAt('widgets.weather:weatherWords.grades')],
  [100, textAt('widgets.weather:weatherWords.grades.moderate')],
  [150, textAt('widgets.weather:weatherWords.grades.lightlyPolluted')],
  [200, textAt('widgets.weather:weatherWords.grades.polluted')],
  [300, textAt('widgets.weather:weatherWords.grades.heavilyPolluted')],
];
const worst: Text = textAt('widgets.weather:weatherWords.worst');

/** The grade of an index of air quality. */
export function airText(index: number): Text {
  return grades.find(([upTo]) => index <= upTo)?.[1] ?? worst;
}

/** A day as `MM-DD`, and the day of the week it is; `date` as YYYY-MM-DD. */
export function dayOf(date: string): { readonly short: string; readonly weekday: Text | undefined } {
  const short = date.slice(5);
  const time = Date.parse(`${date}T00:00:00Z`);
  const names = weekdays[new Date(time).getUTCDay()];
  return { short, weekday: Number.isNaN(time) ? undefined : names };
}

const weekdays: readonly Text[] = [
  textAt('widgets.weather:weatherWords.weekdays'),
  textAt('widgets.weather:weatherWords.weekdays.mon'),
  textAt('widgets.weather:weatherWords.weekdays.tue'),
  textAt('widgets.weather:weatherWords.weekdays.wed'),
  textAt('widgets.weather:weatherWords.weekdays.thu'),
  textAt('widgets.weather:weatherWords.weekdays.fri'),
  textAt('widgets.weather:weatherWords.weekdays.sat'),
];
