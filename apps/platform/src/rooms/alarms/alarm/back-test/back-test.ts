import { setImmediate } from 'node:timers/promises';
import { AlarmReplay } from '@penstock/contract/alarms/replay';
import { backTestLimits, type alarmBackTest } from '@penstock/contract/calls/alarm-back-test';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { failure } from '@penstock/contract/errors/error';
import { parseFormula } from '@penstock/contract/formula/parse';
import type { ClientBase } from 'pg';
import type { z } from 'zod';
import { idOf } from '../../../../kernel/database/id.ts';
import type { HeavyQueries } from '../../../../kernel/database/heavy-queries.ts';
import type { Db } from '../../../../kernel/database/schema.ts';
import { periodMs } from '../../../values/history/pack/block.ts';
import { countRecords, readPeriods } from '../../../values/history/read/row-repository.ts';
import type { SeriesKey } from '../../../values/history/read/series.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { equipmentFor } from '../../../plant/equipment/access.ts';
import { signalsOf } from '../../../plant/equipment/signal-repository.ts';
import { OrderedReadings } from './ordered-readings.ts';
import { Proposals } from './proposals.ts';
import { RecordedTimes } from './recorded-times.ts';

type Request = z.output<typeof alarmBackTest.request>;
type Answer = CallAnswer<typeof alarmBackTest>;

const dayMs = 86_400_000;

/**
 * Tries the definition of an alarm on what was recorded of an equipment. Throws `data.notFound` where the caller may not
 * see it, `request.invalid`, and `alarm.backTestTooMuch` beyond {@link backTestLimits}.
 */
export async function backTest(
  { db, queries }: { readonly db: Db; readonly queries: HeavyQueries },
  caller: Caller,
  request: Request,
  signal: AbortSignal,
): Promise<Answer> {
  const equipment = await equipmentFor(db, caller, request.equipmentId);
  const { alarm } = request;
  const [from, to] = [Date.parse(request.from), Date.parse(request.to)];
  if (to <= from || to - from > backTestLimits.days * dayMs)
    throw failure('request.invalid', { field: 'to' });
  checkExpressions(alarm);
  const replay = new AlarmReplay({ ...alarm, id: 'tried', enabled: true, values: [] }, backTestLimits.listed);
  const signals = new Map((await signalsOf(db, equipment.id)).map((one) => [one.local_key, one]));
  const { sn } = equipment;
  const series = replay.keys.map((key): SeriesKey | undefined => {
    const found = signals.get(key);
    return sn === null || found === undefined ? undefined : { sn, key: found.key };
  });
  const proposals = request.withProposals ? new Proposals(alarm) : undefined;
  const times = series.map(() => new RecordedTimes(from, backTestLimits.listed));
  await queries.read({ account: caller.accountId, signal }, (client) =>
    judge(client, { replay, proposals, series, times, from, to, signal }),
  );
  const shortestMs = shortestOf(alarm);
  const gaps = times.flatMap((one) => one.gaps);
  return {
    count: replay.count,
    activeMs: replay.activeMs,
    occurrences: replay.occurrences.map(({ raisedAt, returnedAt, reason }) => ({
      raisedAt,
      returnedAt,
      reason,
      isUncertain: gaps.some((gap) => gap.from < (returnedAt ?? to) && gap.to > raisedAt),
    })),
    signals: replay.keys.map((key, slot) => {
      const found = signals.get(key);
      const { records = 0, intervalMs = null, missingMs = to - from, gaps: missing = [] } = times[slot] ?? {};
      return {
        key,
        signalId: found === undefined ? '' : idOf(found.id),
        records,
        intervalMs,
        isCoarse: intervalMs !== null && shortestMs !== null && intervalMs > shortestMs,
        missingMs,
        gaps: missing,
      };
    }),
    shortestMs,
    proposals: [...(proposals?.finish(to, replay.count) ?? [])],
  };
}

interface Judging {
  readonly replay: AlarmReplay;
  readonly proposals: Proposals | undefined;
  readonly series: readonly (SeriesKey | undefined)[];
  readonly times: readonly RecordedTimes[];
  readonly from: number;
  readonly to: number;
  readonly signal: AbortSignal;
}

async function judge(
  client: ClientBase,
  { replay, proposals, series, times, from, to, signal }: Judging,
): Promise<void> {
  const known = series.flatMap((one) => one ?? []);
  const actual = await countRecords(client, known, from, to);
  const maximum = backTestLimits.records;
  if (actual > maximum) throw failure('alarm.backTestTooMuch', { maximum, actual });
  const readings = new OrderedReadings(series);
  for (const period of await readPeriods(client, known, from, to)) {
    signal.throwIfAborted();
    const range = { from: Math.max(from, period), to: Math.min(to, period + periodMs) };
    for (const { slot, reading } of await readings.read(client, range)) {
      times[slot]?.add(reading.time);
      replay.take(slot, reading);
      proposals?.take(slot, reading);
    }
    await setImmediate();
  }
  for (const one of times) one.finish(to);
  replay.finish(to);
}

function checkExpressions({ condition, suppressed, suppressedWhile }: Request['alarm']): void {
  const check = (text: string, field: string) => {
    if (!parseFormula(text, 'operation').ok) throw failure('request.invalid', { field });
  };
  if (condition.kind === 'expression') check(condition.condition, 'alarm.condition');
  if (suppressed === 'while') check(suppressedWhile, 'alarm.suppressedWhile');
}

/** The shortest time that decides about the alarm, in ms; null where none does. */
function shortestOf({ condition, onDelayMs, offDelayMs }: Request['alarm']): number | null {
  const window = 'windowMs' in condition ? condition.windowMs : 0;
  const times = [onDelayMs, offDelayMs, window].filter((time) => time > 0);
  return times.length === 0 ? null : Math.min(...times);
}
