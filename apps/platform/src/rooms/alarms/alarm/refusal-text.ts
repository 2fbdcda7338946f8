import { namedText } from '@penstock/languages/list-text';
import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { errorText } from '@penstock/contract/errors/error';
import { inEachLanguage, type Language, type Text } from '@penstock/languages/language';
import { reasonSchema } from '../../plant/equipment-binding/binding-repository.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import type { RefusedConfiguration } from './platform-alarm-repository.ts';

/** Which equipment a gateway has not accepted, and why. */
export function refusalText({ title, title_translations, reason }: RefusedConfiguration): Text {
  const stored = reasonSchema.safeParse(reason);
  const text = (language: Language) => {
    const name = enteredText(language, title, title_translations);
    if (!stored.success || !isErrorKey(stored.data.key)) return name;
    const why = errorText(stored.data.key, stored.data.parameters, language);
    return namedText(name, why, language);
  };
  return inEachLanguage(text);
}
