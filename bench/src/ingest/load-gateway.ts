import { randomUUID } from 'node:crypto';
import { type AppendParams, liveText, recordOf } from './payload.ts';
import { keys, plan } from './plan.ts';
import type { Uplink } from './uplink.ts';

/** One gateway of the load: gathers records and delivers them in sequence, and sends live values. */
export class LoadGateway {
  readonly #uplink: Uplink;
  readonly #stream = randomUUID();
  /** Records that are not acknowledged, the oldest first. */
  #kept: AppendParams['records'] = [];
  #committed = 0;
  #delivering: Promise<void> | undefined;
  #live = 0;

  constructor(uplink: Uplink) {
    this.#uplink = uplink;
  }

  /** The sequence up to which records are acknowledged. */
  get committed(): number {
    return this.#committed;
  }

  /** How many live messages were published. */
  get live(): number {
    return this.#live;
  }

  /** Gathers the records of the past seconds and delivers them, unless a batch is under way: then they go after it. */
  record(): void {
    const now = Math.floor(Date.now() / plan.interval) * plan.interval;
    for (let back = plan.batchRecords - 1; back >= 0; back -= 1) {
      const sequence = this.#committed + this.#kept.length + 1;
      this.#kept.push(recordOf(sequence, now - back * plan.interval));
    }
    this.#delivering ??= this.#deliver();
  }

  /** Resolves when everything is acknowledged; rejects with what a batch was refused with. */
  async delivered(): Promise<void> {
    await this.#delivering;
  }

  /** Publishes all values. */
  async show(): Promise<void> {
    this.#live += 1;
    await this.#uplink.live(liveText(this.#live, Date.now()));
  }

  async #deliver(): Promise<void> {
    while (this.#kept.length > 0) {
      const first = this.#committed + 1;
      const records = this.#kept.slice(0, 100);
      const committed = await this.#uplink.append({
        stream: this.#stream,
        first,
        available: first,
        layouts: [[...keys]],
        records,
      });
      this.#kept.splice(0, committed - this.#committed);
      this.#committed = committed;
    }
    this.#delivering = undefined;
  }
}
