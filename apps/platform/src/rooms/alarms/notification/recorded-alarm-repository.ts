import type { StoredReturnReason } from '@penstock/contract/model/alarm-state';
import type { Translations } from '@penstock/contract/texts/entered';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { visibleTo } from '../../../kernel/access/visibility.ts';
import { alarmVisibleTo, assignmentOfAlarm } from '../alarm/alarm-conditions.ts';
import type { RoutedAlarm } from './matches.ts';
import { alarmName } from './planning-repository.ts';
import { equipmentOfAlarm } from './routing-repository.ts';

/** An occurrence as it is recorded: how it was raised, acknowledged and returned. */
export interface RecordedAlarm extends RoutedAlarm {
  readonly name: string;
  readonly title: string;
  readonly titleTranslations: Translations;
  readonly equipmentTitle: string | null;
  readonly equipmentTranslations: Translations;
  readonly sn: string;
  readonly raisedAt: Date;
  readonly returnedAt: Date | null;
  readonly returned: StoredReturnReason | null;
  readonly acknowledgedAt: Date | null;
  readonly assigneeId: number | null;
  readonly assigneeRosterId: number | null;
}

/** The newest occurrences that a caller may see and that were raised from a time on, the newest first. */
export async function recordedAlarms(
  db: Db,
  caller: Caller,
  { from, limit }: { readonly from: Date; readonly limit: number },
): Promise<readonly RecordedAlarm[]> {
  const visible: RawBuilder<boolean> = visibleTo(caller);
  const rows = await db
    .selectFrom('alarm')
    .leftJoin('equipment', 'equipment.id', 'alarm.equipment_id')
    .leftJoin('alarm_assignment', (join) => join.on(assignmentOfAlarm))
    .where('alarm.raised_at', '>=', from)
    .where(alarmVisibleTo(caller))
    .select([
      'alarm.id',
      'alarm.origin',
      'alarm.severity',
      'alarm.sn',
      'alarm.title',
      'alarm.title_translations',
      'alarm.raised_at',
      'alarm.returned_at',
      'alarm.return_reason',
      'alarm.acknowledged_at',
      'alarm_assignment.account_id as assignee_id',
      'alarm_assignment.roster_id as assignee_roster_id',
      'equipment.title as equipment_title',
      'equipment.title_translations as equipment_translations',
      alarmName.as('name'),
      equipmentOfAlarm(visible).as('equipment'),
    ])
    .orderBy('alarm.raised_at', 'desc')
    .orderBy('alarm.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    origin: row.origin,
    severity: row.severity,
    equipmentIds: row.equipment.map(({ id }) => id),
    productIds: row.equipment.flatMap(({ product }) => product ?? []),
    name: row.name,
    title: row.title,
    titleTranslations: row.title_translations,
    equipmentTitle: row.equipment_title,
    equipmentTranslations: row.equipment_translations ?? {},
    sn: row.sn,
    raisedAt: row.raised_at,
    returnedAt: row.returned_at,
    returned: row.return_reason,
    acknowledgedAt: row.acknowledged_at,
    assigneeId: row.assignee_id,
    assigneeRosterId: row.assignee_roster_id,
  }));
}
