import { syncActions } from '@penstock/contract/model/equipment-sync';
import { column } from '../column.ts';

/** The states of a binding that is stored; an equipment without one is unbound. */
export const boundStates = ['inSync', 'outOfSync', 'waiting', 'applying', 'failed'] as const;

/** How equipment is bound to its gateway; which that is, the equipment says. */
export const equipmentBindingTable = {
  equipment_id: column.bigint(),
  /** An `EquipmentBinding` of the contract. */
  binding: column.jsonAsSent<unknown>().withDefault(),
  /** The items that binding brought, as they were last applied: JSON text of `GatewayItems`. */
  applied: column.text().withDefault(),
  /** The revision of the gateway that has it; 0 before the first. */
  applied_revision: column.integer().withDefault(),
  /** Patches that were sent and of which nobody knows yet whether the gateway has applied them. */
  attempts: column.jsonAsSent<unknown>().withDefault(),
  action: column.choice(syncActions).withDefault(),
  /**
   * The decision with its author, its reason and the revision that the author had seen; null once it is done.
   */
  decision: column.jsonAsSent<unknown>().nullable(),
  state: column.choice(boundStates),
  /** The key and parameters of what is wrong; null where nothing is. */
  reason: column.jsonAsSent<unknown>().nullable(),
  /**
   * The author of the revision that changed items of the binding, and its time; empty and null where there is
   * none.
   */
  changed_by: column.text().withDefault(),
  changed_at: column.time().nullable(),
  /** When the state began. */
  since: column.time().withDefault(),
  /** How often it was tried again, and when it is next; null where nothing is tried. */
  retries: column.integer().withDefault(),
  retry_at: column.time().nullable(),
} as const;

/** Which process brings to a gateway what its equipment asks for. */
export const bindingLeaseTable = {
  sn: column.serialNumber(),
  holder: column.uuid(),
  /** When the lease ends, unless it is renewed. */
  until: column.time(),
} as const;
