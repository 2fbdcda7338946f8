import { byteCount } from '@penstock/contract/rules/length';

/** The name of a copy: `Pump` becomes `Pump_2`, `Pump_2` becomes `Pump_3`, shortened to `maximum` bytes of UTF-8. */
export function copyName(name: string, maximum: number): string {
  const [, stem = name, number = '1'] = /^(.*?)(?:_([0-9]{1,4}))?$/s.exec(name) ?? [];
  const suffix = `_${Number(number) + 1}`;
  let base = stem;
  while (byteCount(base + suffix) > maximum) base = Array.from(base).slice(0, -1).join('');
  return base + suffix;
}
