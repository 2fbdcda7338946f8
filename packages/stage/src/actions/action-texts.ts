import { textsAt } from '@penstock/languages/catalogue';
import { textIn, type Language, type Text, type TextParameters } from '@penstock/languages/language';

/** The words of what is done with widgets. */
export const actionTexts = textsAt('stage.actions:actionTexts');

/** A message in the language of the page. */
export type LocalizedMessage = (language: Language) => string;

/** A message whose words may have to be loaded first. */
export type LaterMessage = (language: Language) => string | Promise<string>;

/** Words of the stage with what their text needs. */
export function localized(text: Text, parameters: TextParameters = {}): LocalizedMessage {
  return (language) => textIn(text, language, parameters);
}
