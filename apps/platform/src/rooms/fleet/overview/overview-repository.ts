import { fleetRows, maxMapGateways } from '@penstock/contract/calls/fleet-overview';
import { type GatewaySignalFilter, gatewaySignalFilters } from '@penstock/contract/calls/gateway-list';
import type { Id } from '@penstock/contract/calls/identifier';
import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import {
  type GatewayProblemKind,
  gatewayProblemKinds,
  severeProblems,
} from '@penstock/contract/model/gateway-health';
import { type RawBuilder, sql } from 'kysely';
import { gatewayVisibleTo } from '../../../kernel/access/visibility.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { isOpen, shelfOfAlarm } from '../../../kernel/database/open-alarms.ts';
import {
  hasProblem,
  joinHealth,
  problemConditions,
  recentLoss,
  signalBand,
} from '../../gateways/health/problem-conditions-repository.ts';
import { hasTag } from '../../gateways/tag/tag-conditions.ts';

/** The rows of the operation log about gateways, from the newest on, among which those of a fleet are looked for. */
const searchedOperations = 20_000;

/** The gateways that a caller sees and asks for, for queries in which `gateway` is that table. */
function inFleet(caller: Caller, tags: readonly Id[]): RawBuilder<boolean> {
  const visible = gatewayVisibleTo(caller);
  return tags.length === 0 ? visible : sql<boolean>`(${visible} and ${hasTag(caller, 'gateway', tags)})`;
}

/** The gateways of a fleet with their last reports. */
const fleetWithHealth = (caller: Caller, tags: readonly Id[]) =>
  sql`from gateway ${joinHealth} where ${inFleet(caller, tags)}`;

type Counts = {
  readonly [Name in 'total' | 'online' | 'offline' | 'never' | 'fine']: number;
} & { readonly [Kind in GatewayProblemKind as `problem_${Kind}`]: number } & {
  readonly [Band in GatewaySignalFilter as `signal_${Band}`]: number;
} & {
  readonly clock_difference: number | null;
  readonly records: number;
  readonly messages: number;
  readonly age: number | null;
  readonly report_age: number | null;
};

/** The figures of a fleet, in one pass over its gateways. */
export async function fleetCounts(db: Db, caller: Caller, tags: readonly Id[]): Promise<Counts> {
  const counted = (condition: RawBuilder<unknown>, name: string) =>
    sql`count(*) filter (where ${condition})::integer as ${sql.ref(name)}`;
  const { rows } = await sql<Counts>`select count(*)::integer as total,
      ${counted(sql`gateway.online`, 'online')},
      ${counted(sql`not gateway.online and gateway.online_at is not null`, 'offline')},
      ${counted(sql`not gateway.online and gateway.online_at is null`, 'never')},
      ${counted(hasProblem(['none']), 'fine')},
      ${sql.join(gatewayProblemKinds.map((kind) => counted(problemConditions[kind], `problem_${kind}`)))},
      ${sql.join(gatewaySignalFilters.map((band) => counted(sql`${signalBand} = ${band}`, `signal_${band}`)))},
      max(abs(health.clock_difference)) filter (where gateway.online)::float8 as clock_difference,
      coalesce(sum(health.records_waiting), 0)::float8 as records,
      coalesce(sum(health.messages_waiting), 0)::float8 as messages,
      max(case when health.records_age > coalesce(health.messages_age, 0) then health.records_age
        else coalesce(health.messages_age, health.records_age) end)::float8 as age,
      extract(epoch from now() - min(health.reported_at) filter (where gateway.online))::float8 * 1000 as report_age
    ${fleetWithHealth(caller, tags)}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('an aggregate has no row');
  return counts;
}

/** The firmware versions of a fleet, the most frequent first. */
export async function fleetVersions(db: Db, caller: Caller, tags: readonly Id[]) {
  const { rows } = await sql<{ version: string; gateways: number; versions: number }>`
    select version, count(*)::integer as gateways, count(*) over ()::integer as versions
    from gateway where ${inFleet(caller, tags)}
    group by version order by gateways desc, version desc limit ${fleetRows.versions}`.execute(db);
  return rows;
}

/** The records that a fleet lost lately. */
export async function fleetLosses(db: Db, caller: Caller, tags: readonly Id[]): Promise<number> {
  const { rows } = await sql<{ lost: number }>`
    select coalesce(sum(record_loss.count), 0)::float8 as lost
    from record_loss join gateway on gateway.sn = record_loss.sn
    where ${recentLoss} and ${inFleet(caller, tags)}`.execute(db);
  return rows[0]?.lost ?? 0;
}

/** The open alarms of a fleet, by severity. */
export async function fleetAlarms(db: Db, caller: Caller, tags: readonly Id[]) {
  const { rows } = await sql<{ severity: AlarmSeverity; count: number }>`
    select alarm.severity, count(*)::integer as count
    from alarm left join alarm_shelf on ${shelfOfAlarm} join gateway on gateway.sn = alarm.sn
    where ${isOpen} and ${inFleet(caller, tags)} group by alarm.severity`.execute(db);
  return rows;
}

/** The last operations on gateways of a fleet, the latest first. */
export async function fleetOperations(db: Db, caller: Caller, tags: readonly Id[]) {
  const { rows } = await sql<{
    id: number;
    time: Date;
    account_name: string;
    action: string;
    sn: string;
    name: string;
  }>`select recent.id, recent.time, recent.account_name, recent.action, gateway.sn, gateway.name
    from (select id, time, account_name, action, object_id from operation_log
      where object_type = 'gateway' order by id desc limit ${searchedOperations}) recent
      join gateway on gateway.sn = recent.object_id
    where ${inFleet(caller, tags)} order by recent.id desc limit ${fleetRows.operations}`.execute(db);
  return rows;
}

/** How many gateways of a fleet have a position, and how many there are. */
export async function countPlaces(db: Db, caller: Caller, tags: readonly Id[]) {
  const { rows } = await sql<{ placed: number; all: number }>`
    select count(latitude)::integer as placed, count(*)::integer as all from gateway
    where ${inFleet(caller, tags)}`.execute(db);
  return rows[0] ?? { placed: 0, all: 0 };
}

/** The gateways of a fleet with a position, in the order of their serial numbers. */
export async function placedGateways(db: Db, caller: Caller, tags: readonly Id[]) {
  const severe = severeProblems.filter((kind) => kind !== 'offline');
  const { rows } = await sql<{
    sn: string;
    name: string;
    online: boolean;
    problem: boolean;
    latitude: number;
    longitude: number;
  }>`select gateway.sn, gateway.name, gateway.online, gateway.latitude, gateway.longitude,
      gateway.online and ${hasProblem(severe)} as problem
    ${fleetWithHealth(caller, tags)} and latitude is not null and longitude is not null
    order by gateway.sn limit ${maxMapGateways}`.execute(db);
  return rows;
}
