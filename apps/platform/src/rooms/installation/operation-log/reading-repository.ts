import type { CallParsedRequest } from '@penstock/contract/calls/call';
import {
  countedOperations,
  type operationLogOfObject,
  type operationLogQuery,
} from '@penstock/contract/calls/operation-log';
import { type SelectQueryBuilder, sql } from 'kysely';
import { containing } from '../../../kernel/database/list-query.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';

/** Which rows of the operation log are asked for. */
export type LogQuestion = Omit<CallParsedRequest<typeof operationLogQuery>, 'pageNo' | 'pageSize'>;

type OfObject = Omit<CallParsedRequest<typeof operationLogOfObject>, 'pageNo' | 'pageSize'>;

/** The present name of an object; empty where it no longer exists. */
const objectName = sql<string>`coalesce(case object_type
  when 'account' then (select username from account where account.id::text = object_id)
  when 'equipment' then (select title from equipment where equipment.id::text = object_id)
  when 'product' then (select title from product where product.id::text = object_id)
  when 'page' then (select title from page where page.id::text = object_id)
  when 'gateway' then (select coalesce(nullif(name, ''), sn) from gateway where gateway.sn = object_id)
  when 'tag' then (select title from tag where tag.id::text = object_id)
  when 'area' then (select title from area where area.id::text = object_id)
  when 'peopleGroup' then (select title from people_group where people_group.id::text = object_id)
  when 'roster' then (select title from roster where roster.id::text = object_id)
  when 'report' then (select title from report where report.id::text = object_id)
  when 'camera' then (select title from camera where camera.id::text = object_id)
  when 'scene' then (select title from scene where scene.id::text = object_id)
  when 'mvar' then (select title from monitoring_variable where monitoring_variable.id::text = object_id)
  when 'notification' then (select title from notification_rule where notification_rule.id::text = object_id)
  when 'announcement' then (select title from announcement where announcement.id::text = object_id)
  when 'pageComponent' then (select title from page_component where page_component.id::text = object_id)
  when 'rollOut' then (select title from roll_out where roll_out.id::text = object_id)
  when 'role' then (select name from named_role where named_role.id::text = object_id)
  when 'driverModel' then (select name from driver_model where driver_model.id::text = object_id)
  when 'firmware' then (select concat_ws(' ', name, version) from firmware where firmware.id::text = object_id)
  when 'appVersion' then (select concat_ws(' ', tool, version) from app_version where app_version.id::text = object_id)
  when 'template' then (select name from gateway_template where gateway_template.id::text = object_id)
  end, '')`;

type LogQuery = SelectQueryBuilder<Schema, 'operation_log', object>;

/** The rows of a time, which may be open at both ends. */
function between(query: LogQuery, { from, to }: Pick<LogQuestion, 'from' | 'to'>): LogQuery {
  const later = from === undefined ? query : query.where('time', '>=', new Date(from));
  return to === undefined ? later : later.where('time', '<', new Date(to));
}

function matching(db: Db, { from, to, keyword, actions, objectType }: LogQuestion): LogQuery {
  let query = between(db.selectFrom('operation_log'), { from, to });
  if (actions.length > 0) query = query.where('action', 'in', actions);
  if (objectType !== undefined) query = query.where('object_type', '=', objectType);
  if (keyword.trim() !== '') {
    const pattern = containing(keyword.trim());
    query = query.where(
      sql<boolean>`(concat_ws(chr(10), account_name, address, object_id) ilike ${pattern}
        or ${objectName} ilike ${pattern})`,
    );
  }
  return query;
}

/** How many rows match, up to {@link countedOperations}. */
async function countOf(db: Db, query: LogQuery): Promise<number> {
  const { total } = await db
    .selectFrom(query.select(sql<number>`1`.as('one')).limit(countedOperations).as('matching'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function rowsOf(query: LogQuery) {
  return query
    .select([
      'id',
      'time',
      'account_name',
      'address',
      'action',
      'object_type',
      'object_id',
      'before',
      'after',
      objectName.as('object_name'),
    ])
    .orderBy('id', 'desc');
}

/** How many rows of the log match. */
export async function countOperations(db: Db, question: LogQuestion): Promise<number> {
  return await countOf(db, matching(db, question));
}

/** The rows of the log that match, newest first. */
export function operationRows(db: Db, question: LogQuestion) {
  return rowsOf(matching(db, question));
}

/** A row of {@link operationRows}. */
export type LoggedOperation = Awaited<ReturnType<ReturnType<typeof operationRows>['execute']>>[number];

function ofObject(db: Db, { objectType, objectId, from, to }: OfObject): LogQuery {
  const query = db
    .selectFrom('operation_log')
    .where('object_type', '=', objectType)
    .where('object_id', '=', objectId);
  return between(query, { from, to });
}

/** How many rows are about an object. */
export async function countOperationsOf(db: Db, object: OfObject): Promise<number> {
  return await countOf(db, ofObject(db, object));
}

/** The rows about an object, newest first. */
export function operationRowsOf(db: Db, object: OfObject) {
  return rowsOf(ofObject(db, object));
}
