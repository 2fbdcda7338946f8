import { z } from 'zod';
import { type Bus, BusError, readProperty } from '../bus/bus.ts';
import { networkObject, networkService } from './devices.ts';

/**
 * Destroys the checkpoints before, since one device has one only; deletes profiles that were made since
 * (NMCheckpointCreateFlags).
 */
const flags = 1 | 2;

const pathSchema = z.string().startsWith('/');

/**
 * The checkpoint of NetworkManager at which network settings are put back. NetworkManager does that automatically when the time
 * is over, whatever became of this process.
 */
export class Checkpoint {
  readonly #bus: Bus;
  #path: string | undefined;

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  get isSet(): boolean {
    return this.#path !== undefined;
  }

  /** Takes over the checkpoint that an earlier process made, if it is still there. @throws BusError. */
  async adopt(devices: readonly string[]): Promise<void> {
    const paths = z
      .array(z.string())
      .parse(await readProperty(this.#bus, networkObject, networkService, 'Checkpoints').catch(() => []));
    for (const path of paths) {
      const place = { service: networkService, path };
      const held = await readProperty(this.#bus, place, `${networkService}.Checkpoint`, 'Devices');
      const names = z.array(z.string()).parse(held);
      if (names.length > 0 && names.every((name) => devices.includes(name))) this.#path = path;
    }
  }

  /** Makes one of the present state of some devices, to which they return after so many seconds. @throws BusError. */
  async create(devices: readonly string[], seconds: number): Promise<void> {
    const body = [devices, seconds, flags];
    const [path] = await this.#bus.call({
      ...networkObject,
      member: 'CheckpointCreate',
      signature: 'aouu',
      body,
    });
    this.#path = pathSchema.parse(path);
  }

  /** Sets the time that is left, counted from now. @throws BusError. */
  async extend(seconds: number): Promise<void> {
    if (this.#path === undefined) return;
    const body = [this.#path, seconds];
    await this.#bus.call({
      ...networkObject,
      member: 'CheckpointAdjustRollbackTimeout',
      signature: 'ou',
      body,
    });
  }

  /** Ends it: the changes since then stay. */
  async destroy(): Promise<void> {
    await this.#end('CheckpointDestroy');
  }

  /** Returns to the state that it was made of. Nothing happens where NetworkManager has done so. */
  async rollBack(): Promise<void> {
    await this.#end('CheckpointRollback');
  }

  async #end(member: string): Promise<void> {
    const path = this.#path;
    if (path === undefined) return;
    this.#path = undefined;
    try {
      await this.#bus.call({ ...networkObject, member, signature: 'o', body: [path] });
    } catch (error) {
      // It is not there any more, with NetworkManager or by its time.
      if (!(error instanceof BusError)) throw error;
    }
  }
}
