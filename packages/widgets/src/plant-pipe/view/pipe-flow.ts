import { numericValue, ruleHolds } from '@penstock/stage/values/condition';
import type { Reading } from '@penstock/stage/values/reading';
import { speedOf } from '@penstock/stage/values/scale';
import type { PipeFlow } from '../type.ts';

/**
 * How fast something flows in a pipe, as a part of its full speed (0: nothing does), and whether it flows to the start. Where
 * the direction follows the value, what is below 0 counts for the condition and the speed by its size.
 */
export function pipeFlowOf(
  flow: PipeFlow,
  reading: Pick<Reading, 'value'> | undefined,
): { readonly speed: number; readonly isBackward: boolean } {
  if (!reading)
    return { speed: flow.fixed && flow.binding === null ? 1 : 0, isBackward: flow.direction === 'backward' };
  const number = numericValue(reading.value);
  const bySign = flow.direction === 'value';
  const size = bySign && !Number.isNaN(number) ? Math.abs(number) : reading.value;
  const flows = ruleHolds({ symbol: flow.symbol, value: flow.value, colour: '' }, size, undefined);
  return {
    speed: flows ? speedOf(flow, bySign ? Math.abs(number) : number) : 0,
    isBackward: bySign ? number < 0 : flow.direction === 'backward',
  };
}
