import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '../collector/schedule.ts';
import { type Announcement, type Started, Transfers } from '../transfers/transfers.ts';

/** The transfers of a simulated gateway: its folder is made when something comes. */
export class LazyTransfers implements Pick<Transfers, 'start' | 'write' | 'take'> {
  readonly #folder: string;
  readonly #clock: Clock;
  #opened: Promise<Transfers> | undefined;

  /** @param folder of all simulated gateways. */
  constructor(folder: string, sn: string, clock: Clock) {
    this.#folder = join(folder, sn);
    this.#clock = clock;
  }

  async start(announcement: Announcement): Promise<Started> {
    this.#opened ??= this.#open();
    return await (await this.#opened).start(announcement);
  }

  async write(id: string, offset: number, data: Uint8Array): Promise<number> {
    return await (await this.#there()).write(id, offset, data);
  }

  async take(id: string): Promise<{ readonly announcement: Announcement; readonly bytes: Uint8Array }> {
    return await (await this.#there()).take(id);
  }

  async close(): Promise<void> {
    await (await this.#opened)?.close();
  }

  async #open(): Promise<Transfers> {
    await mkdir(this.#folder, { recursive: true });
    return await Transfers.open({ folder: this.#folder, clock: this.#clock });
  }

  #there(): Promise<Transfers> {
    return this.#opened ?? Promise.reject(failure('transfer.missing'));
  }
}
