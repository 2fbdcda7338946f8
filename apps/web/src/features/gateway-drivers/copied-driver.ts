import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { byteCount } from '@penstock/contract/rules/length';
import { rules } from '@penstock/contract/rules/table';

/**
 * What a copy of a driver starts with: its own name, and everything else of the original but its secrets, which nobody
 * can read. `secretsLost` names whether there were any.
 */
export function copiedDriver(driver: Driver): {
  readonly driver: Readonly<Record<string, unknown>>;
  readonly secretsLost: boolean;
} {
  const settings = Object.entries(driver.settings).map(([name, value]: [string, unknown]) => [
    name,
    value === hiddenSecret ? '' : value,
  ]);
  const secretsLost = Object.values(driver.settings).some((value: unknown) => value === hiddenSecret);
  return {
    driver: { ...driver, name: copyName(driver.name), settings: Object.fromEntries(settings) },
    secretsLost,
  };
}

/** `Pump` becomes `Pump_2`, `Pump_2` becomes `Pump_3`, shortened to what a name may have. */
function copyName(name: string): string {
  const [, stem = name, number = '1'] = /^(.*?)(?:_([0-9]{1,4}))?$/s.exec(name) ?? [];
  const suffix = `_${Number(number) + 1}`;
  let base = stem;
  while (byteCount(base + suffix) > rules.driverName.maximum) base = Array.from(base).slice(0, -1).join('');
  return base + suffix;
}
