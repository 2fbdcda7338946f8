import type { WriteService } from '@penstock/stage/services/write-service';
import { targetOf, valueKey } from '@penstock/stage/values/value-target';
import type { SimulatedSource } from './simulated-source.ts';

/** Writes what is entered with widgets to simulated values: nothing leaves the browser. */
export function simulatedWriter(source: SimulatedSource): WriteService {
  return {
    write: ({ binding, value }) => {
      const target = targetOf(binding);
      if (target) source.set(valueKey(target), value);
      return Promise.resolve({ state: 'confirmed' });
    },
  };
}
