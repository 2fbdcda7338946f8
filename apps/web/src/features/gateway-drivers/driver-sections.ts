import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormSection } from '../../kit/form/SchemaForm.tsx';

/** How the fields of a driver are grouped. The schema says what they are. */
export function useDriverSections(): readonly FormSection[] {
  const { t } = useTranslation('gatewayDrivers');
  return useMemo(
    () => [
      { key: 'driver', title: t('sections.driver'), fields: ['name', 'enabled', 'brand', 'model'] },
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
