import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type {
  variableBad,
  variableCost,
  variablePlan,
  variablePlanOfDriver,
  variableStatisticsReset,
} from '@penstock/contract/calls/variable';
import { maxBadVariables } from '@penstock/contract/calls/variable';
import {
  badVariables,
  collectorStatistics,
  readBlocks,
  readPlan,
  resetStatistics,
  variableErrors,
} from '@penstock/contract/link/methods/collector';
import { costOfVariable } from '@penstock/contract/link/methods/variable';
import type { DriverStatistics } from '@penstock/contract/model/read-plan';
import type { ConsoleAccess } from '../access.ts';

/** Drivers whose counters are asked for at once. */
const page = 200;
/** Requests and failing variables of a driver that are answered at once. */
const shown = { blocks: 200, variables: 200 } as const;

/** The read plan of every driver, and what was measured of it. */
export async function queryPlan(
  access: ConsoleAccess,
  { sn }: CallParsedRequest<typeof variablePlan>,
): Promise<CallAnswer<typeof variablePlan>> {
  const [{ drivers }, statistics] = await Promise.all([
    access.request(sn, readPlan, {}),
    allStatistics(access, sn),
  ]);
  return { drivers: drivers.map((plan) => ({ plan, statistics: statistics.get(plan.driver) ?? null })) };
}

async function allStatistics(
  access: ConsoleAccess,
  sn: string,
): Promise<ReadonlyMap<string, DriverStatistics>> {
  const found = new Map<string, DriverStatistics>();
  for (let offset = 0, total = 1; offset < total; offset += page) {
    const answer = await access.request(sn, collectorStatistics, { offset, limit: page });
    for (const one of answer.drivers) found.set(one.driver, one);
    total = answer.total;
  }
  return found;
}

/** The variables that have no good value now. */
export async function queryBadVariables(
  access: ConsoleAccess,
  { sn }: CallParsedRequest<typeof variableBad>,
): Promise<CallAnswer<typeof variableBad>> {
  return await access.request(sn, badVariables, { limit: maxBadVariables });
}

/** The requests of a driver, and its variables that ever failed. */
export async function queryPlanOfDriver(
  access: ConsoleAccess,
  { sn, driver, offset }: CallParsedRequest<typeof variablePlanOfDriver>,
): Promise<CallAnswer<typeof variablePlanOfDriver>> {
  const [{ total, blocks }, failing] = await Promise.all([
    access.request(sn, readBlocks, { driver, offset, limit: shown.blocks }),
    access.request(sn, variableErrors, { driver, limit: shown.variables }),
  ]);
  return { total, blocks, failing };
}

/** Returns the cost of a variable in each scan cycle. */
export async function queryCost(
  access: ConsoleAccess,
  { sn, variable, key }: CallParsedRequest<typeof variableCost>,
): Promise<CallAnswer<typeof variableCost>> {
  return await access.request(sn, costOfVariable, { variable, ...(key === undefined ? {} : { key }) });
}

/** Resets the counters of a driver, or of all. */
export async function resetPlanStatistics(
  access: ConsoleAccess,
  { sn, driver }: CallParsedRequest<typeof variableStatisticsReset>,
): Promise<CallAnswer<typeof variableStatisticsReset>> {
  return await access.request(sn, resetStatistics, driver === undefined ? {} : { driver });
}
