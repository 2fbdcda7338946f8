import type { Client } from '@penstock/client/calls/client';
import { type ChosenSignal, historyExportWorkbook, historySignals } from '@penstock/contract/calls/history';
import { type FormattedSignal, formatValue, type ValueWords } from '@penstock/contract/model/signal-text';
import {
  columnTitle,
  type RecordsColumn,
  type RecordsPage,
  type RecordsQuestion,
  type RecordsRange,
  type RecordsRow,
  type RecordsSignal,
  type RecordsSource,
} from '@penstock/stage/services/records-service';
import { dateTime } from '../../texts/times.ts';
import { presentValueWords } from '../variable/use-value-words.ts';
import { placeTexts, textNow } from './place-texts.ts';
import type { FoundSignal, RecordedSignals } from './recorded-signals.ts';
import { stepPage } from './step-page.ts';

type SignalsSource = Extract<RecordsSource, { readonly kind: 'signals' }>;

/** A column of a table, and the signal that it is of; undefined where that does not exist. */
interface SignalColumn {
  readonly column: RecordsColumn;
  readonly found: FoundSignal | undefined;
}

/** The parts of the reading of records. */
interface SignalRecordsParts {
  readonly recorded: RecordedSignals;
  /** The equipment whose page it is; undefined while none is chosen. */
  readonly equipmentId: string | undefined;
}

/** A page of the records of signals, or of their averages. Throws `ClientError`, and errors with words of their own. */
export async function readSignalRecords(
  parts: SignalRecordsParts,
  source: SignalsSource,
  question: RecordsQuestion & { readonly range: RecordsRange },
  signal: AbortSignal,
): Promise<RecordsPage> {
  const found = await findSignals(parts, source.signals);
  const columns = found.map(({ column }) => column);
  const { range, pageNo, pageSize, after } = question;
  const chosen = chosenOf(found);
  if (source.step === undefined) {
    if (chosen.length === 0) return { columns, rows: [], total: 0, next: undefined };
    const answer = await parts.recorded.records(
      { signals: chosen, ...asked(range), rows: pageSize, ...(after === undefined ? {} : { after }) },
      signal,
    );
    const words = presentValueWords();
    const rows = answer.rows.map(({ time, values }): RecordsRow => {
      const cells = inColumns(found, (one, index) => recordText(one, values[index] ?? null, words));
      return { key: String(time), label: dateTime(time), cells, note: '' };
    });
    return { columns, rows, total: undefined, next: answer.next ?? undefined };
  }
  const page = stepPage(range, source.step, pageNo, pageSize);
  if (chosen.length === 0 || page.starts.length === 0)
    return { columns, rows: [], total: chosen.length === 0 ? 0 : page.total, next: undefined };
  const { series } = await parts.recorded.trends(
    { signals: chosen, ...asked(page.read), points: page.points },
    signal,
  );
  const { step } = source;
  const points = series.map(
    (one) => new Map(one.points.map((point) => [Math.round((point.time - page.read.from) / step), point])),
  );
  const words = presentValueWords();
  const rows = page.starts.map((start): RecordsRow => {
    const at = Math.round((start - page.read.from) / step);
    const cells = inColumns(found, (one, index) => stepText(one, points[index]?.get(at), words));
    return { key: String(start), label: dateTime(start), cells, note: '' };
  });
  return { columns, rows, total: page.total, next: undefined };
}

/** The workbook of the same rows, in the order of time. */
export async function signalWorkbook(
  parts: SignalRecordsParts & { readonly client: Pick<Client, 'download'> },
  source: SignalsSource,
  range: RecordsRange,
  signal: AbortSignal,
): Promise<{ readonly name: string; readonly content: Blob }> {
  const found = await findSignals(parts, source.signals);
  const signals = chosenOf(found);
  if (signals.length === 0) throw new Error(textNow(placeTexts.noSignals));
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const steps =
    source.step === undefined
      ? {}
      : { stepMinutes: Math.max(1, Math.round(source.step / 60_000)), stepsFromStart: true };
  return await parts.client.download(
    historyExportWorkbook,
    { signals, ...asked(range), timeZone, ...steps },
    { signal },
  );
}

const asked = ({ from, to }: RecordsRange) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

function chosenOf(columns: readonly SignalColumn[]): ChosenSignal[] {
  return columns.flatMap(({ found }) => found?.chosen ?? []);
}

/** One cell for each column; `text` gets the place of the signal among those that were read. */
function inColumns(
  columns: readonly SignalColumn[],
  text: (signal: FoundSignal['signal'], index: number) => string,
): readonly string[] {
  let index = -1;
  return columns.map(({ found }) => {
    if (found === undefined) return '';
    index += 1;
    return text(found.signal, index);
  });
}

async function findSignals(
  { recorded, equipmentId }: SignalRecordsParts,
  wanted: readonly RecordsSignal[],
): Promise<readonly SignalColumn[]> {
  if (wanted.length > historySignals) throw new Error(textNow(placeTexts.tooManySignals));
  if (equipmentId === undefined && wanted.some(({ equipId }) => equipId === ''))
    throw new Error(textNow(placeTexts.noEquipment));
  return await Promise.all(
    wanted.map(async ({ equipId, signalId: key, title, equipment }): Promise<SignalColumn> => {
      const found = await recorded.find(equipId, key);
      const signal = found?.signal;
      return {
        column: {
          title: columnTitle(equipment, title || (signal?.title ?? key)),
          unit: signal?.unit ?? '',
          isNumber: signal !== undefined && signal.dataType !== 'string' && signal.states.length === 0,
        },
        found,
      };
    }),
  );
}

function recordText(signal: FormattedSignal, value: number | string | null, words: ValueWords): string {
  return value === null ? '' : formatValue(signal, value, words).text;
}

/** The average of a step; of states and switches what it was, or from which to which it changed. */
function stepText(
  signal: FormattedSignal,
  point: { readonly min: number; readonly max: number; readonly average: number } | undefined,
  words: ValueWords,
): string {
  if (point === undefined) return '';
  const { min, max, average } = point;
  if (signal.dataType !== 'bit' && signal.states.length === 0)
    return formatValue({ ...signal, dataType: 'float' }, average, words).text;
  const low = formatValue(signal, min, words).text;
  return min === max ? low : `${low} – ${formatValue(signal, max, words).text}`;
}
