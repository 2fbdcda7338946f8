import type { AlarmCounts, AlarmRow, alarmCounts, alarmQuery } from '@penstock/contract/calls/alarm';
import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import { type AlarmSeverity, alarmSeverities } from '@penstock/contract/model/alarm-severity';
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
  openCounts,
  openCountsOf,
} from './alarm-repository.ts';
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
  const severities = await countSeverities(db, caller, request);
  const asked: readonly AlarmSeverity[] =
    request.severities.length === 0 ? alarmSeverities : request.severities;
  const total = asked.reduce((sum, severity) => sum + severities[severity], 0);
  const rows = await alarmRows(db, caller, request, reading).limit(limit).offset(offset).execute();
  return { total, severities, rows: await describeAlarms(db, rows, reading) };
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
  const severities: Record<AlarmSeverity, number> = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const row of await openCounts(db, caller)) {
    const count = Number(row.count);
    if (row.shelved) {
      counts.shelved += count;
      continue;
    }
    severities[severityOf(row.urgency)] += count;
    if (row.active) counts.active += count;
    if (row.unacknowledged) counts.unacknowledged += count;
  }
  return { ...counts, severities };
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
