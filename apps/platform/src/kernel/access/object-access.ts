import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { isOperationObjectType, type OperationObjectType } from '@penstock/contract/calls/operation-actions';
import type { Caller } from '@penstock/server/http/call-context';

/** Whether a caller may see the history of an object, by its id as the operation log has it; a time: from then on. */
type ObjectDecision = (caller: Caller, id: string) => Promise<boolean | Date>;

/** The decision about each kind of object that the operation log names: a kind that no room decides does not compile. */
export type ObjectAccess = { readonly [Type in OperationObjectType]: ObjectDecision };

/** Decides by whether an object is found for the caller. A text that is no id names none. */
export function found(find: (caller: Caller, id: Id) => Promise<unknown>): ObjectDecision {
  return async (caller, text) => {
    const id = idSchema.safeParse(text).data;
    return id !== undefined && (await find(caller, id)) !== undefined;
  };
}

/** The decisions of the rooms on who may see the history of an object. */
export class ObjectHistories {
  #decisions: ObjectAccess | undefined;

  /** Takes the decisions of all rooms, before calls are answered. */
  use(decisions: ObjectAccess): void {
    this.#decisions = decisions;
  }

  /** Whether a caller may see the history of an object, or from when on; false for a kind of a later version. */
  async openTo(caller: Caller, { objectType, objectId }: { objectType: string; objectId: string }) {
    if (this.#decisions === undefined) throw new Error('no room has decided yet who may see what');
    return isOperationObjectType(objectType) && (await this.#decisions[objectType](caller, objectId));
  }
}
