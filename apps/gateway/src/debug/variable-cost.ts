import type { VariableReading } from '@penstock/contract/configuration/model/variable';
import type { VariableCost } from '@penstock/contract/model/variable-outcome';
import type { Block } from '@penstock/protocols/device';
import type { Collector } from '../collector/collector.ts';
import { pointOf } from '../collector/device-point.ts';

/**
 * The cost of a variable in each scan cycle: the plan of its scan group with it compared with the plan without
 * it. `row`: the row of the variable that it replaces; undefined for one that is not in the configuration.
 */
export function costOf(
  collector: Collector,
  variable: VariableReading,
  row: number | undefined,
): VariableCost {
  const others = collector.pointsOf(variable.scanGroup).filter((point) => point.row !== row);
  // A row that no other point has.
  const own = others.reduce((last, point) => Math.max(last, point.row), -1) + 1;
  const without = collector.planOf(others).blocks;
  const { blocks } = collector.planOf([...others, pointOf(variable, own)]);
  const block = blocks.find(({ rows }) => rows.includes(own));
  const requests = blocks.length - without.length;
  return {
    request: (block?.text ?? '').slice(0, 500),
    shared: block?.rows.length ?? 0,
    requests,
    bytes: bytesOf(blocks) - bytesOf(without),
    time: collector.expectedRequest * requests,
  };
}

function bytesOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { requestBytes, responseBytes }) => sum + requestBytes + responseBytes, 0);
}
