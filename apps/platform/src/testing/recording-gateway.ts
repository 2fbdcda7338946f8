import { appendRecords } from '@penstock/contract/link/methods/records';
import type { Peer } from '@penstock/link/peer';

/** The batches that a gateway has under way at most, and the records of each. */
const limits = { batches: 4, records: 100 } as const;

/** After so long without an answer it asks whether the platform has the batch, as a gateway does, in ms. */
const askAfter = 3000;

/**
 * The records of a gateway as it delivers them: numbered, kept until they are acknowledged, several batches under way, and all that
 * is not acknowledged sent again after one that was not answered or came after a gap.
 */
export class RecordingGateway {
  readonly #up: Peer;
  readonly #keys: readonly string[];
  readonly #stream = crypto.randomUUID();
  #recorded = 0;
  #committed = 0;
  #next = 1;
  #underWay = 0;
  /** Answers to what was sent before it was sent again say what is committed, and nothing else. */
  #epoch = 0;
  readonly #firstTime = Math.floor(Date.now() / 1000) * 1000;
  /** When the last batch was sent that is acknowledged, by `performance.now`. */
  #answeredSince = 0;

  /** @param keys the variables of a record. */
  constructor(up: Peer, keys: readonly string[]) {
    this.#up = up;
    this.#keys = keys;
  }

  /** How many records there are, and how many of them are acknowledged. */
  get recorded(): number {
    return this.#recorded;
  }
  get committed(): number {
    return this.#committed;
  }

  /** When the newest acknowledged batch was sent, by `performance.now`. */
  get answeredSince(): number {
    return this.#answeredSince;
  }

  /** Records so many times more, and delivers that. */
  record(times = 1): void {
    this.#recorded += times;
    this.deliver();
  }

  /** Sends what is not under way. */
  deliver(): void {
    while (this.#underWay < limits.batches && this.#next <= this.#recorded) void this.#send();
  }

  async #send(): Promise<void> {
    const first = this.#next;
    const last = Math.min(this.#recorded, first + limits.records - 1);
    const epoch = this.#epoch;
    const began = performance.now();
    this.#next = last + 1;
    this.#underWay += 1;
    const asking = setTimeout(() => void this.#ask(epoch), askAfter);
    try {
      const { committed } = await this.#up.request(appendRecords, {
        stream: this.#stream,
        first,
        available: 1,
        layouts: [[...this.#keys]],
        records: Array.from({ length: last - first + 1 }, (_, at) => ({
          recording: 'r',
          layout: 0,
          time: this.#firstTime + (first + at) * 100,
          values: this.#keys.map((_key, index) => first + at + index / 100),
        })),
      });
      if (committed > this.#committed) {
        this.#committed = committed;
        this.#answeredSince = began;
      }
      if (epoch !== this.#epoch) return;
      this.#underWay -= 1;
      if (committed < last) this.#startOver();
    } catch {
      if (epoch === this.#epoch) this.#startOver();
    } finally {
      clearTimeout(asking);
    }
  }

  /** Asks what is committed. The answer is that of a process which has all that came before it: what it lacks is sent again. */
  async #ask(epoch: number): Promise<void> {
    if (epoch !== this.#epoch) return;
    const before = this.#committed;
    try {
      const question = { stream: this.#stream, first: 1, available: 1, layouts: [], records: [] };
      const { committed } = await this.#up.request(appendRecords, question);
      if (epoch !== this.#epoch || before !== this.#committed) return;
      this.#committed = Math.max(this.#committed, committed);
      this.#startOver();
      this.deliver();
    } catch {
      // The batch comes to its end.
    }
  }

  /** Sends again what is not committed, with the next record. */
  #startOver(): void {
    this.#epoch += 1;
    this.#underWay = 0;
    this.#next = this.#committed + 1;
  }
}
