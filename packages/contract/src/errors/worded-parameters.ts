import type { Language, TextParameters } from '@penstock/languages/language';
import { valueLabel } from '../texts/label.ts';
import type { ErrorKey } from './catalogue.ts';

/** The field whose values an error lists, where it is not the one that it is about. */
const listed: Partial<Readonly<Record<ErrorKey, string>>> = {
  'address.area': 'area',
  'address.dataType': 'dataType',
};

/**
 * The parameters of an error about a field of a form or a table, with the words that people choose there in the place of the names of the
 * configuration: `Float (32-bit)` for `float`.
 */
export function wordedParameters(
  key: ErrorKey,
  parameters: TextParameters,
  field: string,
  language: Language,
): TextParameters {
  const { choices, dataType } = parameters;
  const of = listed[key] ?? field;
  return {
    ...parameters,
    ...(typeof choices === 'string' && {
      choices: choices
        .split(', ')
        .map((value) => valueLabel(of, value, language))
        .join(', '),
    }),
    ...(typeof dataType === 'string' && { dataType: valueLabel('dataType', dataType, language) }),
  };
}
