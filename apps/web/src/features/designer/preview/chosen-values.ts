import type { Id } from '@penstock/contract/calls/identifier';
import type { ValueHub } from '@penstock/stage/values/value-hub';

/** Values of an equipment of the product, which is chosen beside them. */
export interface ChosenValuesProps {
  readonly hub: ValueHub;
  readonly equipmentId: Id | undefined;
  readonly onEquipment: (id: Id) => void;
}
