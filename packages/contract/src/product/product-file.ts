import { guardTree, readJson } from '../document/guard.ts';
import { isFields } from '../document/fields.ts';
import { withTranslations } from '../document/earlier-translations.ts';
import { invalidDocument } from '../document/invalid-document.ts';
import { Problems } from '../document/problem.ts';
import type { Translations } from '../texts/entered.ts';
import { importedDefinition, withoutDefinitionSecrets } from './changed.ts';
import type { Definition } from './definition.ts';

/** The text of the file of a product for people, its secrets hidden. */
export function productFile(
  product: { readonly title: string; readonly titleTranslations: Translations },
  definition: Definition,
): string {
  return `${JSON.stringify({ product, definition: withoutDefinitionSecrets(definition) }, null, 2)}\n`;
}

/**
 * The definition in the file of a product, or in a file of a bare definition.
 *
 * @throws CatalogueError `document.invalid` with all that is wrong.
 */
export function readProductFile(content: Uint8Array): Definition {
  const json = readJson(new TextDecoder().decode(content));
  if (!json.ok) throw invalidDocument(json.problems);
  const problems = new Problems();
  guardTree(json.value, problems);
  if (problems.total > 0) throw invalidDocument(problems);
  const held = isFields(json.value) ? json.value['definition'] : undefined;
  return importedDefinition(withTranslations(held === undefined ? json.value : held));
}
