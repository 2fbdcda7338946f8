import type { Definition, OwnDefinition } from '../definition.ts';

/**
 * The offset of the register addresses of each driver of a definition, by its name; none where a value is no
 * whole number.
 */
export function addressOffsets(
  definition: Definition,
  values: OwnDefinition['parameterValues'],
): ReadonlyMap<string, number> {
  const valueOf = new Map(values.map(({ key, value }) => [key, Number(value)]));
  const offsets = new Map<string, number>();
  for (const { key, targets } of definition.parameters) {
    const value = valueOf.get(key);
    if (value === undefined || !Number.isSafeInteger(value)) continue;
    for (const target of targets) {
      if (target.kind !== 'addressOffset') continue;
      offsets.set(target.driver, (offsets.get(target.driver) ?? 0) + value);
    }
  }
  return offsets;
}
