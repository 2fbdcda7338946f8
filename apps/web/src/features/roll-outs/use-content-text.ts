import type { RollOutRow } from '@penstock/contract/calls/roll-out';
import { useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

/** Names what a roll-out brings: firmware or template, version and model. */
export function useContentText() {
  const { t } = useTexts('rollOuts');
  return useCallback(
    ({ kind, name, version, hardwareModel }: RollOutRow): string => {
      if (name === '') return t('gone');
      return kind === 'firmware'
        ? t('firmwareText', { name, version, model: hardwareModel })
        : t('templateText', { name, version, model: hardwareModel || t('anyModel') });
    },
    [t],
  );
}
