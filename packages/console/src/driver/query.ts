import { languages } from '@penstock/languages/language';
import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { DriverRow, driverCount, driverQuery } from '@penstock/contract/calls/driver';
import { hideSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import { type Driver, driverSchema } from '@penstock/contract/configuration/model/driver';
import { driverStatusStates } from '@penstock/contract/model/driver-status';
import { limits } from '@penstock/contract/rules/limits';
import type { ConsoleAccess } from '../access.ts';

/** One page of the drivers of a gateway. */
export async function queryDrivers(
  access: ConsoleAccess,
  request: CallParsedRequest<typeof driverQuery>,
): Promise<CallAnswer<typeof driverQuery>> {
  const { sn, pageNo, pageSize } = request;
  const [{ revision, drivers }, states] = await Promise.all([
    access.configurations.current(sn),
    access.driverStates(sn),
  ]);
  const stateOf = new Map(states.map((status) => [status.driver, status]));
  const matching = drivers
    .map(
      ({ driver, variables }): DriverRow => ({ driver, variables, status: stateOf.get(driver.name) ?? null }),
    )
    .filter((row) => matches(row, request));
  const sorted = sort(matching, request.sort);
  const first = (pageNo - 1) * pageSize;
  return {
    revision,
    total: matching.length,
    rows: sorted
      .slice(first, first + pageSize)
      .map((row) => ({ ...row, driver: hideSecrets(driverSchema, row.driver) })),
  };
}

/** How many drivers a gateway has. */
export async function countDrivers(
  access: ConsoleAccess,
  { sn }: CallParsedRequest<typeof driverCount>,
): Promise<CallAnswer<typeof driverCount>> {
  const { drivers } = await access.configurations.current(sn);
  const enabled = drivers.filter(({ driver }) => driver.enabled).length;
  return { total: drivers.length, enabled, maximum: limits.drivers };
}

/** The address of a device as its settings have it: a host or an endpoint; empty where it is on a serial line. */
function addressOf({ settings }: Driver): string {
  if ('host' in settings) return settings.host;
  return 'endpoint' in settings ? settings.endpoint : '';
}

function matches(
  { driver, status }: DriverRow,
  { keyword, protocols, states }: CallParsedRequest<typeof driverQuery>,
): boolean {
  if (protocols.length > 0 && !protocols.includes(driver.protocol)) return false;
  if (states.length > 0 && (status === null || !states.includes(status.state))) return false;
  const wanted = keyword.trim().toLowerCase();
  return [driver.name, driver.brand, driver.model, driver.protocol, addressOf(driver)].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

type Sort = CallParsedRequest<typeof driverQuery>['sort'];

/** Sorts rows; equal ones stay in the order of the configuration. */
function sort(rows: readonly DriverRow[], { column, direction }: Sort): readonly DriverRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  switch (column) {
    case 'order':
      return sign === 1 ? rows : rows.toReversed();
    case 'name':
      return rows.toSorted((a, b) => sign * compareTexts(a.driver.name, b.driver.name));
    case 'protocol':
      return rows.toSorted((a, b) => sign * compareTexts(a.driver.protocol, b.driver.protocol));
    case 'state':
      return rows.toSorted((a, b) => sign * (stateRank(a) - stateRank(b)));
    case 'variables':
      return rows.toSorted((a, b) => sign * (a.variables - b.variables));
    case 'failed':
      return rows.toSorted((a, b) => sign * ((a.status?.failed ?? 0) - (b.status?.failed ?? 0)));
  }
}

/** Digits count as numbers: `plc2` comes before `plc10`. */
const collator = new Intl.Collator([...languages], { numeric: true });

function compareTexts(one: string, other: string): number {
  return collator.compare(one, other);
}

function stateRank({ status }: DriverRow): number {
  return status === null ? driverStatusStates.length : driverStatusStates.indexOf(status.state);
}
