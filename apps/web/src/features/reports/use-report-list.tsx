import {
  reportDelete,
  reportQuery,
  type ReportRow,
  type reportSortColumns,
} from '@penstock/contract/calls/report';
import { useMemo, useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { AddIcon, CopyIcon, WriteIcon } from '../../design/icons.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import type { Opened } from '../../kit/list/use-opened.ts';
import { changeAction, createdColumn } from '../../kit/record/record-parts.ts';
import { useRecordList } from '../../kit/record/use-record-list.ts';
import type { ReportRange } from '@penstock/contract/model/report';

/** Below this key are the lists of reports. */
export const reportsKey = [reportQuery.path] as const;

type NoFilters = Readonly<Record<never, string>>;
type ReportSort = (typeof reportSortColumns)[number];

/** The list of reports: its columns, and what can be done to them. */
export function useReportList(
  open: (opened: Opened<'edit' | 'copy'>) => void,
): ListDeclaration<ReportRow, NoFilters, ReportSort> {
  const { t } = useTexts('reports');
  const rangeText = useRangeText();
  const { list } = useRecordList<ReportRow>(t, reportsKey, reportDelete);
  return useMemo(() => {
    const about = ({ productTitle: product, equipmentCount: count }: ReportRow) =>
      product !== ''
        ? t('about.product', { product })
        : count === 0
          ? t('about.gone')
          : t('about.equipment', { count });
    return list<NoFilters, ReportSort>({
      name: 'reports',
      query: (page, context) => client.call(reportQuery, page, context),
      columns: [
        {
          key: 'bucket',
          title: t('columns.bucket'),
          width: 100,
          card: 'state',
          value: ({ bucket }) => t(`buckets.${bucket}`),
        },
        {
          key: 'range',
          title: t('columns.range'),
          width: 200,
          card: 'line',
          value: ({ range }) => rangeText(range),
        },
        {
          key: 'about',
          title: t('columns.about'),
          width: 220,
          grow: 2,
          card: 'line',
          value: about,
        },
        factColumn(t, 'columnCount', { width: 90, align: 'end' }),
      ],
      lastColumns: [createdColumn(t('columns.created'))],
      rowLink: ({ id }) => pathTo('ReportView', { reportId: id }),
      actions: [
        changeAction('edit', t('actions.edit'), WriteIcon, open),
        changeAction('copy', t('actions.copy'), CopyIcon, open),
      ],
      add: { Icon: AddIcon, run: () => open({ kind: 'edit', id: 'new' }) },
    });
  }, [t, open, list, rangeText]);
}

/** A time of a report in words. */
function useRangeText(): (range: ReportRange) => string {
  const { t } = useTexts('reports');
  return useCallback(
    (range) => {
      if (range.kind !== 'dates') return t(`ranges.${range.kind}`);
      return t('dates', { from: range.from, to: range.to });
    },
    [t],
  );
}
