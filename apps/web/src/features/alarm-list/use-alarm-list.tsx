import {
  alarmExport,
  alarmQuery,
  type AlarmRow,
  type alarmSortColumns,
} from '@penstock/contract/calls/alarm';
import { idSchema } from '@penstock/contract/calls/identifier';
import { alarmOrigins } from '@penstock/contract/model/alarm-event';
import { type AlarmState, alarmStates, alarmStateText } from '@penstock/contract/model/alarm-state';
import { type AlarmSeverity, alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { valueLabel } from '@penstock/contract/texts/label';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { AcceptIcon, ClockIcon, UndoIcon } from '../../design/icons.tsx';
import { SeverityWord } from '../../kit/alarm/SeverityWord.tsx';
import type { Action } from '../../kit/action/action.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { Column, Filter, ListDeclaration, ListQuery } from '../../kit/list/list-declaration.ts';
import { Elapsed } from '../../kit/time/Elapsed.tsx';
import { dateTime } from '../../texts/times.ts';
import { type AlarmView, withAlarm } from './alarm-address.ts';
import { canAcknowledge, canShelve, canUnshelve, type Possible } from '../../kit/alarm/alarm-steps.ts';
import { AlarmStateWord, AlarmSubject, ChatteringWord } from './alarm-words.tsx';
import type { AlarmActions } from './use-alarm-actions.ts';

/** How far back the periods go, in hours. */
const periods = { hour: 1, day: 24, week: 168, month: 720 } as const;
const periodNames = ['hour', 'day', 'week', 'month'] as const;
const hour = 3_600_000;

type SortColumn = (typeof alarmSortColumns)[number];

/** The filters; that of the equipment is not offered where the page is about one. */
type AlarmFilters = {
  readonly equipment: string;
  readonly severity: AlarmSeverity;
  readonly state: AlarmState;
  readonly period: keyof typeof periods;
  readonly origin: AlarmRow['origin'];
};

/** The states that a view can have. */
const statesOf: Readonly<Record<AlarmView, readonly AlarmState[]>> = {
  open: ['activeUnacknowledged', 'activeAcknowledged', 'returnedUnacknowledged'],
  // All of them are.
  shelved: [],
  history: alarmStates,
};

/** The name of each list: the browser keeps its columns by it, and files are named after it. */
const listNames: Readonly<Record<AlarmView, string>> = {
  open: 'openAlarms',
  shelved: 'shelvedAlarms',
  history: 'alarmHistory',
};

interface AlarmListParts {
  readonly view: AlarmView;
  /** The equipment that the page is about; undefined for a page about all. */
  readonly equipmentId: string | undefined;
  /** The equipment to filter by. */
  readonly equipments: Filter<string>['options'];
  /** The query of the address: rows lead to the same list with their details open. */
  readonly query: URLSearchParams;
  readonly actions: AlarmActions;
}

/** The list of alarms in one of its views. */
export function useAlarmList(parts: AlarmListParts): ListDeclaration<AlarmRow, AlarmFilters, SortColumn> {
  const { view, equipmentId, equipments, query: address, actions } = parts;
  const { t } = useTexts('alarms');
  const language = useLanguage();
  return useMemo(() => {
    const possible = (found: Possible) => found === true || t(`refused.${found}`);
    const questionOf = ({ keyword, filters, sort }: ListQuery<AlarmFilters, SortColumn>) => {
      const [period] = filters.period;
      const id = idSchema.safeParse(equipmentId ?? filters.equipment[0]).data;
      return {
        list: view,
        keyword,
        sort,
        origin: filters.origin[0] ?? ('all' as const),
        equipmentId: id ?? ('' as const),
        severities: [...filters.severity],
        states: [...filters.state],
        ...(period === undefined
          ? {}
          : { from: new Date(client.platformTime() - periods[period] * hour).toISOString() }),
      };
    };
    const subject = ({ equipmentTitle, sn }: AlarmRow) =>
      equipmentTitle === '' ? t('gatewayOf', { sn }) : equipmentTitle;
    const severity = (name: AlarmSeverity) => valueLabel('severity', name, language);
    const columns: readonly Column<AlarmRow, SortColumn>[] = [
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
      {
        key: 'raised',
        title: t('columns.raised'),
        width: 188,
        sort: 'raisedAt',
        card: 'line',
        value: ({ raisedAt }) => dateTime(raisedAt),
      },
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
    const rowActions: readonly Action<AlarmRow>[] = [
      {
        key: 'acknowledge',
        label: t('actions.acknowledge'),
        Icon: AcceptIcon,
        shortcut: 'a',
        enabled: (row) => possible(canAcknowledge(row)),
        run: (row) => actions.acknowledge([row]),
      },
      {
        key: 'shelve',
        label: t('actions.shelve'),
        Icon: ClockIcon,
        shortcut: 's',
        enabled: (row) => possible(canShelve(row)),
        run: actions.shelve,
      },
      {
        key: 'unshelve',
        label: t('actions.unshelve'),
        Icon: UndoIcon,
        shortcut: 'u',
        enabled: (row) => possible(canUnshelve(row)),
        run: async (row) => {
          await actions.unshelve(row);
        },
      },
    ];
    return {
      name: listNames[view],
      title: t(`views.${view}`),
      queryKey: [alarmQuery.path, 'list', view, equipmentId ?? ''],
      query: ({ pageNo, pageSize, ...query }, { signal }) =>
        client.call(alarmQuery, { ...questionOf(query), pageNo, pageSize }, { signal }),
      searchHint: t('searchHint'),
      filters: {
        equipment: { label: t('columns.equipment'), options: equipments },
        severity: {
          label: t('columns.severity'),
          many: true,
          options: alarmSeverities.map((value) => ({ value, text: severity(value) })),
        },
        state: {
          label: t('columns.state'),
          many: true,
          options: statesOf[view].map((value) => ({ value, text: alarmStateText(value)[language] })),
        },
        period: {
          label: t('columns.raised'),
          options: periodNames.map((value) => ({ value, text: t(`periods.${value}`) })),
        },
        origin: {
          label: t('columns.origin'),
          options: alarmOrigins.map((value) => ({ value, text: t(`origins.${value}`) })),
        },
      },
      defaultSort: { column: 'raisedAt', direction: 'descending' },
      columns: columns.filter(({ key }) => equipmentId === undefined || key !== 'equipment'),
      rowKey: ({ id }) => id,
      rowName: ({ title }) => title,
      rowLink: ({ id }) => `?${withAlarm(address, id).toString()}`,
      rowActions,
      bulkActions: [
        {
          key: 'acknowledge',
          label: t('actions.acknowledge'),
          Icon: AcceptIcon,
          enabled: (rows) => rows.some((row) => canAcknowledge(row) === true) || t('refused.none'),
          run: actions.acknowledge,
        },
      ],
      exportMatching: (query, { signal }) => {
        const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
        return client.download(alarmExport, { ...questionOf(query), timeZone }, { signal });
      },
      empty: { title: t(`empty.${view}.title`), text: t(`empty.${view}.text`) },
    };
  }, [t, language, view, equipmentId, equipments, address, actions]);
}
