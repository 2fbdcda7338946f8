import type {
  GatewayProblemFilter,
  GatewaySignalFilter,
  GatewayWaitingFilter,
} from '@penstock/contract/calls/gateway-list';
import { type GatewayProblemKind, gatewayProblemKinds } from '@penstock/contract/model/gateway-health';
import { limits } from '@penstock/contract/rules/limits';
import { type RawBuilder, sql } from 'kysely';

const { silentMilliseconds, clockMilliseconds, waitMilliseconds, bufferPart, lossDays } =
  limits.gatewayHealth;

/** The losses that count, for queries in which `record_loss` is that table. */
export const recentLoss = sql<boolean>`record_loss.reason <> 'cleared'
  and record_loss.reported_at > now() - make_interval(days => ${lossDays})`;

/** The join of what a gateway last reported, as `health`, for queries in which `gateway` is that table. */
export const joinHealth = sql`left join gateway_health health on health.sn = gateway.sn`;

/** Whether something reported fails; what was said before a gateway went says nothing of now. */
const failing = (column: string) => sql<boolean>`(gateway.online and health.${sql.ref(column)} > 0)`;

/** Whether what waits has waited for long, or fills most of its room. */
const filling = (store: string) => {
  const of = (name: string) => sql`health.${sql.ref(`${store}_${name}`)}`;
  return sql<boolean>`(${of('age')} > ${waitMilliseconds}::bigint
    or ${of('bytes')} > ${of('max_bytes')} * ${bufferPart}::float8)`;
};

/**
 * Whether a gateway has a problem, for queries with {@link joinHealth}: as `gatewayProblems` of the contract tells it of one; a test
 * compares the two. Null, as false, where it is not known. They are judged for each gateway of a fleet: what costs time with 10,000 of
 * them is not in here, so losses are looked for once, and not for each.
 */
export const problemConditions: Readonly<Record<GatewayProblemKind, RawBuilder<boolean>>> = {
  offline: sql<boolean>`(not gateway.online)`,
  drivers: failing('drivers_failing'),
  variables: failing('variables_failing'),
  servers: failing('servers_failing'),
  reports: failing('reports_failing'),
  scripts: failing('scripts_failing'),
  losses: sql<boolean>`(gateway.sn in (select record_loss.sn from record_loss where ${recentLoss}))`,
  lostReports: sql<boolean>`(gateway.online and health.messages_lost > 0)`,
  buffer: sql<boolean>`(gateway.online and (${filling('records')} or ${filling('messages')}
    or health.messages_fullest > ${bufferPart}::float8))`,
  clock: sql<boolean>`(gateway.online and abs(health.clock_difference) > ${clockMilliseconds}::bigint)`,
  silent: sql<boolean>`(gateway.online and (
    health.reported_at >= now() - make_interval(secs => ${silentMilliseconds / 1000})) is not true)`,
};

/** Whether anything is wrong with a gateway. */
const anyProblem = sql<boolean>`(${sql.join(Object.values(problemConditions), sql` or `)})`;

/** Whether a gateway has one of some problems; `none`: nothing is wrong. */
export function hasProblem(filters: readonly GatewayProblemFilter[]): RawBuilder<boolean> {
  const any = filters.map((filter) =>
    filter === 'none' ? sql`${anyProblem} is not true` : problemConditions[filter],
  );
  return sql<boolean>`((${sql.join(any, sql` or `)}) is true)`;
}

/** Whether data waits in one of some stores of a gateway, as it last reported. */
export function dataWaits(stores: readonly GatewayWaitingFilter[]): RawBuilder<boolean> {
  const any = stores.map((store) => sql`health.${sql.ref(`${store}_waiting`)} > 0`);
  return sql<boolean>`(${sql.join(any, sql` or `)})`;
}

/** The rank of the worst problem of a gateway, 0 for the worst of all; higher than all of them where nothing is wrong. */
export const worstProblem = sql<number>`case ${sql.join(
  gatewayProblemKinds.map((kind, rank) => sql`when ${problemConditions[kind]} then ${sql.lit(rank)}`),
  sql` `,
)} else ${sql.lit(gatewayProblemKinds.length)} end`;

/** The band of the mobile network of a gateway, as the contract names it; `unknown` where it reports none. */
export const signalBand = sql<GatewaySignalFilter>`case
  when health.signal_quality is null then 'unknown'
  when health.signal_quality >= ${sql.lit(limits.signalQuality.veryGood)} then 'veryGood'
  when health.signal_quality >= ${sql.lit(limits.signalQuality.good)} then 'good'
  when health.signal_quality >= ${sql.lit(limits.signalQuality.average)} then 'average'
  else 'poor' end`;
