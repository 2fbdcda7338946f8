import {
  type AlarmFigures,
  alarmFigureLimits,
  type FigureAlarm,
} from '@penstock/contract/calls/alarm-figures';
import { alarmSeverities, type AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import { enteredText } from '@penstock/contract/texts/entered';
import type { Language } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
import type { CountedFigures, FigureRow } from './figure-repository.ts';

const intervalMs = alarmFigureLimits.intervalMinutes * 60_000;
const hourMs = 3_600_000;

/** The time that figures are about, in ms since 1970. */
interface Period {
  readonly from: number;
  readonly to: number;
}

/** A flood: from its first interval to the end of its last. */
interface Flood extends Period {
  readonly raised: number;
  readonly peak: number;
}

/** Figures of what the database has counted. `operators`: people among whom the alarms are shared. */
export function figuresOf(
  counted: CountedFigures,
  { from, to }: Period,
  operators: number,
  language: Language,
): AlarmFigures {
  const intervals = counted.intervals ?? [];
  const raised = intervals.reduce((sum, one) => sum + one.raised, 0);
  const floods = floodsOf(intervals);
  const lists = counted.lists ?? [];
  const list = (name: FigureRow['list']) =>
    lists.filter((row) => row.list === name).map((row) => figureAlarm(row, language));
  const topTen = list('top');
  const count = Math.max(1, (to - from) / intervalMs);
  return {
    ...isoPeriod({ from, to }),
    operators,
    raised,
    severities: severitiesOf(counted),
    average: raised / count / operators,
    peak: Math.max(0, ...intervals.map((one) => one.raised)) / operators,
    floodShare: floods.reduce((sum, flood) => sum + (flood.to - flood.from) / intervalMs, 0) / count,
    floodCount: floods.length,
    floods: floods
      .toReversed()
      .slice(0, alarmFigureLimits.floods)
      .map((flood) => ({ ...isoPeriod(flood), raised: flood.raised, peak: flood.peak })),
    parts: partsOf(intervals, { from, to }),
    topTen,
    topTenShare: raised === 0 ? 0 : topTen.reduce((sum, one) => sum + one.count, 0) / raised,
    chatteringCount: counted.chattering,
    chattering: list('chattering'),
    standingCount: counted.standing,
    standing: list('standing'),
    staleCount: counted.stale,
    responses: responsesOf(counted),
  };
}

/** The floods: each starts with an interval of more than ten alarms and lasts until one has fewer than five. */
export function floodsOf(intervals: NonNullable<CountedFigures['intervals']>): readonly Flood[] {
  const floods: Flood[] = [];
  let isFlood = false;
  let before = Number.NaN;
  for (const { slot, raised } of intervals) {
    const follows = isFlood && slot === before + 1;
    before = slot;
    const last = floods.at(-1);
    if (follows && raised >= alarmFigureLimits.floodEnds && last !== undefined)
      floods[floods.length - 1] = {
        from: last.from,
        to: (slot + 1) * intervalMs,
        raised: last.raised + raised,
        peak: Math.max(last.peak, raised),
      };
    else {
      isFlood = raised > alarmFigureLimits.floodBegins;
      if (isFlood)
        floods.push({ from: slot * intervalMs, to: (slot + 1) * intervalMs, raised, peak: raised });
    }
  }
  return floods;
}

/** The intervals in parts of ten minutes, an hour or a day, as long as the time is. */
function partsOf(
  intervals: NonNullable<CountedFigures['intervals']>,
  { from, to }: Period,
): AlarmFigures['parts'] {
  const length = to - from <= 26 * hourMs ? intervalMs : to - from <= 8 * 24 * hourMs ? hourMs : 24 * hourMs;
  const first = Math.floor(from / intervalMs) * intervalMs;
  const parts = Array.from({ length: Math.max(1, Math.ceil((to - first) / length)) }, (_, index) => ({
    from: new Date(first + index * length).toISOString(),
    raised: 0,
    peak: 0,
  }));
  for (const { slot, raised } of intervals) {
    const part = parts[Math.floor((slot * intervalMs - first) / length)];
    if (part === undefined) continue;
    part.raised += raised;
    part.peak = Math.max(part.peak, raised);
  }
  return parts;
}

function severitiesOf({ responses }: CountedFigures): Record<AlarmSeverity, number> {
  const counts: Record<AlarmSeverity, number> = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { severity, raised } of responses ?? []) counts[severity] = raised;
  return counts;
}

function responsesOf({ responses }: CountedFigures): AlarmFigures['responses'] {
  return alarmSeverities.flatMap((severity) => {
    const found = responses?.find((one) => one.severity === severity);
    if (found === undefined) return [];
    const { acknowledged, waiting, median, ninetieth, with_time: withTime, in_time: inTime } = found;
    return [{ severity, acknowledged, waiting, median, ninetieth, withTime, inTime }];
  });
}

function figureAlarm(row: FigureRow, language: Language): FigureAlarm {
  const { equipment_title: equipment, equipment_title_translations: translations } = row;
  return {
    id: idOf(Number(row.id)),
    alarm: row.alarm,
    sn: row.sn,
    equipmentId: row.equipment_id === null ? '' : idOf(Number(row.equipment_id)),
    equipmentTitle: enteredText(language, equipment ?? '', translations ?? {}),
    title: enteredText(language, row.title, row.title_translations),
    severity: row.severity,
    count: row.count,
    raisedAt: new Date(row.raised_at).toISOString(),
  };
}

function isoPeriod({ from, to }: Period) {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
