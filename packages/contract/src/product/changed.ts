import { applyChanges } from '../configuration/diff/apply.ts';
import { type Change, changePathText } from '../configuration/diff/change.ts';
import { diffBySchema } from '../configuration/diff/diff.ts';
import { restoreDocumentSecrets } from '../configuration/diff/document-secrets.ts';
import type { PatchChange } from '../configuration/diff/patch.ts';
import { hideSecrets } from '../configuration/diff/hidden-secrets.ts';
import { driverSchema } from '../configuration/model/driver.ts';
import { shownName } from '../document/problem.ts';
import { failure } from '../errors/error.ts';
import { type Definition, definitionSchema } from './definition.ts';
import type { DefinitionOwner } from './check.ts';
import { definitionFrom } from './read.ts';

/** A definition as people see it: every secret that is set reads as `hiddenSecret`. Only drivers have secrets. */
export function withoutDefinitionSecrets(definition: Definition): Definition {
  return { ...definition, drivers: definition.drivers.map((driver) => hideSecrets(driverSchema, driver)) };
}

/**
 * What a patch from outside makes of a definition, and the differences to it. The patch was made from the definition as
 * people see it; secrets that it leaves hidden stay as they are.
 *
 * @throws CatalogueError `definition.notApplicable`; `document.invalid` with all that is wrong.
 */
export function changedDefinition(
  current: Definition,
  changes: readonly PatchChange[],
  owner: DefinitionOwner,
): { readonly definition: Definition; readonly changes: readonly Change[] } {
  const applied = applyChanges(withoutDefinitionSecrets(current), changes);
  if (!applied.ok)
    throw failure('definition.notApplicable', { path: shownName(changePathText(applied.change.path)) });
  const definition = revealedDefinition(applied.document, current, owner);
  return { definition, changes: diffBySchema(definitionSchema, current, definition) };
}

/**
 * A definition from outside in which secrets may be hidden that another one has.
 *
 * @throws CatalogueError `document.invalid` with all that is wrong.
 */
export function revealedDefinition(document: unknown, known: Definition, owner: DefinitionOwner): Definition {
  const restored = restoreDocumentSecrets(document, known, new Map(), definitionSchema);
  const definition = definitionFrom(restored.document, owner);
  if (restored.missing.length === 0) return definition;
  const problems = restored.missing.map(({ position }) => ({
    path: position,
    key: 'definition.secretMissing' as const,
    parameters: {},
  }));
  throw failure('document.invalid', { count: problems.length }, { problems });
}
