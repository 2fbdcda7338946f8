import { fieldLabel } from '@penstock/contract/texts/label';
import { useCallback } from 'react';
import { useLanguage } from '../../app/preferences.ts';

/** The labels of the fields of a system variable. */
export function useFieldLabel(): (name: 'key' | 'value' | 'remark') => string {
  const language = useLanguage();
  return useCallback((name) => fieldLabel('systemVariables', name, language), [language]);
}
