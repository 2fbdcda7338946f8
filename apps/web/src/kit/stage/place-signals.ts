import type { Client } from '@penstock/client/calls/client';
import type { Id } from '@penstock/contract/calls/identifier';
import { signalQuery } from '@penstock/contract/calls/monitor';
import type { Signal } from '@penstock/contract/model/signal';

/** Reads what is known of the signals of equipments, of each equipment once. What fails is asked again the next time. */
export class PlaceSignals {
  readonly #client: Pick<Client, 'call'>;
  readonly #read = new Map<Id, Promise<readonly Signal[]>>();

  constructor(client: Pick<Client, 'call'>) {
    this.#client = client;
  }

  /** The signals of an equipment. Throws `ClientError`. */
  async of(equipmentId: Id): Promise<readonly Signal[]> {
    const before = this.#read.get(equipmentId);
    if (before) return await before;
    const reading = this.#client.call(signalQuery, { equipmentId });
    this.#read.set(equipmentId, reading);
    try {
      return await reading;
    } catch (error) {
      this.#read.delete(equipmentId);
      throw error;
    }
  }
}
