import {
  reportDelete,
  reportQuery,
  type ReportRow,
  type reportSortColumns,
} from '@penstock/contract/calls/report';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { pathTo } from '../../app/paths.ts';
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
import { useChange } from '../../kit/mutation/use-change.ts';
import { useRangeText } from './use-range-text.ts';

/** Below this key are the lists of reports. */
export const reportsKey = [reportQuery.path] as const;

/** The record that the editor is opened for: a new report, one that exists, or a copy of it. */
export type EditedReport =
  | { readonly kind: 'new'; readonly id: 'new' }
  | { readonly kind: 'edit' | 'copy'; readonly id: string };

type SortColumn = (typeof reportSortColumns)[number];

/** The list of reports: its columns, and what can be done to them. */
export function useReportList(
  edit: (edited: EditedReport) => void,
): ListDeclaration<ReportRow, Readonly<Record<never, string>>, SortColumn> {
  const { t } = useTexts('reports');
  const rangeText = useRangeText();
  const { run: remove } = useChange(({ id }: ReportRow) => client.call(reportDelete, { id }), {
    success: (_answer, { title }) => t('deleted', { title }),
    invalidates: [reportsKey],
    failure: 'thrown',
  });
  return useMemo(() => {
    const add = addAction(t('add'), AddIcon, () => edit({ kind: 'new', id: 'new' }));
    const about = ({ productTitle: product, equipmentCount: count }: ReportRow) =>
      product !== ''
        ? t('about.product', { product })
        : count === 0
          ? t('about.gone')
          : t('about.equipment', { count });
    return {
      name: 'reports',
      title: t('title'),
      queryKey: reportsKey,
      query: ({ keyword, sort, pageNo, pageSize }, { signal }) =>
        client.call(reportQuery, { keyword, sort, pageNo, pageSize }, { signal }),
      searchHint: t('searchHint'),
      defaultSort: { column: 'updateTime', direction: 'descending' },
      columns: [
        titleColumn(t('columns.title'), ({ title }) => title),
        {
          key: 'bucket',
          title: t('columns.bucket'),
          width: 100,
          card: 'state',
          render: ({ bucket }) => t(`buckets.${bucket}`),
          exportValue: ({ bucket }) => t(`buckets.${bucket}`),
        },
        {
          key: 'range',
          title: t('columns.range'),
          width: 200,
          card: 'line',
          render: ({ range }) => rangeText(range),
          exportValue: ({ range }) => rangeText(range),
        },
        {
          key: 'about',
          title: t('columns.about'),
          width: 220,
          grow: 2,
          card: 'line',
          render: about,
          exportValue: about,
        },
        {
          key: 'columnCount',
          title: t('columns.columnCount'),
          width: 90,
          align: 'end',
          render: ({ columnCount }) => columnCount,
          exportValue: ({ columnCount }) => columnCount,
        },
        ...ownerColumns<ReportRow>({ owner: t('columns.owner'), updated: t('columns.updated') }),
        createdColumn(t('columns.created')),
      ],
      rowKey: ({ id }) => id,
      rowName: ({ title }) => title,
      rowLink: ({ id }) => pathTo('ReportView', { reportId: id }),
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
  }, [t, edit, remove, rangeText]);
}
