import { reportColumnTitle } from '@penstock/contract/calls/report-column-title';
import type { ReportResult } from '@penstock/contract/calls/report';
import { totalOfCells } from '@penstock/contract/model/report-total';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import type { Language } from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';

const texts = textsAt('platform.values:reportMail');

/** A column of values of one site. */
export interface SheetColumn {
  /** With its unit. */
  readonly title: string;
  readonly decimals: number;
  /** Over all periods; null where nothing is known, or no total makes sense. */
  readonly total: number | null;
}

/** The columns of a site, side by side with those of others. */
export interface SheetSite {
  readonly title: string;
  readonly timeZone: string;
  readonly columns: readonly SheetColumn[];
}

/** A period with the values of all sites, in the order of their columns. */
export interface SheetPeriod {
  /** When it begins on the clock of the sites, such as `2026-11-21 08:00`. */
  readonly title: string;
  /** The same as ms since 1970 of a clock without zones. */
  readonly start: number;
  readonly values: readonly (number | null)[];
}

/** A report as people read it: periods below each other, sites side by side. */
export interface ReportSheet {
  readonly title: string;
  /** Its time, such as `2026-11-01 – 2026-11-30`. */
  readonly time: string;
  readonly sites: readonly SheetSite[];
  readonly periods: readonly SheetPeriod[];
  /** Remarks: when it was made, how much was known, what is not shown. */
  readonly notes: readonly string[];
}

/** The facts about a report that it does not contain. */
export interface SheetFacts {
  readonly title: string;
  readonly language: Language;
  /** When it was made, ms since 1970. */
  readonly made: number;
  /** The clock of that. */
  readonly timeZone: string;
  /** Writes a text of ours with its parameters. */
  readonly say: (
    text: (typeof texts)[keyof typeof texts],
    parameters: Readonly<Record<string, string | number>>,
  ) => string;
}

/** Lays out a report. Sites of several time zones have the same periods on their own clocks in one row. */
export function reportSheet(
  result: ReportResult,
  { title, language, made, timeZone, say }: SheetFacts,
): ReportSheet {
  const clocks = result.equipment.map((one) => new ZoneClock(one.timeZone));
  const width = result.columns.length + result.computed.length;
  const byPeriod = new Map<string, { start: number; title: string; values: (number | null)[] }>();
  let [known, time] = [0, 0];
  let last = Number.NEGATIVE_INFINITY;
  for (const row of result.rows) {
    const start = clocks[row.equipment]?.local(row.start) ?? row.start;
    last = Math.max(last, clocks[row.equipment]?.local(row.end - 1) ?? row.end);
    const open = row.open ? ` (${texts['pages.open'][language]})` : '';
    const named = [new Date(start).toISOString().slice(0, 16).replace('T', ' '), row.shift]
      .filter((part) => part !== '')
      .join(' ');
    const key = `${start} ${row.shift}`;
    const period = byPeriod.get(key) ?? {
      start,
      title: `${named}${open}`,
      values: Array.from({ length: width * result.equipment.length }, (): number | null => null),
    };
    byPeriod.set(key, period);
    [...row.values, ...row.computed].forEach((value, at) => {
      period.values[row.equipment * width + at] = value;
    });
    for (const share of row.coverage) {
      known += share * (row.end - row.start);
      time += row.end - row.start;
    }
  }
  const periods = [...byPeriod.values()].toSorted((one, other) => one.start - other.start);
  const sites = result.equipment.map((one, place) => ({
    title: one.title,
    timeZone: one.timeZone,
    columns: [
      ...result.columns.map((column, at) => ({
        title: reportColumnTitle(column, language),
        decimals: column.decimals,
        total: totalOfCells(column.function, cellsOf(result, place, at)),
      })),
      // A formula of totals is none of its values: it is left to the reader.
      ...result.computed.map(({ title: name, unit, decimals }) => ({
        title: unit === '' ? name : `${name} (${unit})`,
        decimals,
        total: null,
      })),
    ],
  }));
  const first = periods[0]?.start;
  const date = (local: number) => new Date(local).toISOString().slice(0, 10);
  const share = time === 0 ? 0 : Math.floor((known / time) * 1000) / 10;
  const text = new ZoneClock(timeZone).text(made).slice(0, 16);
  return {
    title,
    time:
      first === undefined ? '' : date(first) === date(last) ? date(first) : `${date(first)} – ${date(last)}`,
    sites,
    periods,
    notes: [
      say(texts['pages.made'], { time: text, zone: timeZone }),
      ...(periods.length === 0
        ? [texts['pages.nothing'][language]]
        : [say(texts['pages.known'], { share: `${share} %` }), texts['pages.totalText'][language]]),
      ...(result.hidden === 0 ? [] : [say(texts['pages.hidden'], { count: result.hidden })]),
    ],
  };
}

function cellsOf({ rows }: ReportResult, place: number, at: number) {
  return rows.flatMap((row) => {
    const value = row.equipment === place ? (row.values[at] ?? null) : null;
    return value === null ? [] : [{ value, time: (row.end - row.start) * (row.coverage[at] ?? 0) }];
  });
}
