import type { Driver } from '@penstock/contract/configuration/model/driver';
import { byteCount } from '@penstock/contract/rules/length';
import { rules } from '@penstock/contract/rules/table';

/** What a copy of a driver starts with: a name of its own, and everything else of the original. */
export function copiedDriver(driver: Driver): Readonly<Record<string, unknown>> {
  return { ...driver, name: copyName(driver.name) };
}

/** `Pump` becomes `Pump_2`, `Pump_2` becomes `Pump_3`, shortened to what a name may have. */
function copyName(name: string): string {
  const [, stem = name, number = '1'] = /^(.*?)(?:_([0-9]{1,4}))?$/s.exec(name) ?? [];
  const suffix = `_${Number(number) + 1}`;
  let base = stem;
  while (byteCount(base + suffix) > rules.driverName.maximum) base = Array.from(base).slice(0, -1).join('');
  return base + suffix;
}
