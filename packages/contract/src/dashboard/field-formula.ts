import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { formulaFields } from './binding.ts';

/** A field of a widget that follows sources by a formula: what it gives is shown in place of what is saved. */
export const fieldFormulaSchema = z.looseObject({ path: z.string().min(1).max(200), ...formulaFields });

/** The fields of a widget that have formulas; of two for one field the first counts. */
export const fieldFormulas = z.array(fieldFormulaSchema).max(limits.fieldFormulas);

/**
 * Names of fields that no formula sets: what is followed, written, asked before, opened, run, named by its identifier or loaded by its
 * address. So a formula reaches nothing that the saved page does not name.
 */
const closedName =
  /(?:^(?:clickEvent|script|values|hint|hintValue|confirm|disabledWhen)|[Bb]inding|Id|Ids|Key|Keys|Array|Number|Reserve|[Uu]rl|[Ll]ink|[Aa]ddress|src|__proto__|constructor|prototype)$/;

/** The deepest field that a formula sets, in names. */
const deepest = 5;

/** Whether a formula may set a field: one in `data` or `style`, named by names alone, that leads nowhere. */
export function isFormulaPath(path: string): boolean {
  const [part = '', ...names] = path.split('.');
  return (
    (part === 'data' || part === 'style') &&
    names.length > 0 &&
    names.length < deepest &&
    names.every((name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !closedName.test(name))
  );
}
