import type { FormField } from '@penstock/contract/schema/form-fields';
import { rules } from '@penstock/contract/rules/table';

/** Whether a text may have several lines. */
export function isLongText(field: FormField): boolean {
  const rule = field.facts.rule === undefined ? undefined : rules[field.facts.rule];
  return rule?.kind === 'text' && rule.form === 'any';
}

/** Whether a field takes the whole width of its form. */
export function isWide(field: FormField): boolean {
  if (field.kind === 'list') return true;
  return (
    field.kind === 'text' &&
    (isLongText(field) || field.facts.file !== undefined || field.facts.code !== undefined)
  );
}
