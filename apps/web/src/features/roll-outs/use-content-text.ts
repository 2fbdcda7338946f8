import type { RollOutRow } from '@penstock/contract/calls/roll-out';
import { useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

/** The name of a firmware with its version, unless that is in the name. */
export function firmwareName(name: string, version: string): string {
  return name.includes(version) ? name : `${name} ${version}`;
}

/** Names what a roll-out brings: firmware or template, version and model. */
export function useContentText() {
  const { t } = useTexts('rollOuts');
  return useCallback(
    ({ kind, name, version, hardwareModel }: RollOutRow): string => {
      if (name === '') return t('gone');
      return kind === 'firmware'
        ? t('firmwareText', { firmware: firmwareName(name, version), model: hardwareModel })
        : t('templateText', { name, version, model: hardwareModel || t('anyModel') });
    },
    [t],
  );
}
