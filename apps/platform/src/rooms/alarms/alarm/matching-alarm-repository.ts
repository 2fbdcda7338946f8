import type { alarmQuery } from '@penstock/contract/calls/alarm';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../kernel/database/list-query.ts';
import { isOpen, shelfOfAlarm } from '../../../kernel/database/open-alarms.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { alarmVisibleTo, assignmentOfAlarm, isInState, isOpenButShelved } from './alarm-conditions.ts';

/** Which alarms are listed, and in which order. */
export type AlarmQuestion = Omit<CallParsedRequest<typeof alarmQuery>, 'pageNo' | 'pageSize'>;

/** The alarms that a caller may see, with their equipment and whether they are shelved. */
export function visible(db: Db, caller: Caller) {
  return db
    .selectFrom('alarm')
    .leftJoin('alarm_shelf', (join) => join.on(shelfOfAlarm))
    .leftJoin('equipment', 'equipment.id', 'alarm.equipment_id')
    .where(alarmVisibleTo(caller));
}

/** The alarms that a question is about, of those that a caller may see. */
export function matching(db: Db, caller: Caller, question: AlarmQuestion) {
  const { list, ids, origin, equipmentId, equipmentIds, sn, alarm, severities, states, from, to, keyword } =
    question;
  let query = visible(db, caller);
  if (list !== 'history') query = query.where(list === 'open' ? isOpen : isOpenButShelved);
  if (ids.length > 0) query = query.where('alarm.id', 'in', ids.map(Number));
  if (origin !== 'all') query = query.where('alarm.origin', '=', origin);
  if (equipmentId !== '') query = query.where('alarm.equipment_id', '=', Number(equipmentId));
  if (equipmentIds.length > 0) query = query.where('alarm.equipment_id', 'in', equipmentIds.map(Number));
  if (sn !== '') query = query.where('alarm.sn', '=', sn);
  if (alarm !== '') query = query.where('alarm.alarm', '=', alarm);
  if (severities.length > 0) query = query.where('alarm.severity', 'in', severities);
  if (states.length > 0) query = query.where(sql<boolean>`(${sql.join(states.map(isInState), sql` or `)})`);
  if (question.assigned !== 'any') query = query.where(isAssigned(caller, question.assigned));
  if (from !== '') query = query.where('alarm.raised_at', '>=', new Date(from));
  if (to !== '') query = query.where('alarm.raised_at', '<', new Date(to));
  if (keyword.trim() !== '')
    query = query.where(
      sql<boolean>`concat_ws(chr(10), alarm.title, translated_texts(alarm.title_translations), alarm.alarm, alarm.sn, equipment.title,
        translated_texts(equipment.title_translations), alarm.acknowledge_note) ilike ${containing(keyword.trim())}`,
    );
  return query;
}

/** Whether the caller takes care of an alarm, also as a member of a roster, or nobody does. */
function isAssigned({ accountId }: Caller, assigned: 'me' | 'nobody'): RawBuilder<boolean> {
  const mine = sql`and (alarm_assignment.account_id = ${Number(accountId)} or exists (select from roster
    where roster.id = alarm_assignment.roster_id and roster.document -> 'members' ? ${accountId}::text))`;
  const found = sql<boolean>`exists (select from alarm_assignment where ${assignmentOfAlarm} ${assigned === 'me' ? mine : sql``})`;
  return assigned === 'me' ? found : sql<boolean>`not ${found}`;
}
