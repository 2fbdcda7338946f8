import type { Definition } from '@penstock/contract/product/definition';

/** An equipment whose signals and alarms are to be those of its definition. */
export interface MaterialisedEquipment {
  readonly id: number;
  /** Its effective definition. */
  readonly definition: Definition;
  /** Put before the keys of its signals on the gateway. */
  readonly keyPrefix: string;
}
