import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import { valueLabel } from '@penstock/contract/texts/label';
import type { AlarmRow, alarmSortColumns } from '@penstock/contract/calls/alarm';
import { alarmStateText } from '@penstock/contract/model/alarm-state';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { SeverityWord } from '../../kit/alarm/SeverityWord.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { Column } from '../../kit/list/list-declaration.ts';
import { Elapsed } from '../../kit/time/Elapsed.tsx';
import { timeColumn } from '../../kit/list/row-actions.ts';
import { dateTime } from '../../texts/times.ts';
import { canAcknowledge } from '../../kit/alarm/alarm-steps.ts';
import { AcknowledgeButton } from './AcknowledgeButton.tsx';
import type { AlarmView } from './alarm-address.ts';
import type { AlarmActions } from './use-alarm-actions.ts';
import { AlarmNote, AlarmStateWord, AlarmSubject, ChatteringWord, OccurrencesWord } from './alarm-words.tsx';

/** The columns of the list of alarms in one of its views. */
export function useAlarmColumns(
  view: AlarmView,
  actions: AlarmActions,
): readonly Column<AlarmRow, (typeof alarmSortColumns)[number]>[] {
  const { t } = useTexts('alarms');
  const language = useLanguage();
  return useMemo(() => {
    const severity = (name: AlarmSeverity) => valueLabel('severity', name, language);
    const subject = ({ equipmentTitle, sn }: AlarmRow) =>
      equipmentTitle === '' ? t('gatewayOf', { sn }) : equipmentTitle;
    return [
      {
        key: 'severity',
        title: t('columns.severity'),
        width: 95,
        sort: 'severity',
        card: 'state',
        render: (row) => <SeverityWord severity={row.severity} />,
        value: (row) => severity(row.severity),
      },
      factColumn(t, 'title', {
        width: 150,
        grow: 2,
        sort: 'title',
        hideable: false,
        card: 'name',
        tag: (row) => <OccurrencesWord row={row} />,
        ...(view !== 'history' && { note: (row: AlarmRow) => <AlarmNote row={row} /> }),
      }),
      {
        key: 'state',
        title: t('columns.state'),
        width: 232,
        card: 'line',
        render: ({ state }) => <AlarmStateWord state={state} />,
        value: ({ state }) => alarmStateText(state)[language],
      },
      factColumn(t, 'message', {
        width: 160,
        grow: 3,
        // It is under the title there.
        ...(view === 'history' ? { card: 'line' as const } : { hidden: true as const }),
        render: (row) => (
          <span title={row.message}>
            {row.chattering && (
              <>
                <ChatteringWord row={row} />{' '}
              </>
            )}
            {row.message}
          </span>
        ),
      }),
      {
        key: 'equipment',
        title: t('columns.equipment'),
        width: 190,
        grow: 1,
        sort: 'equipment',
        card: 'line',
        render: (row) => <AlarmSubject row={row} />,
        value: subject,
      },
      {
        key: 'sn',
        title: t('columns.gateway'),
        width: 140,
        sort: 'sn',
        hidden: true,
        value: ({ sn }) => sn,
      },
      timeColumn(
        'raised',
        t(view === 'history' ? 'columns.raised' : 'columns.lastRaised'),
        ({ raisedAt }) => raisedAt,
        {
          sort: 'raisedAt',
          width: view === 'history' ? 188 : 172,
          card: 'line',
        },
      ),
      {
        key: 'returned',
        title: t('columns.returned'),
        width: 180,
        sort: 'returnedAt',
        hidden: view === 'history' ? 'narrow' : true,
        value: ({ returnedAt }) => (returnedAt === '' ? '' : dateTime(returnedAt)),
      },
      {
        key: 'duration',
        title: t('columns.duration'),
        width: 130,
        ...(view !== 'history' && { hidden: 'narrow' as const }),
        align: 'end',
        card: 'line',
        render: ({ raisedAt, returnedAt }) => <Elapsed since={raisedAt} until={returnedAt} />,
      },
      ...(view === 'open'
        ? [
            {
              key: 'acknowledge',
              title: t('actions.acknowledge'),
              width: 132,
              hideable: false,
              card: 'line' as const,
              render: (row: AlarmRow) =>
                canAcknowledge(row) === true && <AcknowledgeButton row={row} actions={actions} />,
            },
          ]
        : []),
      factColumn(t, 'acknowledgedBy', {
        width: 130,
        hidden: view === 'open' ? true : 'narrow',
        render: ({ acknowledgedBy, note }) => (
          <span title={note === '' ? undefined : note}>{acknowledgedBy}</span>
        ),
      }),
      factColumn(t, 'assignee', { width: 130, hidden: true }),
      {
        key: 'alarmClass',
        title: t('columns.alarmClass'),
        width: 110,
        hidden: true,
        value: ({ alarmClass }) =>
          alarmClass === 'none' ? '' : valueLabel('alarmClass', alarmClass, language),
      },
      {
        key: 'shelvedUntil',
        title: t('columns.shelvedUntil'),
        width: 180,
        ...(view === 'shelved' ? { card: 'line' as const } : { hidden: true as const }),
        render: ({ shelvedUntil, shelvedReason }) =>
          shelvedUntil === '' ? '' : <span title={shelvedReason}>{dateTime(shelvedUntil)}</span>,
        value: ({ shelvedUntil }) => (shelvedUntil === '' ? '' : dateTime(shelvedUntil)),
      },
      {
        key: 'chattering',
        title: t('columns.chattering'),
        width: 190,
        // Its word is with the message.
        hidden: true,
        render: (row) => row.chattering && <ChatteringWord row={row} />,
        value: ({ chattering, raises: count, raisesMinutes: minutes }) =>
          chattering ? t('chattering', { count, minutes }) : '',
      },
    ];
  }, [t, language, view, actions]);
}
