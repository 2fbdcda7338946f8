import type { DataServiceKind } from '@penstock/contract/model/data-service-status';
import { useMemo } from 'react';
import type { FormSection } from '../../kit/form/SchemaForm.tsx';
import { useTexts } from '../../texts/use-texts.ts';

/** How the fields of a data service are grouped. The schemas say what they are. */
export function useServiceSections(kind: DataServiceKind): readonly FormSection[] {
  const { t } = useTexts('gatewayDataServices');
  return useMemo(() => {
    const service = { key: 'service', title: t('sections.service') };
    const access = { key: 'access', title: t('sections.access') };
    switch (kind) {
      case 'modbusTcp':
        return [
          { ...service, fields: ['name', 'enabled', 'port', 'listenAddress', 'unit'] },
          { ...access, fields: ['clients', 'readOnly', 'maxClients', 'idleTimeout'] },
          {
            key: 'answers',
            title: t('sections.answers'),
            fields: ['badValues', 'replacement', 'gaps'],
          },
        ];
      case 'rest':
        return [
          { ...service, fields: ['name', 'enabled', 'port', 'listenAddress', 'keys'] },
          {
            key: 'encryption',
            title: t('sections.encryption'),
            fields: ['encryption', 'certificate', 'privateKey'],
          },
          { key: 'signIn', title: t('sections.signIn'), fields: ['signIn'] },
          { ...access, fields: ['clients', 'maxClients', 'idleTimeout', 'writableKeys'] },
        ];
      case 'opcUa':
        return [
          { ...service, fields: ['name', 'enabled', 'port', 'listenAddress', 'keys'] },
          { key: 'encryption', title: t('sections.encryption'), fields: ['security'] },
          { key: 'signIn', title: t('sections.signIn'), fields: ['anonymous', 'username', 'password'] },
          { ...access, fields: ['clients', 'maxClients', 'writableKeys'] },
        ];
    }
  }, [t, kind]);
}
