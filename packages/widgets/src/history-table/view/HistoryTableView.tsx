import { limits } from '@penstock/contract/rules/limits';
import {
  columnTitle,
  type RecordsRange,
  type RecordsSignal,
  type RecordsSource,
} from '@penstock/stage/services/records-service';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import { TableFrame } from '@penstock/stage/tables/TableFrame';
import { TableEmpty, TableNotice } from '@penstock/stage/tables/TableNotices';
import { TablePager } from '@penstock/stage/tables/TablePager';
import { tableTexts } from '@penstock/stage/tables/table-texts';
import { useTableRead } from '@penstock/stage/tables/use-table-read';
import { useInSight } from '@penstock/stage/use-in-sight';
import { viewWith } from '@penstock/stage/widget-view';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type HistoryTableData, historyTableDataSchema } from '../type.ts';
import { SaveButton, TimeFilter } from './HistoryToolbar.tsx';
import { RecordRows } from './RecordRows.tsx';
import { sampleRecords } from './sample-records.ts';
import { rangeUpTo, unitLengths } from './table-range.ts';

/** How often the newest rows are read again, in ms. */
const refreshed = 60_000;

/** The recorded values, by steps of time, record by record, or in the form of a report. */
export const view = viewWith(historyTableDataSchema, function HistoryTable({ content, style, data }) {
  const say = useStageText();
  const { language, services } = useStage();
  const service = services.records;
  const element = useRef<HTMLElement>(null);
  const isInSight = useInSight(element);
  const [chosen, setChosen] = useState<RecordsRange>();
  const { position, go } = usePagePosition();
  const { pageNo, after } = position;
  const { reportId, rowType, timeRange, rollTime, timeUnit, signals } = data;
  const step = rollTime * unitLengths[timeUnit];
  const wanted = useMemo(() => recordsSignals(signals), [signals]);
  const source = useMemo(
    (): RecordsSource =>
      reportId === ''
        ? {
            kind: 'signals',
            signals: wanted,
            step: rowType === 'step' ? step : undefined,
          }
        : { kind: 'report', reportId },
    [reportId, wanted, rowType, step],
  );
  const hasSource = source.kind === 'report' || source.signals.length > 0;
  const isReport = source.kind === 'report';
  const pageSize = data.showPage ? data.pageSize : limits.tableRows;
  // A report has a time of its own.
  const rangeNow = useCallback(
    (now: number) => chosen ?? (isReport ? undefined : rangeUpTo(now, { timeRange, timeUnit })),
    [chosen, isReport, timeRange, timeUnit],
  );
  const ask = useMemo(
    () =>
      service && hasSource
        ? async (signal: AbortSignal) => {
            const range = rangeNow(service.now());
            const answer = await service.read({ source, range, pageNo, pageSize, after }, signal);
            return { ...answer, range };
          }
        : undefined,
    [service, hasSource, source, rangeNow, pageNo, pageSize, after],
  );
  const read = useTableRead(ask, isInSight);
  const { retry } = read;
  const follows = service !== undefined && isInSight && chosen === undefined && pageNo === 1;
  useEffect(() => {
    if (!follows) return undefined;
    const timer = setInterval(retry, refreshed);
    return () => clearInterval(timer);
  }, [follows, retry]);

  const isSample = service === undefined;
  const sample = isSample
    ? sampleRecords(
        language,
        wanted.map(({ equipment, title, signalId }) => columnTitle(equipment, title || signalId)),
        step,
        Math.min(pageSize, 12),
      )
    : undefined;
  const page = sample ?? read.page;
  const total = page?.total;
  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize));
  const hasNext = pages === undefined ? page?.next !== undefined : pageNo < pages;
  const label = content.name || say(tableTexts.history);
  const show = (range: RecordsRange | undefined) => {
    setChosen(range);
    go(1, undefined);
  };
  const canSave = data.exportExcel && (service === undefined || service.save !== undefined);
  const saveRows = service?.save?.bind(service);
  const save =
    service && saveRows && hasSource
      ? (signal: AbortSignal) => saveRows(source, rangeNow(service.now()), signal)
      : undefined;
  return (
    <TableFrame
      element={element}
      label={label}
      style={style}
      look={data}
      toolbar={
        (data.filterTime || canSave) && (
          <>
            {data.filterTime && (
              <TimeFilter
                look={data.button}
                shown={chosen ?? read.page?.range}
                isChosen={chosen !== undefined}
                onRange={show}
              />
            )}
            {canSave && <SaveButton look={data.button} save={save} />}
          </>
        )
      }
      notice={<TableNotice isSample={isSample} read={read} button={data.button} />}
      pager={
        data.showPage
          ? page !== undefined &&
            (page.rows.length > 0 || pageNo > 1) && (
              <TablePager
                look={data.button}
                pageNo={pageNo}
                pages={pages}
                total={total}
                hasNext={hasNext}
                onPage={(next) => go(next, page.next)}
              />
            )
          : hasNext && say(tableTexts.onlyFirst, { count: pageSize })
      }
    >
      {page && page.rows.length > 0 ? (
        <RecordRows
          label={label}
          page={page}
          dimension={data.dimensionType}
          header={data.header}
          isFaded={read.problem !== undefined}
        />
      ) : (
        <TableEmpty read={read} text={say(hasSource ? tableTexts.noRecords : tableTexts.noSource)} />
      )}
    </TableFrame>
  );
});

/** The signals of a table; by their equipments too where there are several. */
function recordsSignals(signals: HistoryTableData['signals']): readonly RecordsSignal[] {
  const isOfSeveral = new Set(signals.map(({ subTitle }) => subTitle)).size > 1;
  return signals.map(({ id, equipId, title, subTitle }) => ({
    signalId: id,
    equipId,
    title,
    equipment: isOfSeveral ? subTitle : '',
  }));
}

/** Which page of a table is shown; of single records also where it begins. */
interface PagePosition {
  /** From 1. */
  readonly pageNo: number;
  /** The `next` of the page before; undefined on the first page. */
  readonly after: number | undefined;
}

/** Leads through the pages of a table. Pages of single records are reached only one after another. */
function usePagePosition(): {
  readonly position: PagePosition;
  /** `next`: where the page behind the present one begins. */
  readonly go: (pageNo: number, next: number | undefined) => void;
} {
  // Where the pages before begin, of those that are known.
  const [begins, setBegins] = useState<readonly (number | undefined)[]>([undefined]);
  const [pageNo, setPageNo] = useState(1);
  return {
    position: { pageNo, after: begins[pageNo - 1] },
    go: (wanted, next) => {
      if (wanted === pageNo + 1 && next !== undefined)
        setBegins((before) => [...before.slice(0, pageNo), next]);
      setPageNo(wanted);
    },
  };
}
