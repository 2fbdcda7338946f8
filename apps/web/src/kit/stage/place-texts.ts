import type { Text } from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';
import { currentLanguage } from '../../app/preferences.ts';

/** Words of the services of pages. */
export const placeTexts = textsAt('web.kit:placeTexts');

/** A text in the language of the page. */
export function textNow(text: Text): string {
  return text[currentLanguage()];
}
