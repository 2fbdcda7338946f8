import type { Text, TextParameters } from '@penstock/languages/language';
import { chartTexts } from './chart-texts.ts';

/** A length of time in minutes as days, hours or minutes, whichever it is a multiple of. */
export function lengthText(
  minutes: number,
  say: (text: Text, parameters?: TextParameters) => string,
): string {
  if (minutes % 1440 === 0) return say(chartTexts.days, { count: minutes / 1440 });
  if (minutes % 60 === 0) return say(chartTexts.hours, { count: minutes / 60 });
  return say(chartTexts.minutes, { count: minutes });
}
