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
import { alarmLimits } from '@penstock/contract/rules/alarm-limits';
import { valueLabel } from '@penstock/contract/texts/label';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { setKiosk, useKiosk } from '../../app/kiosk.ts';
import { client } from '../../app/services.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { AcceptIcon, ClockIcon, PersonIcon, SystemIcon } from '../../design/icons.tsx';
import type { Filter, ListDeclaration, ListQuery } from '../../kit/list/list-declaration.ts';
import { type AlarmView, withAlarm } from './alarm-address.ts';
import { canAcknowledge, canShelve } from '../../kit/alarm/alarm-steps.ts';
import { SeverityMark } from '../../kit/alarm/SeverityWord.tsx';
import { matchingAlarms } from './matching-alarms.ts';
import type { AlarmActions } from './use-alarm-actions.ts';
import { useAlarmRowActions } from './use-alarm-row-actions.ts';
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
  readonly assigned: 'me' | 'nobody';
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
  const columns = useAlarmColumns(view, actions);
  const rowActions = useAlarmRowActions(actions);
  const isWall = useKiosk(({ on }) => on);
  return useMemo(() => {
    const questionOf = ({ keyword, filters, sort }: ListQuery<AlarmFilters, SortColumn>) => {
      const [period] = filters.period;
      const id = idSchema.safeParse(equipmentId ?? filters.equipment[0]).data;
      return {
        list: view,
        grouped: view !== 'history',
        keyword,
        sort,
        origin: filters.origin[0] ?? ('all' as const),
        equipmentId: id ?? ('' as const),
        severities: [...filters.severity],
        states: [...filters.state],
        assigned: filters.assigned[0] ?? ('any' as const),
        ...(period === undefined
          ? {}
          : { from: new Date(client.platformTime() - periods[period] * hour).toISOString() }),
      };
    };
    const severity = (name: AlarmSeverity) => valueLabel('severity', name, language);
    return {
      name: listNames[view],
      title: t(`views.${view}`),
      queryKey: [alarmQuery.path, 'list', view, equipmentId ?? ''],
      query: async ({ pageNo, pageSize, ...query }, { signal }) => {
        const request = { ...questionOf(query), pageNo, pageSize };
        const answer = await client.call(alarmQuery, request, { signal });
        const { total, rows, severities, partialSeverities } = answer;
        const asked = request.severities.length === 0 ? alarmSeverities : request.severities;
        const partial = partialSeverities.filter((one) => asked.includes(one));
        return {
          total,
          rows,
          counts: { severity: severities },
          ...(partial.length > 0 && {
            partial: {
              title: t('partial.title'),
              text: t('partial.text', {
                amount: groupedNumber(alarmLimits.groupedOccurrences),
                severities: new Intl.ListFormat(language, { type: 'unit' }).format(partial.map(severity)),
              }),
              values: { severity: partialSeverities },
            },
          }),
        };
      },
      searchHint: t('searchHint'),
      filters: {
        equipment: { label: t('columns.equipment'), options: equipments },
        severity: {
          label: t('columns.severity'),
          many: true,
          asSwitches: true,
          options: alarmSeverities.map((value) => ({
            value,
            text: severity(value),
            mark: <SeverityMark severity={value} />,
          })),
        },
        state: {
          label: t('columns.state'),
          many: true,
          options: statesOf[view].map((value) => ({ value, text: alarmStateText(value)[language] })),
        },
        period: {
          label: t('columns.raised'),
          options:
            view === 'history' ? periodNames.map((value) => ({ value, text: t(`periods.${value}`) })) : [],
        },
        origin: {
          label: t('columns.origin'),
          options: alarmOrigins.map((value) => ({ value, text: t(`origins.${value}`) })),
        },
        assigned: {
          label: t('columns.assignee'),
          options: (['me', 'nobody'] as const).map((value) => ({
            value,
            text: t(`assign.filters.${value}`),
          })),
        },
      },
      isEndless: view !== 'history',
      defaultSort: { column: view === 'history' ? 'raisedAt' : 'urgency', direction: 'descending' },
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
          runMatching: async (query) => actions.acknowledge(await matchingAlarms(questionOf(query))),
        },
        {
          key: 'assign',
          label: t('actions.assign'),
          Icon: PersonIcon,
          enabled: (rows) => rows.some(({ mayAcknowledge }) => mayAcknowledge) || t('refused.right'),
          run: actions.assign,
        },
        {
          key: 'shelve',
          label: t('actions.shelve'),
          Icon: ClockIcon,
          enabled: (rows) => rows.some((row) => canShelve(row) === true) || t('refused.noneToShelve'),
          run: actions.shelve,
        },
      ],
      pageActions:
        view === 'open' && !isWall
          ? [{ key: 'wall', label: t('actions.wall'), Icon: SystemIcon, run: () => setKiosk(true) }]
          : [],
      exportMatching: (query, { signal }) => {
        const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
        return client.download(alarmExport, { ...questionOf(query), timeZone }, { signal });
      },
      empty: { title: t(`empty.${view}.title`), text: t(`empty.${view}.text`) },
    };
  }, [t, language, view, equipmentId, equipments, address, actions, columns, rowActions, isWall]);
}
