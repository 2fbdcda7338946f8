import { type TextOf, useTexts } from '../../../texts/use-texts.ts';
import { needTexts } from '../../../texts/i18n.ts';

needTexts('variableTools');

/** The texts of the tools for variables. */
export function useToolTexts(): TextOf<'variableTools'> {
  return useTexts('variableTools').t;
}
