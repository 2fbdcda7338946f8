import { liveValues } from '@penstock/contract/link/methods/live';
import { z } from 'zod';

const messageSchema = z.object({ params: liveValues.params });

/** The measurement of live values, as messages of them come. */
export class LiveReading {
  /** Values in all messages, and bytes. */
  values = 0;
  bytes = 0;
  readonly #last = new Map<string, unknown>();
  readonly #delays: number[] = [];

  /** Takes a message; its values are the ms of the times at which they changed, modulo `modulus`, where that is given. */
  take(text: string, modulus?: number): void {
    const now = Date.now();
    const { values } = messageSchema.parse(JSON.parse(text)).params;
    this.values += values.length;
    this.bytes += text.length;
    if (modulus === undefined) return;
    for (const [key, value] of values) {
      const last = this.#last.get(key);
      this.#last.set(key, value);
      // Of the first value nobody knows when it came.
      if (last === undefined || last === value || typeof value !== 'number') continue;
      this.#delays.push((((now - value) % modulus) + modulus) % modulus);
    }
  }

  /** How many changes were seen, and how long after they were made: median, 99th and 99.9th percentile, in ms. */
  seen(): string {
    const sorted = this.#delays.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
    return `${sorted.length.toLocaleString('en')} changes were seen ${at(0.5)} ms (median), ${at(0.99)} ms (99th percentile; goal for subscriptions: under 300), ${at(0.999)} ms (99.9th) after they were made`;
  }
}
