import type { Id } from '@penstock/contract/calls/identifier';
import type { ValueHub } from '@penstock/stage/values/value-hub';

/** Values of the equipment that the page is edited with, which is chosen beside them too. */
export interface ChosenValuesProps {
  readonly hub: ValueHub;
  readonly equipmentId: Id | undefined;
}
