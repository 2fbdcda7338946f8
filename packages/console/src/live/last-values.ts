import type { liveValues } from '@penstock/contract/link/methods/live';
import type { LiveValue } from '@penstock/contract/calls/live';
import { limits } from '@penstock/contract/rules/limits';
import type { z } from 'zod';

/** The last value of one variable of a gateway. */
export type LastValue = Omit<LiveValue, 'signalId'>;

/** The message of a gateway. */
export type LiveParams = z.output<typeof liveValues.params>;

/** The most gateways whose values are kept; the one longest silent is forgotten first. */
const keptGateways = 2000;

/** The last value of every variable that gateways have sent while somebody watched, by serial number and key. */
export class LastValues {
  /** In order of use, the longest silent first. */
  readonly #gateways = new Map<string, Map<string, LastValue>>();

  /** The last values of a gateway; undefined when none are known. */
  of(sn: string): ReadonlyMap<string, LastValue> | undefined {
    return this.#gateways.get(sn);
  }

  /** Forgets a gateway of which something was missed. */
  forget(sn: string): void {
    this.#gateways.delete(sn);
  }

  /**
   * Takes what a gateway sent and answers what it changes: a value replaces one that is not newer (platform
   * specification, section 4). A full message starts again, so that a gateway whose clock was put back is believed
   * again; what it and those after it do not name exists no more.
   */
  take(sn: string, { full, values }: LiveParams): ReadonlyMap<string, LastValue> {
    const before = this.#gateways.get(sn);
    const known = full || before === undefined ? new Map<string, LastValue>() : before;
    const changed = new Map<string, LastValue>();
    for (const [key, value, time, code] of values) {
      const last = before?.get(key);
      const newer = full || last === undefined || time >= last.time;
      const next: LastValue = newer
        ? {
            value,
            time,
            quality: code === undefined ? 'good' : 'bad',
            ...(code === undefined ? {} : { code }),
          }
        : last;
      // A gateway has no more variables than this, so what goes beyond is none of them.
      if (known.size < limits.variables || known.has(key)) known.set(key, next);
      if (newer) changed.set(key, next);
    }
    this.#gateways.delete(sn);
    this.#gateways.set(sn, known);
    const [longestSilent] = this.#gateways.keys();
    if (this.#gateways.size > keptGateways && longestSilent !== undefined)
      this.#gateways.delete(longestSilent);
    return changed;
  }
}
