import type { AlarmCounts, AlarmRow, alarmCounts, alarmQuery } from '@penstock/contract/calls/alarm';
import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import { type AlarmSeverity, alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { noAlarms, type SeverityCounts } from '@penstock/contract/model/severity-counts';
import type { Language } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
import { pageOf } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import {
  alarmRows,
  type Chattering,
  countSeverities,
  type ListedAlarm,
  type NamedSignal,
  namedSignals,
  openCountsOf,
  shownRows,
} from './alarm-repository.ts';
import { openCounts, urgentPage } from './urgent-alarm-repository.ts';
import { severityOf } from './severity-order.ts';
import { describeAlarm } from './describe-alarm.ts';

/** How alarms are read: the language of their texts, and how often one chatters. */
export interface AlarmReading {
  readonly language: Language;
  readonly chattering: Chattering;
}

/** One page of the alarms that the caller may see, and how many there are in all. */
export async function listAlarms(
  db: Db,
  caller: Caller,
  request: CallParsedRequest<typeof alarmQuery>,
  reading: AlarmReading,
): Promise<CallAnswer<typeof alarmQuery>> {
  const { limit, offset } = pageOf(request);
  const { language, chattering } = reading;
  if (request.grouped) {
    const page = await urgentPage(db, caller, request, { language, limit, offset });
    const shown = await shownRows(db, caller, page.rows, chattering);
    return {
      ...totalOf(request, page.severities),
      partialSeverities: [...page.partial],
      rows: await describeAlarms(db, shown, reading),
    };
  }
  const severities = await countSeverities(db, caller, request);
  const rows = await alarmRows(db, caller, request, reading).limit(limit).offset(offset).execute();
  return {
    ...totalOf(request, severities),
    partialSeverities: [],
    rows: await describeAlarms(db, rows, reading),
  };
}

/** How many rows there are of the severities that are asked for. */
function totalOf(request: CallParsedRequest<typeof alarmQuery>, severities: SeverityCounts) {
  const asked: readonly AlarmSeverity[] =
    request.severities.length === 0 ? alarmSeverities : request.severities;
  const total = asked.reduce((sum, severity) => sum + severities[severity], 0);
  return { total, severities };
}

/** Rows as their caller sees them. */
export async function describeAlarms(
  db: Db,
  rows: readonly ListedAlarm[],
  reading: AlarmReading,
): Promise<AlarmRow[]> {
  const equipmentIds = rows.flatMap(({ equipment_id: id }) => id ?? []);
  const keys = rows.flatMap(({ raised_values: values }) => values.map(({ key }) => key));
  const signals = new Map<number, NamedSignal[]>();
  for (const signal of await namedSignals(db, equipmentIds, keys)) {
    const ofEquipment = signals.get(signal.equipment_id);
    if (ofEquipment === undefined) signals.set(signal.equipment_id, [signal]);
    else ofEquipment.push(signal);
  }
  return rows.map((row) =>
    describeAlarm(row, row.equipment_id === null ? [] : (signals.get(row.equipment_id) ?? []), reading),
  );
}

/** How many open alarms a caller may see. */
export async function countAlarms(db: Db, caller: Caller): Promise<AlarmCounts> {
  const counts = { active: 0, unacknowledged: 0, shelved: 0 };
  const severities = { ...noAlarms };
  const rows = await openCounts(db, caller);
  for (const row of rows) {
    const count = Number(row.count);
    if (row.shelved) {
      counts.shelved += count;
      continue;
    }
    severities[severityOf(row.urgency)] += count;
    if (row.active) counts.active += count;
    if (row.unacknowledged) counts.unacknowledged += count;
  }
  return { ...counts, severities, partialSeverities: [...(rows[0]?.partial ?? [])] };
}

/** The same, with the counts of some equipments. */
export async function countAlarmsOf(
  db: Db,
  caller: Caller,
  equipmentIds: readonly Id[],
): Promise<CallAnswer<typeof alarmCounts>> {
  const rows = await openCountsOf(db, caller, equipmentIds);
  return {
    ...(await countAlarms(db, caller)),
    equipments: rows.map(({ equipment_id: id, count, urgency }) => ({
      id: idOf(Number(id)),
      open: Number(count),
      severity: severityOf(urgency),
    })),
  };
}
