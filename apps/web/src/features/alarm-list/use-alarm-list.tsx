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
import type { Action } from '../../kit/action/action.ts';
import type { Filter, ListDeclaration, ListQuery } from '../../kit/list/list-declaration.ts';
import { type AlarmView, withAlarm } from './alarm-address.ts';
import { canAcknowledge, canShelve, canUnshelve, type Possible } from '../../kit/alarm/alarm-steps.ts';
import type { AlarmActions } from './use-alarm-actions.ts';
import { useAlarmColumns } from './use-alarm-columns.tsx';

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
  const columns = useAlarmColumns(view);
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
    const severity = (name: AlarmSeverity) => valueLabel('severity', name, language);
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
  }, [t, language, view, equipmentId, equipments, address, actions, columns]);
}
