import { isFormulaPath } from './field-formula.ts';

/** The property of a widget that is what it shows, or what was entered with it. */
export const elementValue = 'value';

/** Whether formulas of other widgets may follow a property: the value, or a field that a formula may set. */
export function isElementProperty(property: string): boolean {
  return property === elementValue || isFormulaPath(property);
}
