import {
  operationActionNames,
  operationActions,
  operationObjects,
  operationObjectTypes,
  type OperationAction,
  type OperationObjectType,
} from '@penstock/contract/calls/operation-actions';
import {
  operationLogExport,
  operationLogQuery,
  type OperationRow,
} from '@penstock/contract/calls/operation-log';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { ViewIcon } from '../../design/icons.tsx';
import type { ListDeclaration, ListQuery } from '../../kit/list/list-declaration.ts';
import { dateTime } from '../../texts/times.ts';
import { changeSummary } from './logged-changes.ts';
import { actionText, objectText, objectTypeText } from './operation-texts.ts';

/** How far back the periods go, in hours. */
const periods = { hour: 1, day: 24, week: 168, month: 720 } as const;

type OperationFilters = {
  readonly period: keyof typeof periods;
  readonly action: OperationAction;
  readonly object: OperationObjectType;
};

const hour = 3_600_000;

/** The fields of the calls for what is chosen. */
function questionOf({ keyword, filters }: ListQuery<OperationFilters, never>) {
  const [period] = filters.period;
  const [objectType] = filters.object;
  return {
    keyword,
    actions: [...filters.action],
    ...(objectType === undefined ? {} : { objectType }),
    ...(period === undefined
      ? {}
      : { from: new Date(client.platformTime() - periods[period] * hour).toISOString() }),
  };
}

/** The list of the operation log. */
export function useOperationList(
  show: (row: OperationRow) => void,
): ListDeclaration<OperationRow, OperationFilters> {
  const { t } = useTexts('operationLog');
  const language = useLanguage();
  return useMemo(
    () => ({
      name: 'operationLog',
      title: t('title'),
      queryKey: [operationLogQuery.path],
      query: ({ pageNo, pageSize, ...query }, { signal }) =>
        client.call(operationLogQuery, { ...questionOf(query), pageNo, pageSize }, { signal }),
      searchHint: t('searchHint'),
      filters: {
        period: {
          label: t('columns.time'),
          options: (['hour', 'day', 'week', 'month'] as const).map((value) => ({
            value,
            text: t(`periods.${value}`),
          })),
        },
        action: {
          label: t('columns.action'),
          many: true,
          options: operationActionNames.map((value) => ({ value, text: operationActions[value][language] })),
        },
        object: {
          label: t('columns.objectType'),
          options: operationObjectTypes.map((value) => ({ value, text: operationObjects[value][language] })),
        },
      },
      columns: [
        {
          key: 'action',
          title: t('columns.action'),
          // The longest name of an action is read whole.
          width: 400,
          hideable: false,
          card: 'name',
          render: (row) => actionText(row, language),
        },
        {
          key: 'time',
          title: t('columns.time'),
          width: 180,
          card: 'line',
          render: ({ time }) => dateTime(time),
        },
        {
          key: 'account',
          title: t('columns.account'),
          width: 130,
          grow: 1,
          card: 'line',
          render: ({ account }) => (account === '' ? t('platform') : account),
        },
        {
          key: 'object',
          title: t('columns.object'),
          width: 150,
          grow: 1,
          card: 'line',
          render: (row) => objectText(row),
        },
        {
          key: 'objectType',
          title: t('columns.objectType'),
          width: 110,
          hidden: 'narrow',
          render: (row) => objectTypeText(row, language),
        },
        {
          key: 'changes',
          title: t('columns.changes'),
          width: 160,
          grow: 2,
          render: (row) => changeSummary(row, language),
        },
        {
          key: 'address',
          title: t('columns.address'),
          width: 140,
          hidden: 'narrow',
          render: ({ address }) => address,
        },
      ],
      rowKey: ({ id }) => id,
      rowName: (row) => `${actionText(row, language)} ${objectText(row)}`,
      rowActions: [{ key: 'details', label: t('details'), Icon: ViewIcon, shortcut: 'd', run: show }],
      exportMatching: (query, { signal }) => {
        const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
        return client.download(operationLogExport, { ...questionOf(query), timeZone }, { signal });
      },
      empty: { title: t('empty'), text: t('emptyText') },
    }),
    [t, language, show],
  );
}
