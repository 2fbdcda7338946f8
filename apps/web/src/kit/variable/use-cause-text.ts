import { knownDeviceError } from '@penstock/contract/errors/device-code';
import { useCallback } from 'react';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';

needTexts('variable');

/** Says in a few words, which a cell of a list has room for, why a value is bad. */
export function useCauseText(): (code: string | undefined) => string {
  const { t } = useTexts('variable');
  return useCallback(
    (code) => {
      if (code === undefined) return t('bad');
      const key = knownDeviceError(code);
      return key === undefined ? t('cause.other', { code: code.slice(0, 16) }) : t(`cause.${key}`);
    },
    [t],
  );
}
