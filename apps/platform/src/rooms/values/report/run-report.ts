import {
  columnName,
  type ComputedColumn,
  type ReportColumn,
  type ReportResult,
} from '@penstock/contract/calls/report';
import { compileOperation } from '@penstock/contract/formula/compile';
import { keysOf } from '@penstock/contract/formula/expression';
import { parseFormula } from '@penstock/contract/formula/parse';
import { failure } from '@penstock/contract/errors/error';
import type { BucketKind, ReportRange } from '@penstock/contract/model/report';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import { limits } from '@penstock/contract/rules/limits';
import type { Language } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { changeLookBackMs, foldSeries } from '../history/read/fold-series.ts';
import type { Snapshot } from '../history/read/rows.ts';
import { SpanFold, type SpanResult } from '../history/read/span-fold.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { enteredText, titleIn } from '@penstock/contract/texts/entered';
import { type Bucket, bucketsOf, spanOf } from './buckets.ts';
import { equipmentIn, type ReportEquipment, signalsWith, type UsedScope } from './report-repository.ts';

const day = 86_400_000;

/** The computation of a report. */
export interface ReportQuestion {
  readonly scope: UsedScope;
  readonly bucket: BucketKind;
  readonly columns: readonly ReportColumn[];
  readonly computed: readonly ComputedColumn[];
  readonly range: ReportRange;
}

/** The parts with which a report is computed. */
export interface ReportContext {
  readonly db: Db;
  readonly snapshot: Snapshot;
  readonly caller: Caller;
  readonly language: Language;
  /** The time zone of equipment that has none of its own. */
  readonly timeZone: string;
  /** ms since 1970. */
  readonly now: number;
}

/** An equipment with the rows that the report has for it. */
interface Plant {
  readonly equipment: ReportEquipment;
  readonly timeZone: string;
  readonly buckets: readonly Bucket[];
}

type Signal = Awaited<ReturnType<typeof signalsWith>>[number];

/**
 * Computes a report: for each equipment the hours, shifts, days or months of the time on the clock of its plant. Throws
 * `report.tooManyEquipments`, `report.tooManyRows` and `report.tooMuchHistory`.
 */
export async function runReport(question: ReportQuestion, context: ReportContext): Promise<ReportResult> {
  const { columns } = question;
  const { db, caller, language } = context;
  const listed = await equipmentIn(db, caller, question.scope);
  if (listed.length > limits.reportEquipments)
    throw failure('report.tooManyEquipments', { maximum: limits.reportEquipments });
  const plants = plantsOf(
    listed.filter(({ visible }) => visible),
    question,
    context,
  );
  const keys = [...new Set(columns.map(({ signalKey }) => signalKey))];
  const signals = new Map<string, Signal>();
  const numbers = plants.map(({ equipment }) => equipment.id);
  for (const signal of await signalsWith(db, numbers, keys))
    signals.set(`${signal.equipment_id} ${signal.local_key}`, signal);
  demandReadable(plants, keys, signals);
  const formulas = question.computed.map(({ formula }) => formulaOfColumns(formula, columns.length));
  const results = await context.snapshot(async (client) => {
    let unpacked = 0;
    const count = (records: number) => {
      unpacked += records;
      if (unpacked > limits.reportRecords) throw failure('report.tooMuchHistory');
    };
    const found: (readonly (readonly SpanResult[])[])[] = [];
    for (const { equipment, buckets } of plants) {
      const folds = columns.map((column) => new SpanFold(edgesOf(buckets), column));
      for (const key of keys) {
        const signal = signals.get(`${equipment.id} ${key}`);
        const [first, last] = [buckets[0], buckets.at(-1)];
        if (signal === undefined || equipment.sn === null || first === undefined || last === undefined)
          continue;
        const series = { sn: equipment.sn, key: signal.key, from: first.start, to: last.end };
        const own = folds.filter((_fold, at) => columns[at]?.signalKey === key);
        await foldSeries(client, series, own, count, changeLookBackMs);
      }
      found.push(folds.map((fold) => fold.results()));
    }
    return found;
  });
  return {
    columns: columns.map((column) => {
      const signal = plants
        .map(({ equipment }) => signals.get(`${equipment.id} ${column.signalKey}`))
        .find((one) => one !== undefined);
      return {
        ...column,
        signalTitle:
          signal === undefined ? '' : enteredText(language, signal.title, signal.title_translations),
        ...unitOf(column, signal),
      };
    }),
    computed: question.computed.map(({ title, unit, decimals }) => ({ title, unit, decimals })),
    equipment: plants.map(({ equipment, timeZone }) => ({
      id: idOf(equipment.id),
      title: enteredText(language, equipment.title, equipment.title_translations),
      timeZone,
      problem:
        equipment.sn === null
          ? 'unbound'
          : question.bucket === 'shift' && equipment.shifts.length === 0
            ? 'noShifts'
            : null,
    })),
    hidden: listed.length - plants.length,
    rows: plants.flatMap((plant, place) => rowsOf(plant, place, results[place] ?? [], context, formulas)),
  };
}

/** The rows of each equipment, those that begin in the future left out. */
function plantsOf(
  equipment: readonly ReportEquipment[],
  { bucket, range, columns }: ReportQuestion,
  { timeZone: ofInstallation, now }: ReportContext,
): Plant[] {
  const clocks = new Map<string, ZoneClock>();
  let rows = 0;
  return equipment.map((one) => {
    const timeZone = one.time_zone === '' ? ofInstallation : one.time_zone;
    const clock = clocks.get(timeZone) ?? new ZoneClock(timeZone);
    clocks.set(timeZone, clock);
    const span = spanOf(range, clock, now);
    const until = { from: span.from, to: Math.min(span.to, now + 1) };
    const starts = one.shifts.map(({ start }) => start);
    const buckets = until.to <= until.from ? [] : bucketsOf(bucket, clock, until, starts, limits.reportRows);
    rows += buckets?.length ?? limits.reportRows + 1;
    if (buckets === undefined || rows > limits.reportRows || rows * columns.length > limits.reportValues)
      throw failure('report.tooManyRows', { rows: limits.reportRows, values: limits.reportValues });
    return { equipment: one, timeZone, buckets };
  });
}

/** Throws `report.tooMuchHistory` where roll-ups of too many days are read. */
function demandReadable(
  plants: readonly Plant[],
  keys: readonly string[],
  signals: ReadonlyMap<string, Signal>,
): void {
  let days = 0;
  for (const { equipment, buckets } of plants) {
    const length = (buckets.at(-1)?.end ?? 0) - (buckets[0]?.start ?? 0);
    days += (length / day) * keys.filter((key) => signals.has(`${equipment.id} ${key}`)).length;
  }
  if (days > limits.reportSignalDays) throw failure('report.tooMuchHistory');
}

function edgesOf(buckets: readonly Bucket[]): readonly number[] {
  const last = buckets.at(-1);
  return last === undefined ? [] : [...buckets.map(({ start }) => start), last.end];
}

function rowsOf(
  { equipment, buckets }: Plant,
  place: number,
  results: readonly (readonly SpanResult[])[],
  { now, language }: ReportContext,
  formulas: readonly ((values: readonly (number | null)[]) => number | null)[],
): ReportResult['rows'] {
  return buckets.map(({ start, end, shift: shiftPlace }, at) => {
    const shift = shiftPlace === undefined ? undefined : equipment.shifts[shiftPlace];
    const passed = Math.min(end, now) - start;
    const values = results.map((column) => column[at]?.value ?? null);
    return {
      equipment: place,
      start,
      end,
      shift: shift === undefined ? '' : titleIn(shift, language),
      open: end > now,
      values,
      computed: formulas.map((formula) => formula(values)),
      coverage: results.map((column) =>
        passed <= 0 ? 0 : Math.min(1, Math.round(((column[at]?.knownMs ?? 0) / passed) * 1000) / 1000),
      ),
    };
  });
}

/** Computes a formula from the values of the columns of a row; null where one that it needs is not known, or it has no value. */
function formulaOfColumns(
  formula: string,
  count: number,
): (values: readonly (number | null)[]) => number | null {
  const read = parseFormula(formula, 'operation');
  if (!read.ok) return () => null;
  const names = Array.from({ length: count }, (_none, index) => columnName(index));
  const compute = compileOperation(read.expression, (key) => names.indexOf(key));
  const used = [...keysOf(read.expression).keys()].map((key) => names.indexOf(key));
  return (values) => {
    if (used.some((index) => (values[index] ?? null) === null)) return null;
    const result = compute(values.map((value) => value ?? Number.NaN));
    return Number.isFinite(result) ? result : null;
  };
}

/** The unit of a column and its decimals: hours of running time, a number of times, otherwise those of the signal. */
function unitOf(
  column: ReportColumn,
  signal: Signal | undefined,
): { readonly unit: string; readonly decimals: number } {
  switch (column.function) {
    case 'runningTime':
      return { unit: 'h', decimals: 2 };
    case 'count':
      return { unit: '', decimals: 0 };
    case 'average':
      return { unit: signal?.unit ?? '', decimals: Math.max(2, signal?.decimals ?? 0) };
    case 'minimum':
    case 'maximum':
    case 'sum':
    case 'change':
    case 'increase':
      return { unit: signal?.unit ?? '', decimals: signal?.decimals ?? 0 };
  }
}
