import { totalOfCells } from '@penstock/contract/model/report-total';
import { useEffect, useMemo, useState } from 'react';
import type { ReportTable, ReportTableColumn, ReportTableRow } from '../services/report-service.ts';
import { useStage } from '../stage-context.ts';
import type { ColumnItem } from './chart-item.ts';

/** After this, in ms, a report is computed again: its last row goes on. */
const refreshInterval = 300_000;

/** A column of a report with its rows. */
export interface ColumnValues {
  readonly item: ColumnItem;
  readonly title: string;
  /** Undefined where the report has no such column. */
  readonly column: ReportTableColumn | undefined;
  readonly table: ReportTable;
  /** Where the column is in the rows. */
  readonly index: number;
}

/** The known tables of the columns of a chart. */
export type ReportPicture =
  | { readonly state: 'sample' | 'loading' | 'unavailable' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly columns: readonly ColumnValues[] };

interface Loaded {
  readonly of: object;
  readonly tables?: ReadonlyMap<string, ReportTable>;
  readonly message?: string;
}

const tableKey = ({ reportId, equipId }: ColumnItem) => JSON.stringify([reportId, equipId]);

/** Computes the reports that columns are of: once each, again every five minutes while somebody sees them. */
export function useReportTables(
  items: readonly ColumnItem[],
  isActive: boolean,
): { readonly picture: ReportPicture; readonly retry: () => void } {
  const { services, values } = useStage();
  const { reports } = services;
  const [attempt, setAttempt] = useState(0);
  const of = useMemo(() => ({ items, reports }), [items, reports]);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!of.reports || of.items.length === 0 || !isActive) return undefined;
    const service = of.reports;
    const asking = new AbortController();
    const questions = new Map(
      of.items.map((item) => [tableKey(item), { reportId: item.reportId, equipId: item.equipId }]),
    );
    const load = async () => {
      const tables = await Promise.all(
        [...questions].map(
          async ([key, question]) => [key, await service.run(question, asking.signal)] as const,
        ),
      );
      if (!asking.signal.aborted) setLoaded({ of, tables: new Map(tables) });
    };
    const fail = (error: unknown) => {
      if (asking.signal.aborted) return;
      const message = error instanceof Error ? error.message : '';
      // Values that were computed before are better than none.
      setLoaded((before) => (before?.of === of && before.tables ? before : { of, message }));
    };
    load().catch(fail);
    const timer = setInterval(() => void load().catch(fail), refreshInterval);
    return () => {
      asking.abort();
      clearInterval(timer);
    };
  }, [of, isActive, attempt]);
  const picture = useMemo(
    (): ReportPicture => pictureOf(items, loaded?.of === of ? loaded : undefined, Boolean(reports)),
    [items, of, loaded, reports],
  );
  const isSample = !values?.isConnected();
  return {
    picture: isSample && !reports ? { state: 'sample' } : picture,
    retry: () => {
      setLoaded(undefined);
      setAttempt((before) => before + 1);
    },
  };
}

function pictureOf(
  items: readonly ColumnItem[],
  loaded: Loaded | undefined,
  isAvailable: boolean,
): ReportPicture {
  if (!isAvailable) return { state: 'unavailable' };
  if (loaded?.message !== undefined) return { state: 'failed', message: loaded.message };
  const tables = loaded?.tables;
  if (!tables) return { state: 'loading' };
  return {
    state: 'ready',
    columns: items.flatMap((item) => {
      const table = tables.get(tableKey(item));
      if (!table) return [];
      const index = table.columns.findIndex(({ key }) => key === item.column);
      const column = table.columns[index];
      return [{ item, title: item.title || (column?.title ?? item.column), column, table, index }];
    }),
  };
}

/** The value of a column in a row; null where nothing is known. */
export function columnValue(row: ReportTableRow, index: number): number | null {
  return row.values[index] ?? null;
}

/**
 * The total of a column over all rows of a report: the sum of counts, the average weighted by the known time,
 * the smallest or the largest value. Null where nothing is known.
 */
export function wholeValue({ table, column, index }: ColumnValues): number | null {
  if (!column) return null;
  const known = table.rows.flatMap((row) => {
    const value = columnValue(row, index);
    return value === null ? [] : [{ value, time: (row.end - row.start) * (row.coverage[index] ?? 1) }];
  });
  return totalOfCells(column.function, known);
}
