import { errorText } from '../../app/error-text.ts';
import { currentLanguage } from '../../app/preferences.ts';
import { i18n } from '../../texts/i18n.ts';

/** An error whose message tells a person what went wrong, for widgets that show it. */
export function shownError(error: unknown): Error {
  return new Error(errorText(error, i18n.getFixedT(currentLanguage(), 'common')), { cause: error });
}
