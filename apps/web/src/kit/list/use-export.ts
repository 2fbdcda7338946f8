import { useCallback, useEffect, useRef, useState } from 'react';
import { type CsvCell, csvText } from '@penstock/contract/document/csv';
import { saveFile, type ExportedFile } from '../transfer/save-file.ts';
import type {
  Column,
  ExportContext,
  ExportProgress,
  FilterValues,
  ListDeclaration,
  ListQuery,
} from './list-declaration.ts';
import { chunkSize } from './use-list-rows.ts';

/** How an export is going. */
export type ExportState =
  | { readonly kind: 'running'; readonly progress: ExportProgress | undefined }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Exports of a list, one at a time. */
export interface Exports<Row, Filters extends FilterValues, SortKey extends string> {
  /** Undefined when nothing runs and nothing failed. */
  readonly state: ExportState | undefined;
  readonly exportRows: (rows: readonly Row[]) => void;
  readonly exportMatching: (query: ListQuery<Filters, SortKey>) => void;
  /** Ends a running export, or takes note of a failure. */
  readonly end: () => void;
}

/** Exports what is selected, or all that match, and saves the file. Leaving the page ends it. */
export function useExport<Row, Filters extends FilterValues, SortKey extends string>(
  list: ListDeclaration<Row, Filters, SortKey>,
  columns: readonly Column<Row, SortKey>[],
): Exports<Row, Filters, SortKey> {
  const [state, setState] = useState<ExportState>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback((make: (context: ExportContext) => Promise<ExportedFile>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ kind: 'running', progress: undefined });
    const onProgress = (progress: ExportProgress) => {
      if (!signal.aborted) setState({ kind: 'running', progress });
    };
    make({ signal, onProgress }).then(
      (file) => {
        if (signal.aborted) return;
        saveFile(file);
        setState(undefined);
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ kind: 'failed', error });
      },
    );
  }, []);

  const end = useCallback(() => {
    running.current?.abort();
    setState(undefined);
  }, []);

  return {
    state,
    exportRows: (rows) => start(async () => csvFile(list.name, csvRows(columns, rows))),
    exportMatching: (query) =>
      start((context) => list.exportMatching?.(query, context) ?? readAll(list, columns, query, context)),
    end,
  };
}

/** Reads all pages one after another and writes them as CSV. */
async function readAll<Row, Filters extends FilterValues, SortKey extends string>(
  list: ListDeclaration<Row, Filters, SortKey>,
  columns: readonly Column<Row, SortKey>[],
  query: ListQuery<Filters, SortKey>,
  { signal, onProgress }: ExportContext,
): Promise<ExportedFile> {
  // Rows that move to another page meanwhile come twice; each is exported once.
  const rows = new Map<string, Row>();
  for (let pageNo = 1; ; pageNo += 1) {
    const answer = await list.query({ ...query, pageNo, pageSize: chunkSize }, { signal });
    for (const row of answer.rows) rows.set(list.rowKey(row), row);
    onProgress({ done: Math.min(pageNo * chunkSize, answer.total), total: answer.total });
    if (pageNo * chunkSize >= answer.total) break;
  }
  return csvFile(list.name, csvRows(columns, [...rows.values()]));
}

function csvRows<Row>(columns: readonly Column<Row, string>[], rows: readonly Row[]): CsvCell[][] {
  const exported = columns.flatMap(({ title, value }) => (value ? [{ title, value }] : []));
  return [exported.map(({ title }) => title), ...rows.map((row) => exported.map(({ value }) => value(row)))];
}

function csvFile(name: string, rows: CsvCell[][]): ExportedFile {
  return { name: `${name}.csv`, content: new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }) };
}
