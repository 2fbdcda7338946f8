import type { Id } from '@penstock/contract/calls/identifier';
import type { Definition } from '@penstock/contract/product/definition';
import type { BoundDefinition } from '@penstock/contract/product/resolve/resolve';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';

/** The demands of an equipment on its gateway, without the binding. */
export interface EquipmentDefinition extends Omit<BoundDefinition, 'binding'> {
  /** The revision of the equipment's own definition. */
  readonly revision: number;
  /** The author and the reason of the last change of it or its product; empty where the platform made it. */
  readonly author: string;
  readonly note: string;
}

/** The gateway of an equipment, and what is before the keys of its signals there. */
export interface BoundGateway {
  readonly sn: string | null;
  readonly prefix: string;
}

/** The definitions of equipment, as binding needs them. */
export interface DefinitionSource {
  /** The effective definition of an equipment; undefined where there is none. */
  of(db: Db, id: Id): Promise<EquipmentDefinition | undefined>;
  /**
   * Says which gateway an equipment has, null for none, and what is before the keys of its signals there; its signals
   * follow.
   */
  setGateway(change: ChangeTransaction, id: Id, gateway: BoundGateway): Promise<void>;
  /**
   * Changes the definition of an equipment to another, and answers its new revision. Throws `document.invalid`, and
   * `definition.changedBy` where another than `revision` is current.
   */
  replace(
    actor: Actor & { readonly username: string },
    id: Id,
    next: { readonly definition: Definition; readonly revision: number; readonly note: string },
  ): Promise<number>;
}
