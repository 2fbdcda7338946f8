import { loadCatalogues } from '../catalogue.ts';
import { languages } from '../language.ts';

/** Loads every catalogue in every language, for what reads texts of any package. */
export async function loadEveryText(): Promise<void> {
  await Promise.all(languages.map(async (language) => await loadCatalogues(language, () => true)));
}
