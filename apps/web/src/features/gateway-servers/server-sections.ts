import type { ServerKind } from '@penstock/contract/model/server-status';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { FormSection } from '../../kit/form/SchemaForm.tsx';

/** How the fields of a connection are grouped. The schemas say what they are. */
export function useServerSections(kind: ServerKind): readonly FormSection[] {
  const { t } = useTexts('gatewayServers');
  return useMemo(() => {
    const connection = { key: 'connection', title: t('sections.connection') };
    const buffer = { key: 'buffer', title: t('sections.buffer'), fields: ['buffer'] };
    const tls = { key: 'tls', title: t('sections.tls'), fields: ['tls'] };
    const proxy = { key: 'proxy', title: t('sections.proxy'), fields: ['proxy'] };
    const signIn = { key: 'signIn', title: t('sections.signIn'), fields: ['signIn'] };
    const received = {
      key: 'received',
      title: t('sections.received'),
      fields: ['returnType', 'callbackScript'],
    };
    const batch = { key: 'batch', title: t('sections.batch'), fields: ['batch'] };
    switch (kind) {
      case 'mqtt':
        return [
          {
            ...connection,
            fields: [
              'name',
              'enabled',
              'group',
              'host',
              'port',
              'transport',
              'path',
              'version',
              'timeout',
              'keepAlive',
              'cleanSession',
              'userProperties',
            ],
          },
          signIn,
          tls,
          proxy,
          { key: 'will', title: t('sections.will'), fields: ['will'] },
          buffer,
        ];
      case 'tcp':
        return [
          { ...connection, fields: ['name', 'enabled', 'host', 'port', 'timeout'] },
          received,
          tls,
          proxy,
          buffer,
        ];
      case 'udp':
        return [
          { ...connection, fields: ['name', 'enabled', 'host', 'port', 'localPort'] },
          received,
          buffer,
        ];
      case 'http':
        return [
          { ...connection, fields: ['name', 'enabled', 'url', 'port', 'timeout', 'keepAlive'] },
          signIn,
          { key: 'request', title: t('sections.request'), fields: ['request'] },
          batch,
          { ...received, title: t('sections.answers') },
          tls,
          proxy,
          buffer,
        ];
      case 'postgres':
        return [
          { ...connection, fields: ['name', 'enabled', 'host', 'port', 'timeout'] },
          { key: 'database', title: t('sections.database'), fields: ['store'] },
          batch,
          tls,
          buffer,
        ];
      case 'kafka':
        return [
          { ...connection, fields: ['name', 'enabled', 'brokers', 'timeout'] },
          signIn,
          { key: 'messages', title: t('sections.messages'), fields: ['messages'] },
          batch,
          tls,
          buffer,
        ];
      case 'influx':
        return [
          { ...connection, fields: ['name', 'enabled', 'url', 'timeout'] },
          { key: 'database', title: t('sections.database'), fields: ['database'] },
          { key: 'lines', title: t('sections.lines'), fields: ['lines'] },
          batch,
          tls,
          proxy,
          buffer,
        ];
    }
  }, [t, kind]);
}
