import type { InputReading } from '@penstock/contract/model/monitoring-variable';
import type { LastValue } from '@penstock/console/live/last-values';
import type { ResolvedInput } from './resolve.ts';

/** The source of the values of the variables of gateways. */
export interface GatewayValues {
  join(sn: string): void;
  leave(sn: string): void;
  isLive(sn: string): boolean;
  valuesOf(sn: string, keys: Iterable<string>): readonly ({ readonly key: string } & LastValue)[];
}

/** How many gateways are asked for their values at a time: a total may be over thousands. */
const joinedAtOnce = 200;

interface UsedGateway {
  /** By the key of a variable: how many use it, and its last value. */
  readonly keys: Map<string, { users: number; last: LastValue | undefined }>;
  joined: boolean;
}

/**
 * The values of the inputs of whatever is computed at present. Gateways send while at least one input is theirs; values
 * are kept here, since the platform forgets those of gateways beyond some number.
 */
export class InputValues {
  readonly #source: GatewayValues;
  readonly #gateways = new Map<string, UsedGateway>();
  readonly #joining = new Set<string>();

  constructor(source: GatewayValues) {
    this.#source = source;
  }

  /** Takes the values that a gateway sent; true when some of them are used. */
  take(sn: string, values: ReadonlyMap<string, LastValue>): boolean {
    const gateway = this.#gateways.get(sn);
    if (gateway === undefined) return false;
    let isUsed = false;
    const [few, many] = gateway.keys.size < values.size ? [gateway.keys, values] : [values, gateway.keys];
    for (const key of few.keys()) {
      const used = many.has(key) ? gateway.keys.get(key) : undefined;
      const value = values.get(key);
      if (used === undefined || value === undefined) continue;
      used.last = value;
      isUsed = true;
    }
    return isUsed;
  }

  /** Whether a gateway has inputs. */
  uses(sn: string): boolean {
    return this.#gateways.has(sn);
  }

  /** Some inputs are wanted. */
  add(inputs: readonly ResolvedInput[]): void {
    for (const { from } of inputs) {
      if ('problem' in from) continue;
      let gateway = this.#gateways.get(from.sn);
      if (gateway === undefined) {
        gateway = { keys: new Map(), joined: false };
        this.#gateways.set(from.sn, gateway);
        this.#joining.add(from.sn);
      }
      const used = gateway.keys.get(from.key);
      if (used !== undefined) used.users += 1;
      else {
        const [last] = this.#source.valuesOf(from.sn, [from.key]);
        gateway.keys.set(from.key, { users: 1, last });
      }
    }
    this.joinNext();
  }

  /** They are no longer wanted. */
  remove(inputs: readonly ResolvedInput[]): void {
    for (const { from } of inputs) {
      if ('problem' in from) continue;
      const gateway = this.#gateways.get(from.sn);
      const used = gateway?.keys.get(from.key);
      if (gateway === undefined || used === undefined) continue;
      used.users -= 1;
      if (used.users > 0) continue;
      gateway.keys.delete(from.key);
      if (gateway.keys.size > 0) continue;
      this.#gateways.delete(from.sn);
      this.#joining.delete(from.sn);
      if (gateway.joined) this.#source.leave(from.sn);
    }
  }

  /** Asks the next gateways that were not asked yet. */
  joinNext(): void {
    let count = 0;
    for (const sn of this.#joining) {
      if (count === joinedAtOnce) return;
      count += 1;
      this.#joining.delete(sn);
      const gateway = this.#gateways.get(sn);
      if (gateway === undefined) continue;
      gateway.joined = true;
      this.#source.join(sn);
    }
  }

  /** The reading of an input. */
  read({ from }: ResolvedInput): InputReading {
    if ('problem' in from) return { value: null, time: null, problem: { kind: from.problem } };
    const last = this.#gateways.get(from.sn)?.keys.get(from.key)?.last;
    const isLive = this.#source.isLive(from.sn);
    if (last === undefined) return { value: null, time: null, problem: { kind: 'waiting' } };
    const { value, time, quality, code } = last;
    if (quality === 'bad')
      return { value, time, problem: { kind: 'bad', ...(code === undefined ? {} : { code }) } };
    if (!isLive) return { value, time, problem: { kind: 'stopped' } };
    return { value, time, problem: undefined };
  }
}
