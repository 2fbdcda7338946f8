import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';
import type { FormSection } from '../form/SchemaForm.tsx';

needTexts('driver');

/** How the fields of a driver are grouped. The schema says what they are. */
export function useDriverSections(): readonly FormSection[] {
  const { t } = useTexts('driver');
  return useMemo(
    () => [
      {
        key: 'driver',
        title: t('sections.driver'),
        fields: ['name', 'enabled', 'brand', 'model', 'equipment'],
      },
      { key: 'connection', title: t('sections.connection'), fields: ['protocol', 'port', 'settings'] },
      {
        key: 'collection',
        title: t('sections.collection'),
        fields: [
          'minCollectTime',
          'timeout',
          'retries',
          'commInterval',
          'commWait',
          'chunkCollection',
          'mergeGap',
          'largestRequest',
        ],
      },
      { key: 'data', title: t('sections.data'), fields: ['stringEncoding', 'byteOrders'] },
    ],
    [t],
  );
}
