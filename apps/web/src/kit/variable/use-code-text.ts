import { deviceError } from '@penstock/contract/errors/device-code';
import { errorText } from '@penstock/contract/errors/error';
import { useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { addTexts } from '../../texts/i18n.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('variable', { zh, en });

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
