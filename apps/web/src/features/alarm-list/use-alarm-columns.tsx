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
import type { AlarmView } from './alarm-address.ts';
import { AlarmStateWord, AlarmSubject, ChatteringWord } from './alarm-words.tsx';

/** The columns of the list of alarms in one of its views. */
export function useAlarmColumns(
  view: AlarmView,
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
      factColumn(t, 'title', { width: 150, grow: 2, sort: 'title', hideable: false, card: 'name' }),
      factColumn(t, 'message', {
        width: 160,
        grow: 3,
        card: 'line',
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
        width: 140,
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
      timeColumn('raised', t('columns.raised'), ({ raisedAt }) => raisedAt, {
        sort: 'raisedAt',
        width: 188,
        card: 'line',
      }),
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
        align: 'end',
        card: 'line',
        render: ({ raisedAt, returnedAt }) => <Elapsed since={raisedAt} until={returnedAt} />,
      },
      {
        key: 'state',
        title: t('columns.state'),
        width: 180,
        card: 'line',
        render: ({ state }) => <AlarmStateWord state={state} />,
        value: ({ state }) => alarmStateText(state)[language],
      },
      factColumn(t, 'acknowledgedBy', {
        width: 130,
        hidden: 'narrow',
        render: ({ acknowledgedBy, note }) => (
          <span title={note === '' ? undefined : note}>{acknowledgedBy}</span>
        ),
      }),
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
  }, [t, language, view]);
}
