import { faultCode } from './fault-code.ts';
import type { ValueSet } from './value-set.ts';

/** The variables of some sets that were tried and have no good value, from the `offset`-th on, and how many there are. */
export function badVariablesOf(sets: readonly ValueSet[], offset: number, limit: number) {
  const variables: { readonly key: string; readonly code: string }[] = [];
  let total = 0;
  for (const { keys, values } of sets)
    for (let row = 0; row < keys.length; row += 1) {
      const code = faultCode(values.faults[row] ?? 0);
      if (code === undefined) continue;
      if (total >= offset && variables.length < limit) variables.push({ key: keys[row] ?? '', code });
      total += 1;
    }
  return { total, variables };
}
