import {
  notificationDeliveryQuery,
  notificationRuleDelete,
  notificationRuleQuery,
  type NotificationRuleRow,
  type notificationRuleSortColumns,
  notificationRuleTest,
} from '@penstock/contract/calls/notification';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { AddIcon, LogIcon, SendIcon, WriteIcon } from '../../design/icons.tsx';
import { State } from '../../design/State.tsx';
import { SeverityWord } from '../../kit/alarm/SeverityWord.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import type { Opened } from '../../kit/list/use-opened.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { changeAction } from '../../kit/record/record-parts.ts';
import { useRecordList } from '../../kit/record/use-record-list.ts';
import styles from './notification-rules.module.css';

/** Below this key are the lists of notification rules. */
export const rulesKey = [notificationRuleQuery.path] as const;

/** How often what became of the messages is asked for again, in ms. */
const refreshInterval = 10_000;

type NoFilters = Readonly<Record<never, string>>;
type SortColumn = (typeof notificationRuleSortColumns)[number];

/** The list of notification rules. `open` opens the editor or the deliveries of one. */
export function useRuleList(
  open: (opened: Opened<'edit' | 'deliveries'>) => void,
): ListDeclaration<NotificationRuleRow, NoFilters, SortColumn> {
  const { t } = useTexts('notificationRules');
  const { list } = useRecordList<NotificationRuleRow>(t, rulesKey, notificationRuleDelete);
  const { run: test } = useChange(
    ({ id }: NotificationRuleRow) => client.call(notificationRuleTest, { id }),
    {
      success: ({ messages }) => t('tested', { count: messages }),
      invalidates: [rulesKey, [notificationDeliveryQuery.path]],
      failure: 'message',
    },
  );
  return useMemo(() => {
    const scope = ({ scope: kind, scopeCount: count }: NotificationRuleRow) => t(`scopes.${kind}`, { count });
    const result = ({ sent, waiting, failed }: NotificationRuleRow) => t('result', { sent, waiting, failed });
    return list<NoFilters, SortColumn>({
      name: 'notification-rules',
      query: (page, context) => client.call(notificationRuleQuery, page, context),
      refreshInterval,
      columns: [
        {
          key: 'state',
          title: t('columns.state'),
          width: 110,
          card: 'state',
          render: ({ enabled }) => (
            <State kind={enabled ? 'good' : 'off'}>{t(enabled ? 'enabled' : 'disabled')}</State>
          ),
          value: ({ enabled }) => t(enabled ? 'enabled' : 'disabled'),
        },
        {
          key: 'scope',
          title: t('columns.scope'),
          width: 150,
          grow: 1,
          card: 'line',
          value: scope,
        },
        {
          key: 'severities',
          title: t('columns.severities'),
          width: 220,
          grow: 1,
          card: 'line',
          render: ({ severities }) => (
            <span className={styles.words}>
              {severities.map((severity) => (
                <SeverityWord key={severity} severity={severity} />
              ))}
            </span>
          ),
          value: ({ severities }) => severities.join(', '),
        },
        {
          key: 'channels',
          title: t('columns.channels'),
          width: 170,
          value: ({ channels }) => channels.map((channel) => t(`channels.${channel}`)).join(t('comma')),
        },
        factColumn(t, 'steps', { width: 80, align: 'end', hidden: 'narrow' }),
        {
          key: 'result',
          title: t('columns.result'),
          width: 250,
          grow: 1,
          card: 'line',
          render: (row) =>
            row.failed > 0 ? <State kind="danger">{result(row)}</State> : <span>{result(row)}</span>,
          value: result,
        },
      ],
      actions: [
        {
          key: 'deliveries',
          label: t('actions.deliveries'),
          Icon: LogIcon,
          shortcut: 'd',
          run: ({ id }) => open({ kind: 'deliveries', id }),
        },
        changeAction('edit', t('actions.edit'), WriteIcon, open),
        {
          key: 'test',
          label: t('actions.test'),
          Icon: SendIcon,
          permission: 'equipment:edit',
          run: async (row) => {
            if ((await test(row)) !== undefined) open({ kind: 'deliveries', id: row.id });
          },
        },
      ],
      add: { Icon: AddIcon, run: () => open({ kind: 'edit', id: 'new' }) },
    });
  }, [t, open, list, test]);
}
