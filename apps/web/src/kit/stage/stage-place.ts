import type { Id } from '@penstock/contract/calls/identifier';

/** Where a page is shown: what its widgets mean by "the equipment whose page it is". */
export interface StagePlace {
  readonly productId: Id;
  /** Undefined while none is chosen. */
  readonly equipmentId: Id | undefined;
  /** Goes to an address of the program. Where it is left out, links load the program again. */
  readonly navigate?: (address: string) => void;
}
