import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Tag } from '@penstock/contract/calls/tag';
import type {
  gatewayQuery,
  GatewayRelation,
  gatewaySortColumns,
} from '@penstock/contract/calls/gateway-list';
import { type RawBuilder, sql } from 'kysely';
import { containing, sortDirections } from '../../../kernel/database/list-query.ts';
import { openAlarmCounts } from '../../../kernel/database/open-alarms.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { GatewayState } from '../link/gateway-states.ts';
import { stateColumns } from '../link/gateway-states.ts';
import type { ReportedHealth } from '../health/describe-health.ts';
import {
  dataWaits,
  hasProblem,
  joinHealth,
  recentLoss,
  signalBand,
  worstProblem,
} from '../health/problem-conditions-repository.ts';
import { hasTag, tagsOf } from '../tag/tag-conditions.ts';
import {
  authorisedOnGateway,
  gatewayConfigurableBy,
  gatewayManagedBy,
  gatewayVisibleTo,
  ownedBy,
  visibleTo,
} from '../../../kernel/access/visibility.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** Which gateways are listed, and in which order. */
export type GatewayQuestion = Pick<
  CallParsedRequest<typeof gatewayQuery>,
  'keyword' | 'status' | 'ownership' | 'sort' | 'sns' | 'problems' | 'version' | 'signal' | 'waiting' | 'tags'
>;

/** A row of the list, as the database answers it. */
export interface ListedGateway extends GatewayState {
  readonly name: string;
  readonly hardware: string;
  readonly version: string;
  /** The latest version for its hardware; null where there is none. */
  readonly offered: string | null;
  readonly remark: string;
  readonly priority: number;
  /** The preferred name of the account it is bound to, or its user name; null when it is bound to none. */
  readonly account: string | null;
  readonly created_at: Date;
  readonly lost: number;
  /** Its open alarms by severity, the most urgent first. */
  readonly open_alarms: number[];
  readonly tags: Tag[];
  readonly health: ReportedHealth | null;
  /** How old that report is, in ms; null where there is none. */
  readonly report_age: number | null;
  readonly relation: GatewayRelation;
  readonly configurable: boolean;
  readonly manageable: boolean;
  /** How many accounts are authorised on it. */
  readonly authorised: string;
  /** How many equipments that the caller may see it reads. */
  readonly equipment: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly image_version: string;
  readonly bound_at: Date | null;
  readonly bound: boolean;
}

const since = sql`case when gateway.online then gateway.online_at else gateway.offline_at end`;
/** The version of its application that gateways of its hardware are to have. */
const offered = sql`(select firmware.version from firmware
  join hardware_model on hardware_model.id = firmware.hardware_model_id
  where lower(hardware_model.identifier) = lower(gateway.hardware)
    and firmware.is_latest and firmware.type = 'application' limit 1)`;
const account = sql`coalesce(nullif(owner.nickname, ''), owner.username)`;

/**
 * The expressions that sort the list. Texts in the order of their alphabet, without regard to case; versions
 * by their numbers.
 */
const sortExpressions: Readonly<
  Record<Exclude<(typeof gatewaySortColumns)[number], 'openAlarms'>, RawBuilder<unknown>>
> = {
  priority: sql`gateway.priority`,
  sn: sql`gateway.sn`,
  name: sql`lower(gateway.name)`,
  hardware: sql`lower(gateway.hardware)`,
  version: sql`array(select left(part, 9)::integer from regexp_split_to_table(gateway.version, '[^0-9]+') part
    where part <> '')`,
  online: sql`gateway.online`,
  since: sql`coalesce(${since}, '-infinity')`,
  remark: sql`lower(gateway.remark)`,
  account: sql`lower(coalesce(${account}, ''))`,
  address: sql`lower(gateway.address)`,
  boundTime: sql`coalesce(gateway.bound_at, '-infinity')`,
  createTime: sql`gateway.created_at`,
  problems: worstProblem,
};

/**
 * Whether a gateway mentions what a pattern has. Those by their own words and those by their owners are found apart, each by its
 * index: one condition about both would look at every gateway.
 */
function mentions(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`gateway.sn in (
    select named.sn from gateway named
      where (named.sn || chr(10) || named.name || chr(10) || named.remark || chr(10) || named.address) ilike ${pattern}
    union select owned.sn from gateway owned where owned.owner_id in (select id from account
      where concat_ws(chr(10), username, nickname, phone) ilike ${pattern}))`;
}

/** Open alarms about a gateway, and of equipment that it reads and the caller may see. */
function openAlarmsOf(caller: Caller): RawBuilder<number[]> {
  return openAlarmCounts(sql`alarm.sn = gateway.sn and (alarm.equipment_id is null or exists (
    select from equipment where equipment.id = alarm.equipment_id and ${visibleTo(caller)}))`);
}

/** The relation of a caller to a gateway that the caller may see. */
function relationTo(caller: Caller): RawBuilder<GatewayRelation> {
  return sql<GatewayRelation>`case when ${ownedBy(caller, sql`gateway.owner_id`)} then 'own'
    when ${authorisedOnGateway(caller)} then 'authorised'
    when ${caller.authCodes.includes('equipment:all')} then 'all' else 'equipment' end`;
}

/** The gateways that a caller may see and asks for. */
function matching(caller: Caller, question: GatewayQuestion): RawBuilder<unknown> {
  const { keyword, status, ownership, sns, problems, version, signal, waiting, tags } = question;
  const conditions = [gatewayVisibleTo(caller)];
  if (problems.length > 0) conditions.push(hasProblem(problems));
  if (tags.length > 0) conditions.push(hasTag(caller, 'gateway', tags));
  if (version !== undefined) conditions.push(sql`gateway.version = ${version}`);
  if (signal.length > 0) conditions.push(sql`${signalBand} in (${sql.join(signal)})`);
  if (waiting.length > 0) conditions.push(dataWaits(waiting));
  if (sns.length > 0) conditions.push(sql`gateway.sn in (${sql.join(sns)})`);
  if (keyword.trim() !== '') conditions.push(mentions(containing(keyword.trim())));
  if (ownership === 'unbound') conditions.push(sql`gateway.owner_id is null`);
  else if (ownership === 'own') conditions.push(ownedBy(caller, sql`gateway.owner_id`));
  else if (ownership !== 'all') conditions.push(sql`${relationTo(caller)} = ${ownership}`);
  if (status !== 'all') conditions.push(sql`gateway.online = ${status === 'online'}`);
  return sql`from gateway left join account owner on owner.id = gateway.owner_id ${joinHealth}
    where ${sql.join(conditions, sql` and `)}`;
}

/** How many there are on all pages. */
export async function countGateways(db: Db, caller: Caller, question: GatewayQuestion): Promise<number> {
  const { rows } = await sql<{
    total: string;
  }>`select count(*) as total ${matching(caller, question)}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** The rows of a page in their order; among equals the worst first, then by serial number. */
export async function gatewayRows(
  db: Db,
  caller: Caller,
  question: GatewayQuestion,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly ListedGateway[]> {
  const { column, direction } = question.sort;
  // Chosen first: what is shown of a gateway is made for those of the page alone.
  const ordered = (key: RawBuilder<unknown>, worst: RawBuilder<unknown>) =>
    sql`order by ${key} ${sql.raw(sortDirections[direction])}, ${worst}, gateway.sn`;
  const chosen = sql`select gateway.sn, ${column === 'openAlarms' ? openAlarmsOf(caller) : sortExpressions[column]} as key, ${worstProblem} as worst ${matching(caller, question)}
    ${ordered(sql.ref('key'), sql.ref('worst'))} limit ${page.limit} offset ${page.offset}`;
  const { rows } = await sql<ListedGateway>`
    select ${sql.raw(stateColumns)}, gateway.name, gateway.hardware, gateway.version, gateway.remark,
      gateway.priority, gateway.created_at, ${offered} as offered, ${account} as account, ${tagsOf(caller, 'gateway')} as tags, to_json(health) as health,
      extract(epoch from now() - health.reported_at)::float8 * 1000 as report_age,
      (select coalesce(sum(record_loss.count), 0)::float8 from record_loss
        where record_loss.sn = gateway.sn and ${recentLoss}) as lost, ${openAlarmsOf(caller)} as open_alarms,
      gateway.address, gateway.latitude, gateway.longitude,
      gateway.image_version, gateway.bound_at, gateway.owner_id is not null as bound, ${relationTo(caller)} as relation,
      ${gatewayConfigurableBy(caller)} as configurable, ${gatewayManagedBy(caller)} as manageable,
      (select count(*) from gateway_authorisation where gateway_authorisation.sn = gateway.sn) as authorised,
      (select count(*) from equipment where equipment.sn = gateway.sn and ${visibleTo(caller)}) as equipment
    from (${chosen}) chosen join gateway on gateway.sn = chosen.sn
      left join account owner on owner.id = gateway.owner_id ${joinHealth}
    ${ordered(sql.ref('chosen.key'), sql.ref('chosen.worst'))}`.execute(db);
  return rows;
}

/** The notes of people about a gateway. */
export interface GatewayNotes {
  readonly name: string;
  readonly remark: string;
  readonly priority: number;
  readonly address: string;
  /** Null where it is not known. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

/** Stores what people note about a gateway. */
export async function updateGatewayNotes(
  { sql: transaction }: ChangeTransaction,
  sn: string,
  { position, ...words }: GatewayNotes,
): Promise<void> {
  const { latitude = null, longitude = null } = position ?? {};
  await transaction
    .updateTable('gateway')
    .set({ ...words, latitude, longitude })
    .where('sn', '=', sn)
    .execute();
}
