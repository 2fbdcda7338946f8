import { unitLabel, valueLabel } from '@penstock/contract/texts/label';
import type { FormField } from '@penstock/contract/schema/form-fields';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { groupedNumber } from '../../texts/numbers.ts';

/** The texts of a form about its fields, in the reader's language. */
export interface FieldTexts {
  readonly label: (field: FormField) => string;
  readonly choice: (field: FormField, value: string | number) => string;
  /** The unit beside a number; undefined when it has none. */
  readonly unit: (field: FormField) => string | undefined;
  /** The line below a field: its help, or else its range. */
  readonly hint: (field: FormField) => string | undefined;
  /** A default as it is shown: of a choice by its label, of a number with its unit. */
  readonly value: (field: FormField, value: unknown) => string;
}

/** Looks up what a form says about its fields: the texts of the contract. */
export function useFieldTexts(): FieldTexts {
  const { t } = useTexts('form');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const unit = (field: FormField) =>
    field.kind === 'number' && field.unit !== undefined ? unitLabel(field.unit, language) : undefined;
  const withUnit = (field: FormField, text: string) => {
    const of = unit(field);
    return of === undefined ? text : `${text} ${of}`;
  };
  const choice = (field: FormField, value: string | number) =>
    value === ''
      ? t('none')
      : (field.facts.valueNames?.[value] ?? valueLabel(field.name, String(value), language));

  return {
    label: (field) => field.label?.[language] ?? field.name,
    choice,
    unit,
    hint: (field) => {
      if (field.help !== undefined) return field.help[language];
      if (field.kind !== 'number' || field.minimum === undefined || field.maximum === undefined)
        return undefined;
      const range = { minimum: groupedNumber(field.minimum), maximum: groupedNumber(field.maximum) };
      return withUnit(field, t('range', range));
    },
    value: (field, value) => {
      if (typeof value === 'boolean') return common(value ? 'on' : 'off');
      if (field.kind === 'choice' && (typeof value === 'string' || typeof value === 'number'))
        return choice(field, value);
      if (typeof value === 'number') return withUnit(field, groupedNumber(value));
      return typeof value === 'string' && value !== '' ? value : t('none');
    },
  };
}
