import { fieldLabel } from '@penstock/contract/texts/label';
import { useCallback } from 'react';
import { useLanguage } from '../../app/preferences.ts';

/** What the fields of a system variable are called. */
export function useFieldLabel(): (name: 'key' | 'value' | 'remark') => string {
  const language = useLanguage();
  return useCallback((name) => fieldLabel('systemVariables', name, language), [language]);
}
