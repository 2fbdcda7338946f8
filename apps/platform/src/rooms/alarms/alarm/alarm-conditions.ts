import type { AlarmState } from '@penstock/contract/model/alarm-state';
import { type RawBuilder, sql } from 'kysely';
import { asksForAttention, isOpen, isShelved } from '../../../kernel/database/open-alarms.ts';
import type { Caller } from '@penstock/server/http/call-context';
import {
  gatewayPermittedTo,
  gatewayVisibleTo,
  permittedTo,
  visibleTo,
} from '../../../kernel/access/visibility.ts';

/**
 * Conditions for queries in which `alarm` is that table, and `alarm_shelf` is joined by `shelfOfAlarm`. Those of
 * states say in SQL what `alarmStateOf` of the contract says; a test compares the two.
 */

/** Whether the defined alarm is what the alarm was raised by. */
export const definitionOfAlarm = sql<boolean>`defined_alarm.equipment_id = alarm.equipment_id and defined_alarm.alarm = alarm.alarm`;

/** Whether the assignment is that of the alarm. */
export const assignmentOfAlarm = sql<boolean>`alarm_assignment.sn = alarm.sn and alarm_assignment.origin = alarm.origin
  and alarm_assignment.alarm = alarm.alarm`;

/** Whether it would be open, and is shelved. */
export const isOpenButShelved = sql<boolean>`(${asksForAttention} and ${isShelved})`;

/** Whether it asks to be acknowledged. */
export const isUnacknowledged = sql<boolean>`(${asksForAttention} and alarm.acknowledged_at is null)`;

/** Whether an alarm is in a state. */
export function isInState(state: AlarmState): RawBuilder<boolean> {
  switch (state) {
    case 'activeUnacknowledged':
      return sql<boolean>`(${isOpen} and alarm.returned_at is null and alarm.acknowledged_at is null)`;
    case 'activeAcknowledged':
      return sql<boolean>`(${isOpen} and alarm.returned_at is null and alarm.acknowledged_at is not null)`;
    case 'returnedUnacknowledged':
      return sql<boolean>`(${isOpen} and alarm.returned_at is not null)`;
    case 'normal':
      return sql<boolean>`(alarm.return_reason in ('normal', 'missing') and alarm.acknowledged_at is not null)`;
    case 'shelved':
      return isOpenButShelved;
    case 'suppressed':
      return sql<boolean>`alarm.return_reason = 'suppressed'`;
    case 'outOfService':
      return sql<boolean>`alarm.return_reason in ('disabled', 'removed')`;
  }
}

/** Whether a caller may see an alarm: its equipment, or its gateway where it is about that or of no equipment. */
export function alarmVisibleTo(caller: Caller): RawBuilder<boolean> {
  return ofEquipmentOrGateway(visibleTo(caller), gatewayVisibleTo(caller));
}

/** Whether a caller may acknowledge and shelve an alarm. */
export function acknowledgeableBy(caller: Caller): RawBuilder<boolean> {
  return ofEquipmentOrGateway(permittedTo(caller, 'acknowledge'), gatewayPermittedTo(caller, 'acknowledge'));
}

function ofEquipmentOrGateway(
  equipment: RawBuilder<boolean>,
  gateway: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return sql<boolean>`case when alarm.equipment_id is not null
    then exists (select from equipment where equipment.id = alarm.equipment_id and ${equipment})
    else exists (select from gateway where gateway.sn = alarm.sn and ${gateway}) end`;
}
