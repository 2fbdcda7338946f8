import type { Collectors } from '../collector/collectors.ts';
import { faultCode } from '../collector/fault-code.ts';
import { gatewayService, type VariableResult } from '../exchange/request.ts';
import { resultOf } from './result.ts';

/** The most variables of an answer about a service. */
const maxValues = 1000;

/**
 * The values of the variables of a service, as the gateway knows them: those of the driver of that name, `gateway` for those without a
 * driver, and of all for an empty name. No device is asked, since a service may have thousands. What was never read, or is
 * bad, is left out.
 */
export function serviceValues(
  collectors: Pick<Collectors, 'sets' | 'ownerOf'>,
  service: string,
): readonly VariableResult[] {
  const results: VariableResult[] = [];
  for (const set of collectors.sets) {
    const driver = collectors.ownerOf({ set, row: 0 })?.driver.name ?? null;
    if (service !== '' && service !== (driver ?? gatewayService)) continue;
    for (const [row, key] of set.keys.entries()) {
      const isGood = faultCode(set.values.faults[row] ?? 0) === undefined;
      const value = set.shown(row);
      if (!isGood || value === null) continue;
      if (results.length >= maxValues) return results;
      results.push({ ...resultOf({ key, value, time: set.times[row] ?? 0 }), driver });
    }
  }
  return results;
}
