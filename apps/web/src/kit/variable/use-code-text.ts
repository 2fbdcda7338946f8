import { deviceError } from '@penstock/contract/errors/device-code';
import { errorText } from '@penstock/contract/errors/error';
import { useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { needTexts } from '../../texts/i18n.ts';

needTexts('variable');

/** Says the code of a field device in words, with the code. */
export function useCodeText(): (code: string | undefined) => string {
  const { t } = useTexts('variable');
  const language = useLanguage();
  return useCallback(
    (code) => {
      if (code === undefined) return t('bad');
      const { key, parameters } = deviceError(code);
      const text = errorText(key, parameters, language);
      return text.includes(code) ? text : `${text} (${t('code', { code })})`;
    },
    [t, language],
  );
}
