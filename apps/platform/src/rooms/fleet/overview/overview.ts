import type { CallAnswer } from '@penstock/contract/calls/call';
import type { fleetMap, fleetOverview } from '@penstock/contract/calls/fleet-overview';
import { gatewaySignalFilters } from '@penstock/contract/calls/gateway-list';
import type { Id } from '@penstock/contract/calls/identifier';
import { alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { gatewayProblemKinds } from '@penstock/contract/model/gateway-health';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import {
  countPlaces,
  fleetAlarms,
  fleetCounts,
  fleetLosses,
  fleetOperations,
  fleetVersions,
  placedGateways,
} from './overview-repository.ts';

/** The fleet that a caller sees, as its gateways last reported. */
export async function overviewOfFleet(
  db: Db,
  caller: Caller,
  tags: readonly Id[],
): Promise<CallAnswer<typeof fleetOverview>> {
  const counts = await fleetCounts(db, caller, tags);
  const versions = await fleetVersions(db, caller, tags);
  const alarms = await fleetAlarms(db, caller, tags);
  const operations = await fleetOperations(db, caller, tags);
  const { total, online, offline, never, fine, clock_difference, records, messages, age, report_age } =
    counts;
  return {
    total,
    online,
    offline,
    never,
    fine,
    problems: recordOf(gatewayProblemKinds, (kind) => counts[`problem_${kind}`]),
    versions: versions.map(({ version, gateways }) => ({ version, gateways })),
    otherVersions: (versions[0]?.versions ?? 0) - versions.length,
    signal: recordOf(gatewaySignalFilters, (band) => counts[`signal_${band}`]),
    clockDifference: clock_difference,
    buffers: { records, messages, age },
    lost: await fleetLosses(db, caller, tags),
    alarms: recordOf(
      alarmSeverities,
      (severity) => alarms.find((counted) => counted.severity === severity)?.count ?? 0,
    ),
    oldestReport: report_age,
    operations: operations.map(({ id, time, account_name: account, ...operation }) => ({
      id: String(id),
      time: time.toISOString(),
      account,
      ...operation,
    })),
  };
}

/** The places of the fleet that a caller sees. */
export async function mapOfFleet(
  db: Db,
  caller: Caller,
  tags: readonly Id[],
): Promise<CallAnswer<typeof fleetMap>> {
  const { placed, all } = await countPlaces(db, caller, tags);
  const rows = await placedGateways(db, caller, tags);
  return { total: placed, withoutPosition: all - placed, rows: [...rows] };
}

function recordOf<Key extends string>(
  keys: readonly Key[],
  valueOf: (key: Key) => number,
): Record<Key, number> {
  const pairs = keys.map((key) => [key, valueOf(key)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every key of the list above
  return Object.fromEntries(pairs) as Record<Key, number>;
}
