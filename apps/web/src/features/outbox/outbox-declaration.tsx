import { type OutboxMessage, outboxQuery } from '@penstock/contract/calls/outbox';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { CopyIcon, ViewIcon } from '../../design/icons.tsx';
import { copyText } from '../../kit/detail/copy-text.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { dateTime } from '../../texts/times.ts';
import { messageCode } from './message-code.ts';
import styles from './outbox.module.css';

/** How often the messages are asked for again, in ms: who waits for a code looks here. */
const refreshInterval = 5000;

/** The list of messages. `show` opens one. */
export function useOutboxDeclaration(show: (message: OutboxMessage) => void): ListDeclaration<OutboxMessage> {
  const { t } = useTexts('outbox');
  return useMemo(
    () => ({
      name: 'outbox',
      title: t('title'),
      queryKey: [outboxQuery.path],
      query: ({ pageNo, pageSize }, { signal }) => client.call(outboxQuery, { pageNo, pageSize }, { signal }),
      refreshInterval,
      columns: [
        factColumn(t, 'recipient', { width: 230, grow: 1, hideable: false, card: 'name' }),
        {
          key: 'channel',
          title: t('columns.channel'),
          width: 120,
          card: 'state',
          value: ({ channel }) => t(`channels.${channel}`),
        },
        {
          key: 'code',
          title: t('columns.code'),
          width: 110,
          card: 'line',
          render: ({ content }) => <span className={styles.code}>{messageCode(content)}</span>,
          value: ({ content }) => messageCode(content),
        },
        {
          key: 'time',
          title: t('columns.time'),
          width: 150,
          card: 'line',
          render: ({ time }) => <RelativeTime time={time} />,
          value: ({ time }) => dateTime(time),
        },
        factColumn(t, 'content', {
          width: 260,
          grow: 3,
          render: ({ subject, content }) => (subject === '' ? content : subject),
        }),
      ],
      rowKey: ({ id }) => id,
      rowName: ({ recipient }) => recipient,
      rowActions: [
        { key: 'show', label: t('actions.show'), Icon: ViewIcon, shortcut: 'v', run: show },
        {
          key: 'copyCode',
          label: t('actions.copyCode'),
          Icon: CopyIcon,
          shortcut: 'c',
          enabled: ({ content }) => messageCode(content) !== '' || t('noCode'),
          run: ({ content }) => copyText(messageCode(content), t('code')),
        },
      ],
      empty: { title: t('empty'), text: t('emptyText') },
    }),
    [t, show],
  );
}
