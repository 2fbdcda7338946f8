import type { Id } from '@penstock/contract/calls/identifier';
import type { StageServices } from '@penstock/stage/services/stage-services';

/** Where a page is shown: what its widgets mean by "the equipment whose page it is". */
export interface StagePlace {
  readonly productId: Id;
  /** Undefined while none is chosen. */
  readonly equipmentId: Id | undefined;
}

/** What widgets need beside live values, from the platform; each service is in a file of its own in this folder. */
export function stageServices(_place: StagePlace): StageServices {
  return {};
}
