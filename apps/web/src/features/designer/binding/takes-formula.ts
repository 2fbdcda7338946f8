import { isFormulaPath } from '@penstock/contract/dashboard/field-formula';
import type { WidgetField } from '@penstock/widgets/definition';

/** Whether a field can follow a formula: one that holds a text, a number, a switch, a choice or a colour. */
export function takesFormula({ path, control }: WidgetField): boolean {
  const isSingle =
    control.kind === 'text' ||
    control.kind === 'number' ||
    control.kind === 'switch' ||
    control.kind === 'choice' ||
    control.kind === 'colour' ||
    control.kind === 'fill';
  return isSingle && isFormulaPath(path);
}
