import type { Id } from '@penstock/contract/calls/identifier';
import type { OperationObjectType } from '@penstock/contract/calls/operation-actions';

/** The author of a change. */
export interface Actor {
  /** Null when the platform itself does it. */
  readonly accountId: Id | null;
  /** The network address it comes from; empty when the platform itself does it. */
  readonly address: string;
}

/** The changed object. */
export interface OperationObject {
  readonly type: OperationObjectType;
  /** An {@link Id}, or the serial number of a gateway; empty for the platform and for an account that does not exist. */
  readonly id: string;
}
