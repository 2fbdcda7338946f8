import { applyChanges, applyEach } from '../configuration/diff/apply.ts';
import { type Change, changePathText } from '../configuration/diff/change.ts';
import { diffBySchema } from '../configuration/diff/diff.ts';
import { restoreDocumentSecrets } from '../configuration/diff/document-secrets.ts';
import type { PatchChange } from '../configuration/diff/patch.ts';
import { hiddenSecret } from '../configuration/diff/secrets.ts';
import { hideSecrets } from '../configuration/diff/hidden-secrets.ts';
import { driverSchema } from '../configuration/model/driver.ts';
import { isFields } from '../document/fields.ts';
import { shownName } from '../document/problem.ts';
import { failure } from '../errors/error.ts';
import {
  type Definition,
  definitionFormat,
  definitionSchema,
  emptyDefinition,
  type EnteredSecret,
  type OwnDefinition,
  type ParameterValue,
} from './definition.ts';
import { differencesOf, effectiveDefinition } from './effective.ts';
import type { DefinitionOwner } from './check.ts';
import { isEmptyAndApplies } from './moved-secrets.ts';
import { differencesThatCount, enteredFor, keyOf, secretsOfDifferences } from './own-secrets.ts';
import { definitionFrom } from './read.ts';

/** A definition as people see it: every secret that is set reads as `hiddenSecret`. Only drivers have secrets. */
export function withoutDefinitionSecrets(definition: Definition): Definition {
  return { ...definition, drivers: definition.drivers.map((driver) => hideSecrets(driverSchema, driver)) };
}

/**
 * Applies a patch from outside to a definition, and returns the differences to it. The patch was made from the definition as
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

/** The result of {@link changedOwnDefinition}. */
export interface ChangedOwnDefinition {
  readonly own: OwnDefinition;
  /** The effective definition. */
  readonly definition: Definition;
  /** How that differs from what was effective. */
  readonly changes: readonly Change[];
}

/**
 * The own part of an equipment after a change: new values of its parameters, and a patch of what is effective as people
 * see it. Differences that do not apply are kept behind the others, unless they are to be forgotten.
 *
 * @throws CatalogueError `definition.notApplicable`; `document.invalid` with all that is wrong.
 */
export function changedOwnDefinition(
  product: Definition | null,
  own: OwnDefinition,
  change: {
    readonly changes: readonly PatchChange[];
    readonly parameterValues: readonly ParameterValue[];
    readonly forgetDropped: boolean;
  },
): ChangedOwnDefinition {
  const before = effectiveDefinition(product, own).definition;
  const valued = effectiveDefinition(product, { ...own, parameterValues: [...change.parameterValues] });
  const { definition } = changedDefinition(valued.definition, change.changes, 'equipment');
  const kept = change.forgetDropped ? [] : applyEach(definition, valued.dropped).refused;
  const differences = differencesOf(valued.base, definition);
  const entered = enteredFor(differences, definition);
  const isEntered = new Set(entered.map(keyOf));
  const stillKnown = stillToEnterOrDropped(own.enteredSecrets, valued.definition, { definition, kept });
  return {
    own: {
      format: definitionFormat,
      parameterValues: [...change.parameterValues],
      differences: [...differences, ...kept],
      enteredSecrets: [...entered, ...stillKnown.filter((one) => !isEntered.has(keyOf(one)))],
    },
    definition,
    changes: diffBySchema(definitionSchema, before, definition),
  };
}

/** The entered secrets that still have to be entered again, and those of differences that do not apply. */
function stillToEnterOrDropped(
  entered: readonly EnteredSecret[],
  before: Definition,
  after: { readonly definition: Definition; readonly kept: readonly PatchChange[] },
): readonly EnteredSecret[] {
  const isKept = new Set(secretsOfDifferences(after.kept).map(keyOf));
  const isEmptyIn = ({ drivers }: Definition, { driver: name, path }: EnteredSecret) => {
    const driver = drivers.find((one) => one.name === name);
    return driver !== undefined && isEmptyAndApplies(driver, path);
  };
  return entered.filter(
    (one) => isKept.has(keyOf(one)) || (isEmptyIn(before, one) && isEmptyIn(after.definition, one)),
  );
}

/**
 * The own definition of an equipment that gets another product: its secrets of drivers that go elsewhere there are not kept, since
 * they were entered for where these went.
 */
export function carriedOwn(product: Definition, own: OwnDefinition): OwnDefinition {
  const { definition } = effectiveDefinition(product, own);
  return { ...own, differences: [...differencesThatCount(own.differences, own.enteredSecrets, definition)] };
}

/** An own definition without the secrets that were entered for it. `definition`: the effective one. */
export function withoutOwnSecrets(own: OwnDefinition, definition: Definition): OwnDefinition {
  return {
    ...own,
    differences: [...differencesThatCount(own.differences, [], definition)],
    enteredSecrets: [],
  };
}

/** An own definition whose secrets were all entered for where they go in the definition of which it is the differences. */
export function ownDefinitionOf(
  { base, definition }: { readonly base: Definition; readonly definition: Definition },
  parameterValues: readonly ParameterValue[],
): OwnDefinition {
  const differences = differencesOf(base, definition);
  return {
    format: definitionFormat,
    parameterValues: [...parameterValues],
    differences,
    enteredSecrets: [...enteredFor(differences, definition)],
  };
}

/** Differences as people see them: those of drivers, which have secrets, show no values but what is no secret. */
export function withoutSecretDifferences(
  differences: readonly PatchChange[],
  shown: Definition,
): PatchChange[] {
  const drivers = new Map(shown.drivers.map((driver): [string, unknown] => [driver.name, driver]));
  return differences.map((difference) => {
    const [list, item, ...fields] = difference.path;
    if (list !== 'drivers' || typeof item !== 'object') return difference;
    let value = drivers.get(item.item);
    for (const field of fields)
      value = isFields(value) && typeof field === 'string' ? value[field] : undefined;
    const seen = value ?? hiddenSecret;
    switch (difference.kind) {
      case 'added':
        return { ...difference, value: seen };
      case 'changed':
        return { ...difference, after: seen };
      case 'removed':
      case 'reordered':
        return difference;
    }
  });
}

/**
 * The definition of a product from an exported file; secrets that are hidden in it are empty.
 *
 * @throws CatalogueError `document.invalid` with all that is wrong.
 */
export function importedDefinition(document: unknown): Definition {
  const restored = restoreDocumentSecrets(document, emptyDefinition(), new Map(), definitionSchema);
  return definitionFrom(restored.document, 'product');
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
