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
import type { Opened } from '../../kit/list/use-opened.ts';
import {
  MonitoringProblem,
  MonitoringValueText,
} from '../../kit/monitoring-variable/MonitoringValueText.tsx';
import { useMonitoringValue } from '../../kit/monitoring-variable/use-monitoring-value.ts';
import { changeAction, createdColumn } from '../../kit/record/record-parts.ts';
import { useRecordList } from '../../kit/record/use-record-list.ts';
import { SourceOutline, useOutlineText } from './SourceOutline.tsx';
import { VariableExample } from './VariableExample.tsx';

/** Below this key are the lists of monitoring variables. */
export const variablesKey = [mvarQuery.path] as const;

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
  open: (opened: Opened<'edit' | 'copy'>) => void,
): ListDeclaration<MonitoringVariableRow, Filters, SortColumn> {
  const { t } = useTexts('monitoringVariables');
  const outline = useOutlineText();
  const { list } = useRecordList<MonitoringVariableRow>(t, variablesKey, mvarDelete);
  return useMemo(
    () =>
      list<Filters, SortColumn>({
        name: 'monitoring-variables',
        query: (page, context, { kind }) =>
          client.call(mvarQuery, { ...page, kind: kind[0] ?? 'all' }, context),
        filters: {
          kind: {
            label: t('kindLabel'),
            options: monitoringVariableKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
          },
        },
        columns: [
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
            value: ({ source }) => t(`kinds.${source.kind}`),
          },
          {
            key: 'source',
            title: t('columns.source'),
            width: 300,
            grow: 3,
            card: 'line',
            render: (row) => <SourceOutline row={row} />,
            value: (row) => outline(row).join('; '),
          },
        ],
        lastColumns: [createdColumn(t('columns.created'))],
        actions: [
          changeAction('edit', t('actions.edit'), WriteIcon, open),
          changeAction('copy', t('actions.copy'), CopyIcon, open),
        ],
        add: { Icon: AddIcon, run: () => open({ kind: 'edit', id: 'new' }) },
        example: <VariableExample listKey={variablesKey} />,
      }),
    [t, open, list, outline],
  );
}
