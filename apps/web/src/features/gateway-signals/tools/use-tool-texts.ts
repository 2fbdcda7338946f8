import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../texts/i18n.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('variableTools', { zh, en });

/** The texts of the tools for variables. */
export function useToolTexts(): TFunction<'variableTools'> {
  return useTranslation('variableTools').t;
}
