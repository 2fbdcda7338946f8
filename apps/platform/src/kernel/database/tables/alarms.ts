import type { Translations } from '@penstock/contract/texts/entered';
import { type AlarmEvent, alarmOrigins } from '@penstock/contract/model/alarm-event';
import { storedReturnReasons } from '@penstock/contract/model/alarm-state';
import { alarmClasses } from '@penstock/contract/model/alarm-class';
import { alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { column } from '../column.ts';

/** The meaning of an alarm of an equipment to people. */
export const definedAlarmTable = {
  equipment_id: column.bigint(),
  /** Its id on the gateway, and in the definition of the equipment. */
  alarm: column.text(),
  local_id: column.text(),
  title: column.text(),
  title_translations: column.json<Translations>().withDefault(),
  severity: column.choice(alarmSeverities),
  message: column.text().withDefault(),
  message_translations: column.json<Translations>().withDefault(),
  advice: column.text().withDefault(),
  advice_translations: column.json<Translations>().withDefault(),
  cause: column.text().withDefault(),
  cause_translations: column.json<Translations>().withDefault(),
  consequence: column.text().withDefault(),
  consequence_translations: column.json<Translations>().withDefault(),
  /** Within how many minutes somebody has to act; null where it has not been said. */
  response_minutes: column.integer().nullable(),
  alarm_class: column.choice(alarmClasses).withDefault(),
} as const;

/** One row for each time that an alarm was raised. */
export const alarmTable = {
  id: column.bigint().identity(),
  sn: column.serialNumber(),
  origin: column.choice(alarmOrigins),
  /** Its id on the gateway; of an alarm about the gateway its name. */
  alarm: column.text(),
  occurrence: column.uuid(),
  /** Null for an alarm about the gateway, and where no equipment has such an alarm. */
  equipment_id: column.bigint().nullable(),
  /** As they were when it was raised. */
  title: column.text(),
  title_translations: column.json<Translations>().withDefault(),
  severity: column.choice(alarmSeverities),
  message: column.text().withDefault(),
  message_translations: column.json<Translations>().withDefault(),
  raised_at: column.time(),
  raised_values: column.json<AlarmEvent['values']>(),
  returned_at: column.time().nullable(),
  return_reason: column.choice(storedReturnReasons).nullable(),
  returned_values: column.json<AlarmEvent['values']>(),
  acknowledged_at: column.time().nullable(),
  acknowledged_by: column.bigint().nullable(),
  acknowledge_note: column.text().withDefault(),
  /** Whether it has been looked up which notification rules tell of it. */
  routed: column.boolean().withDefault(),
} as const;

/** Alarms that are shelved: for a time they are not counted and not shown among the active ones. */
export const alarmShelfTable = {
  sn: column.serialNumber(),
  origin: column.choice(alarmOrigins),
  alarm: column.text(),
  until: column.time(),
  reason: column.text(),
  account_id: column.bigint().nullable(),
  shelved_at: column.time().withDefault(),
} as const;

/** The account, or whoever is on duty by a roster, that takes care of an alarm, whichever time it is raised. */
export const alarmAssignmentTable = {
  sn: column.serialNumber(),
  origin: column.choice(alarmOrigins),
  alarm: column.text(),
  account_id: column.bigint().nullable(),
  roster_id: column.bigint().nullable(),
  assigned_by: column.bigint().nullable(),
  assigned_at: column.time(),
} as const;
