import {
  type MonitoringVariableRow,
  type monitoringVariableSortColumns,
  mvarDelete,
  mvarQuery,
} from '@penstock/contract/calls/monitoring-variable';
import { monitoringVariableKinds } from '@penstock/contract/model/monitoring-variable';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useChannelOpen } from '../../app/channel.ts';
import { client } from '../../app/services.ts';
import { AddIcon, CopyIcon, WriteIcon } from '../../design/icons.tsx';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import {
  addAction,
  changeAction,
  createdColumn,
  deleteAction,
  ownerColumns,
  titleColumn,
} from '../../kit/list/record-parts.ts';
import {
  MonitoringProblem,
  MonitoringValueText,
} from '../../kit/monitoring-variable/MonitoringValueText.tsx';
import { useMonitoringValue } from '../../kit/monitoring-variable/use-monitoring-value.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { SourceOutline, useOutlineText } from './SourceOutline.tsx';

/** Below this key are the lists of monitoring variables. */
export const variablesKey = [mvarQuery.path] as const;

/** The record that the editor is opened for: a new one, one that exists, or a copy of it. */
export type Edited =
  | { readonly kind: 'new'; readonly id: 'new' }
  | { readonly kind: 'edit' | 'copy'; readonly id: string };

type Filters = { readonly kind: MonitoringVariableRow['source']['kind'] };
type SortColumn = (typeof monitoringVariableSortColumns)[number];

interface CellProps {
  readonly row: MonitoringVariableRow;
}

function ValueCell({ row: { id, decimals, unit } }: CellProps) {
  const live = useChannelOpen();
  return <MonitoringValueText value={useMonitoringValue(id)} live={live} decimals={decimals} unit={unit} />;
}

function QualityCell({ row }: CellProps) {
  const live = useChannelOpen();
  return <MonitoringProblem value={useMonitoringValue(row.id)} live={live} />;
}

/** The list of monitoring variables: its columns, its filters and what can be done to them. */
export function useVariableList(
  edit: (edited: Edited) => void,
): ListDeclaration<MonitoringVariableRow, Filters, SortColumn> {
  const { t } = useTexts('monitoringVariables');
  const outline = useOutlineText();
  const { run: remove } = useChange(({ id }: MonitoringVariableRow) => client.call(mvarDelete, { id }), {
    success: (_answer, { title }) => t('deleted', { title }),
    invalidates: [variablesKey],
    failure: 'thrown',
  });
  return useMemo(() => {
    const add = addAction(t('add'), AddIcon, () => edit({ kind: 'new', id: 'new' }));
    return {
      name: 'monitoring-variables',
      title: t('title'),
      queryKey: variablesKey,
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) =>
        client.call(
          mvarQuery,
          { keyword, kind: filters.kind[0] ?? 'all', sort, pageNo, pageSize },
          { signal },
        ),
      searchHint: t('searchHint'),
      filters: {
        kind: {
          label: t('kindLabel'),
          options: monitoringVariableKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
        },
      },
      defaultSort: { column: 'updateTime', direction: 'descending' },
      columns: [
        titleColumn(t('columns.title'), ({ title }) => title),
        {
          key: 'value',
          title: t('columns.value'),
          width: 150,
          align: 'end',
          card: 'state',
          render: (row) => <ValueCell row={row} />,
        },
        {
          key: 'quality',
          title: t('columns.quality'),
          width: 200,
          grow: 1,
          card: 'line',
          render: (row) => <QualityCell row={row} />,
        },
        {
          key: 'kind',
          title: t('columns.kind'),
          width: 100,
          render: ({ source }) => t(`kinds.${source.kind}`),
          exportValue: ({ source }) => t(`kinds.${source.kind}`),
        },
        {
          key: 'source',
          title: t('columns.source'),
          width: 300,
          grow: 3,
          card: 'line',
          render: (row) => <SourceOutline row={row} />,
          exportValue: (row) => outline(row).join('; '),
        },
        ...ownerColumns<MonitoringVariableRow>({ owner: t('columns.owner'), updated: t('columns.updated') }),
        createdColumn(t('columns.created')),
      ],
      rowKey: ({ id }) => id,
      rowName: ({ title }) => title,
      rowActions: [
        changeAction('edit', t('actions.edit'), WriteIcon, edit),
        changeAction('copy', t('actions.copy'), CopyIcon, edit),
        deleteAction(
          {
            label: t('actions.delete'),
            title: ({ title }) => t('deleteTitle', { title }),
            text: t('deleteText'),
          },
          remove,
        ),
      ],
      pageActions: [add],
      empty: { title: t('empty.title'), text: t('empty.text'), action: add },
    };
  }, [t, edit, remove, outline]);
}
