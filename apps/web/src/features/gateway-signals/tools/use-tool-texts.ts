import { type TextOf, useTexts } from '../../../texts/use-texts.ts';
import { addTexts } from '../../../texts/i18n.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('variableTools', { zh, en });

/** The texts of the tools for variables. */
export function useToolTexts(): TextOf<'variableTools'> {
  return useTexts('variableTools').t;
}
