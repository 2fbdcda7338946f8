import type { Parameter, ParameterValue } from '../definition.ts';

/** A parameter, as far as offsets go. */
interface OffsetParameter extends Pick<Parameter, 'key'> {
  readonly targets: readonly (
    | { readonly kind: 'field' }
    | Extract<Parameter['targets'][number], { kind: 'addressOffset' }>
  )[];
}

/**
 * The offset of the register addresses of each driver that parameters give it, by its name; none where a value is no
 * whole number.
 */
export function addressOffsets(
  parameters: readonly OffsetParameter[],
  values: readonly ParameterValue[],
): ReadonlyMap<string, number> {
  const valueOf = new Map(values.map(({ key, value }) => [key, Number(value)]));
  const offsets = new Map<string, number>();
  for (const { key, targets } of parameters) {
    const value = valueOf.get(key);
    if (value === undefined || !Number.isSafeInteger(value)) continue;
    for (const target of targets) {
      if (target.kind !== 'addressOffset') continue;
      offsets.set(target.driver, (offsets.get(target.driver) ?? 0) + value);
    }
  }
  return offsets;
}
