import { catalogues as english } from '../../en/catalogues.ts';
import type { Catalogues, Load } from '../../language-folder.ts';
import { pseudoTexts } from './pseudo-text.ts';

/** The loaders of English with the texts of the language. */
function pseudoLoads<Loads extends Readonly<Record<string, Load<unknown>>>>(loads: Loads): Loads;
function pseudoLoads(
  loads: Readonly<Record<string, Load<unknown>>>,
): Readonly<Record<string, Load<unknown>>> {
  return Object.fromEntries(
    Object.entries(loads).map(([name, load]) => [
      name,
      async () => ({ texts: pseudoTexts((await load()).texts) }),
    ]),
  );
}

function pseudoPackages(packages: Catalogues['packages']): Catalogues['packages'];
function pseudoPackages(
  packages: Readonly<Record<string, Readonly<Record<string, Load<unknown>>>>>,
): Readonly<Record<string, Readonly<Record<string, Load<unknown>>>>> {
  return Object.fromEntries(Object.entries(packages).map(([name, loads]) => [name, pseudoLoads(loads)]));
}

/** The catalogues of the language. */
export const catalogues: Catalogues = {
  packages: pseudoPackages(english.packages),
  pages: pseudoLoads(english.pages),
  help: pseudoLoads(english.help),
  componentLocale: english.componentLocale,
};
