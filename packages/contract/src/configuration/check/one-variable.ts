import { keysOf } from '../../formula/expression.ts';
import { type Path, Problems } from '../../document/problem.ts';
import type { Problem } from '../../errors/error.ts';
import {
  type DeviceVariable,
  deviceVariableSchema,
  type IntermediateVariable,
  intermediateVariableSchema,
} from '../model/variable.ts';
import { readEntry } from '../parts/read-parts.ts';
import type { Entry } from '../parts/parts.ts';
import { checkOperation } from './formulas.ts';
import type { Names } from './names.ts';
import { checkVariable, type FormulaFindings, type VariableDrivers } from './variables.ts';

const path: Path = [];

/**
 * The problems of a device variable as it is entered: of its fields, and of their meaning to its driver. The
 * paths of the problems are the names of fields. Whether its key is unique is not checked.
 */
export function deviceVariableProblems(
  item: unknown,
  drivers: VariableDrivers,
  formulas: FormulaFindings,
): readonly Problem[] {
  const problems = new Problems();
  const entry = readEntry(deviceVariableSchema, item, path, problems);
  if (isDeviceEntry(entry)) checkVariable(entry, drivers, formulas, problems);
  return problems.found;
}

/** The problems of an intermediate variable as it is entered, and the keys that its formula uses. */
export function intermediateVariableProblems(
  item: unknown,
  names: Pick<Names, 'keys'>,
): { readonly problems: readonly Problem[]; readonly uses: readonly string[] } {
  const problems = new Problems();
  const entry = readEntry(intermediateVariableSchema, item, path, problems);
  const formula = isIntermediateEntry(entry) ? entry.item.formula : undefined;
  const expression = formula === undefined ? null : checkOperation(formula, ['formula'], names, problems);
  return { problems: problems.found, uses: expression === null ? [] : [...keysOf(expression).keys()] };
}

// An entry that was read by a schema has fields that are right by it.
function isDeviceEntry(entry: Entry<unknown, unknown> | undefined): entry is Entry<DeviceVariable> {
  return entry !== undefined;
}
function isIntermediateEntry(
  entry: Entry<unknown, unknown> | undefined,
): entry is Entry<IntermediateVariable> {
  return entry !== undefined;
}
