import type { Language } from '@penstock/languages/language';
import type { HelpName, HelpSection } from '@penstock/languages/language-folder';
import { languageList } from '@penstock/languages/list';

/** Loads a help in a language. */
export async function readHelp(name: HelpName, language: Language): Promise<readonly HelpSection[]> {
  const { catalogues } = await languageList[language].catalogues();
  return (await catalogues.help[name]()).texts;
}
