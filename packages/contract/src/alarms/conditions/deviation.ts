import type { AlarmInputs } from '../inputs.ts';
import { byValue, type Evaluator } from './evaluator.ts';

/** A value that is further from its setpoint than a limit; it is near again once it has returned by the hysteresis. */
export function deviationEvaluator(
  inputs: AlarmInputs,
  slot: number,
  setpoint: number,
  { limit, hysteresis }: { readonly limit: number; readonly hysteresis: number },
): Evaluator {
  return byValue(inputs, [slot, setpoint], (before) => {
    const distance = Math.abs((inputs.values[slot] ?? Number.NaN) - (inputs.values[setpoint] ?? Number.NaN));
    if (Number.isNaN(distance)) return undefined;
    return distance > (before ? limit - hysteresis : limit);
  });
}
