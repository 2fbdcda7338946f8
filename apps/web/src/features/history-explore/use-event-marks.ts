import { type Annotation, annotationQuery } from '@penstock/contract/calls/annotation';
import { alarmQuery } from '@penstock/contract/calls/alarm';
import { signalTexts } from '@penstock/contract/calls/monitor';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import type { Signal } from '@penstock/contract/model/signal';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import type { MarkRow } from '../../kit/trend/marks.ts';
import { type TrendRange, windowOf } from '../../kit/trend/range.ts';
import { idSchema } from '@penstock/contract/calls/identifier';
import { alarmMark, noteMark, operationMark, textMarks } from './event-marks.ts';
import type { MarkKind } from './mark-kinds.ts';

/** The most marks of a kind that are read of one equipment, the latest ones. */
const readMarks = 200;
/** How often they are read again where the range follows the present, in ms. */
const refresh = 15_000;

interface MarkQuestion {
  readonly signals: readonly Signal[];
  /** The equipments of the view, with what they are called where there are several. */
  readonly equipments: ReadonlyMap<string, string>;
  readonly range: TrendRange;
  readonly hidden: readonly MarkKind[];
}

/** Marks of a view. */
export interface EventMarks {
  readonly rows: readonly MarkRow[];
  /** The annotations of the time, the latest first. */
  readonly notes: readonly Annotation[];
  /** Why some could not be read; null where all were. */
  readonly error: unknown;
  readonly retry: () => void;
  /** There are more than were read: only the latest are shown. */
  readonly isCut: boolean;
}

/** The alarms and operations of the equipments in a range, and the texts of the signals that have them. */
export function useEventMarks({ signals, equipments, range, hidden }: MarkQuestion): EventMarks {
  const { t } = useTexts('historyExplore');
  const language = useLanguage();
  const ids = [...equipments.keys()];
  const texts = signals.filter(({ dataType }) => dataType === 'string');
  const options = {
    placeholderData: keepPreviousData,
    staleTime: range.kind === 'fixed' ? 60_000 : 0,
    refetchInterval: range.kind === 'fixed' ? (false as const) : refresh,
  };
  const asked = () => {
    const { from, to } = windowOf(range, client.platformTime());
    return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  };
  const hasAlarms = !hidden.includes('alarms');
  const hasOperations = !hidden.includes('operations');
  const alarms = useQueries({
    queries: (hasAlarms ? ids : []).map((equipmentId) => ({
      queryKey: [alarmQuery.path, 'marks', equipmentId, range, language],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
        const { from, to } = windowOf(range, client.platformTime());
        // An alarm that was raised before may last into the range.
        const earlier = new Date(from - (to - from)).toISOString();
        const request = {
          list: 'history' as const,
          equipmentId,
          from: earlier,
          to: new Date(to).toISOString(),
          pageSize: readMarks,
        };
        return client.call(alarmQuery, request, { signal });
      },
      ...options,
    })),
    combine,
  });
  const operations = useQueries({
    queries: (hasOperations ? ids : []).map((objectId) => ({
      queryKey: [operationLogOfObject.path, 'marks', objectId, range],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
        const request = { objectType: 'equipment' as const, objectId, ...asked(), pageSize: readMarks };
        return client.call(operationLogOfObject, request, { signal });
      },
      ...options,
    })),
    combine,
  });
  const changes = useQueries({
    queries: texts.map(({ id, equipmentId }) => ({
      queryKey: [signalTexts.path, equipmentId, id, range],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const request = { equipmentId, signalId: id, ...asked() };
        const answer = await client.call(signalTexts, request, { signal });
        return { id, end: Date.parse(request.to), changes: answer.changes };
      },
      ...options,
    })),
    combine,
  });
  const notes = useQueries({
    queries: (hidden.includes('notes') || ids.length === 0 ? [] : [ids]).map((equipments) => ({
      queryKey: [annotationQuery.path, equipments, range],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
        const equipmentIds = equipments.flatMap((id) => idSchema.safeParse(id).data ?? []);
        return client.call(annotationQuery, { equipmentIds, ...asked() }, { signal });
      },
      ...options,
    })),
    combine,
  });
  const titles = useMemo(() => new Map(signals.map(({ id, title }) => [id, title])), [signals]);
  const rows = useMemo((): readonly MarkRow[] => {
    const now = client.platformTime();
    const nameOf = (id: string) => (equipments.size > 1 ? (equipments.get(id) ?? '') : '');
    const found: MarkRow[] = [];
    if (hasAlarms)
      found.push({
        key: 'alarms',
        title: t('marks.alarms'),
        symbol: 'alarm',
        marks: alarms.data.flatMap((page) =>
          page.rows.map((row) => alarmMark(row, nameOf(row.equipmentId), now)),
        ),
      });
    if (hasOperations)
      found.push({
        key: 'operations',
        title: t('marks.operations'),
        symbol: 'operation',
        marks: operations.data.flatMap((page) =>
          page.rows.map((row) => operationMark(row, nameOf(row.objectId), language, titles)),
        ),
      });
    if (notes.data.length > 0)
      found.push({
        key: 'notes',
        title: t('marks.notes'),
        symbol: 'note',
        marks: notes.data.flatMap((page) => page.rows.map((row) => noteMark(row, nameOf(row.equipmentId)))),
      });
    for (const one of changes.data)
      found.push({
        key: one.id,
        title: titles.get(one.id) ?? '',
        symbol: 'text',
        marks: textMarks(one.id, one.changes, one.end),
      });
    return found;
  }, [
    alarms.data,
    operations.data,
    notes.data,
    changes.data,
    equipments,
    titles,
    language,
    t,
    hasAlarms,
    hasOperations,
  ]);
  const failed = [alarms, operations, notes, changes].filter(({ error }) => error !== null);
  return {
    rows,
    notes: notes.data.flatMap((page) => page.rows),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const one of failed) one.retry();
    },
    isCut:
      [...alarms.data, ...operations.data].some(({ total, rows: read }) => total > read.length) ||
      notes.data.some(({ more }) => more),
  };
}

/** The answers of some queries so far, the reason of a failure, and the way to ask again. */
function combine<Data>(
  queries: readonly {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  }[],
) {
  return {
    data: queries.flatMap(({ data }) => (data === undefined ? [] : [data])),
    error: queries.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
