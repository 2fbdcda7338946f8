import { noText } from '@penstock/languages/language';
import type { Id } from '@penstock/contract/calls/identifier';
import { idSchema } from '@penstock/contract/calls/identifier';
import type { MonitoringValue } from '@penstock/contract/calls/monitoring-variable';
import type { ComputedValue, InputReading } from '@penstock/contract/model/monitoring-variable';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { LastValue } from '@penstock/console/live/last-values';
import { type GatewayValues, InputValues } from './input-values.ts';
import { type Resolved, type ResolvedInput, resolveStored } from './resolve.ts';

/** Times, in ms. */
const times = {
  /** How often values are computed and sent. */
  gather: 200,
  /** After how long it is looked again what a reader may see, and which equipments a product has. */
  resolve: 60_000,
  /** How long inputs of what is being written go on after they were asked for last. */
  hold: 15_000,
  /** How long one round computes at most; the rest waits for the next. */
  compute: 40,
} as const;

/** The most drafts whose inputs are held at a time, in one process; the oldest gives way. */
const maxHeld = 50;

/** A monitoring variable as one reader sees it. */
interface View {
  readonly caller: Caller;
  readonly id: Id;
  resolved: Resolved | undefined;
  /** When it is to be resolved again (monotonic ms). */
  resolveAt: number;
  value: MonitoringValue | undefined;
}

interface MonitoringValuesParts {
  readonly db: Db;
  readonly source: GatewayValues;
  /** The callers that watch monitoring variables, and the variables of each. */
  readonly looking: () => Iterable<{ readonly caller: Caller; readonly selected: ReadonlySet<string> }>;
  /** Values that changed for an account. */
  readonly send: (accountId: Id, values: ReadonlyMap<string, MonitoringValue>) => void;
  readonly log: Logger;
}

/**
 * Computes monitoring variables while somebody looks at them, each for every account that does: what a total of a product is
 * over differs between readers. Gathered to five times a second; what a slow browser misses is replaced by what is newer.
 */
export class MonitoringValues {
  readonly #parts: MonitoringValuesParts;
  readonly #inputs: InputValues;
  readonly #views = new Map<string, View>();
  /** By gateway: the views that use it. */
  readonly #byGateway = new Map<string, Set<View>>();
  readonly #dirty = new Set<View>();
  readonly #held = new Map<string, { readonly inputs: readonly ResolvedInput[]; until: number }>();
  #resolving = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: MonitoringValuesParts) {
    this.#parts = parts;
    this.#inputs = new InputValues(parts.source);
  }

  /** The values that are known of some monitoring variables, as a reader sees them. */
  known(caller: Caller, ids: Iterable<string>): MonitoringValue[] {
    const found: MonitoringValue[] = [];
    for (const id of ids) {
      const value = this.#views.get(`${caller.accountId} ${id}`)?.value;
      if (value !== undefined) found.push(value);
    }
    return found;
  }

  /** Somebody looks at monitoring variables from now on. */
  join(): void {
    this.#timer ??= setInterval(() => this.#tick(), times.gather).unref();
  }

  /** Values of a gateway changed. */
  changed(sn: string, values: ReadonlyMap<string, LastValue>): void {
    if (this.#inputs.take(sn, values)) this.#mark(sn);
  }

  /** A gateway sends values, or no longer. */
  live(sn: string): void {
    if (this.#inputs.uses(sn)) this.#mark(sn);
  }

  /** Forgets a monitoring variable that was changed or deleted. */
  forget(id: Id): void {
    for (const view of this.#views.values()) if (view.id === id) view.resolveAt = 0;
  }

  /**
   * The readings of inputs that are being chosen. Their gateways are watched for a while, so that the next answer knows
   * more; `patience` ms are waited for what is not known yet.
   *
   * @param key names the reader and what is written: the same inputs are held once.
   */
  async readings(
    key: string,
    inputs: readonly ResolvedInput[],
    patience: number,
  ): Promise<readonly InputReading[]> {
    this.#hold(key, inputs);
    const end = performance.now() + patience;
    for (;;) {
      const readings = inputs.map((input) => this.#inputs.read(input));
      const waits = readings.some(
        ({ problem }) => problem?.kind === 'waiting' || problem?.kind === 'stopped',
      );
      if (!waits || performance.now() >= end || this.#timer === undefined) return readings;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Ends everything. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const view of this.#views.values()) this.#drop(view);
    for (const { inputs } of this.#held.values()) this.#inputs.remove(inputs);
    this.#held.clear();
  }

  #hold(key: string, inputs: readonly ResolvedInput[]): void {
    this.#release(key);
    this.#inputs.add(inputs);
    this.#held.set(key, { inputs, until: performance.now() + times.hold });
    const [oldest] = this.#held.keys();
    if (this.#held.size > maxHeld && oldest !== undefined) this.#release(oldest);
    this.join();
  }

  #release(key: string): void {
    const held = this.#held.get(key);
    if (held === undefined) return;
    this.#held.delete(key);
    this.#inputs.remove(held.inputs);
  }

  #mark(sn: string): void {
    for (const view of this.#byGateway.get(sn) ?? []) this.#dirty.add(view);
  }

  #tick(): void {
    const now = performance.now();
    for (const [key, { until }] of this.#held) if (until <= now) this.#release(key);
    const wanted = new Set<string>();
    for (const { caller, selected } of this.#parts.looking())
      for (const id of selected) {
        const key = `${caller.accountId} ${id}`;
        wanted.add(key);
        const parsed = this.#views.has(key) ? undefined : idSchema.safeParse(id).data;
        if (parsed !== undefined)
          this.#views.set(key, { caller, id: parsed, resolved: undefined, resolveAt: 0, value: undefined });
      }
    for (const [key, view] of this.#views) if (!wanted.has(key)) this.#drop(view);
    if (this.#views.size === 0 && this.#held.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      if ([...this.#parts.looking()].length > 0) this.join();
      return;
    }
    this.#inputs.joinNext();
    if (!this.#resolving) {
      this.#resolving = true;
      void this.#resolve(now).finally(() => {
        this.#resolving = false;
      });
    }
    this.#compute();
  }

  /** Reads again what the views of one account are computed from, those of the account that waits longest. */
  async #resolve(now: number): Promise<void> {
    const due = [...this.#views.values()].filter(({ resolveAt }) => resolveAt <= now);
    const [first] = due;
    if (first === undefined) return;
    const mine = due.filter(({ caller }) => caller.accountId === first.caller.accountId).slice(0, 500);
    for (const view of mine) view.resolveAt = now + times.resolve;
    try {
      const found = await resolveStored(
        this.#parts.db,
        first.caller,
        mine.map(({ id }) => id),
      );
      for (const view of mine) {
        const resolved = found.get(view.id);
        if (resolved !== undefined && this.#views.get(keyOf(view)) === view) this.#use(view, resolved);
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'Monitoring variables could not be read; they are tried again.');
      for (const view of mine) view.resolveAt = performance.now() + 5000;
    }
  }

  #use(view: View, resolved: Resolved): void {
    // Added first, so that a gateway that is used before and after goes on sending.
    this.#inputs.add(resolved.inputs);
    this.#unuse(view);
    view.resolved = resolved;
    for (const { from } of resolved.inputs) {
      if ('problem' in from) continue;
      const views = this.#byGateway.get(from.sn) ?? new Set();
      this.#byGateway.set(from.sn, views.add(view));
    }
    this.#dirty.add(view);
  }

  #unuse(view: View): void {
    const { resolved } = view;
    if (resolved === undefined) return;
    view.resolved = undefined;
    for (const { from } of resolved.inputs) {
      if ('problem' in from) continue;
      const views = this.#byGateway.get(from.sn);
      views?.delete(view);
      if (views?.size === 0) this.#byGateway.delete(from.sn);
    }
    this.#inputs.remove(resolved.inputs);
  }

  #drop(view: View): void {
    this.#views.delete(keyOf(view));
    this.#dirty.delete(view);
    this.#unuse(view);
  }

  #compute(): void {
    const end = performance.now() + times.compute;
    const byAccount = new Map<Id, Map<string, MonitoringValue>>();
    for (const view of this.#dirty) {
      if (performance.now() > end) break;
      this.#dirty.delete(view);
      const { resolved, caller, id } = view;
      if (resolved === undefined) continue;
      const computed = resolved.compute(resolved.inputs.map((input) => this.#inputs.read(input)));
      view.value = { id, ...described(computed, resolved.inputs) };
      const values = byAccount.get(caller.accountId) ?? new Map<string, MonitoringValue>();
      byAccount.set(caller.accountId, values.set(id, view.value));
    }
    for (const [accountId, values] of byAccount) this.#parts.send(accountId, values);
  }
}

function keyOf({ caller, id }: View): string {
  return `${caller.accountId} ${id}`;
}

/** A value as it is sent: the input that keeps it from being good by its name. */
export function described(
  { value, time, problem, good }: ComputedValue,
  inputs: readonly ResolvedInput[],
): Omit<MonitoringValue, 'id'> {
  const input = problem?.input ?? null;
  const name = input === null ? undefined : inputs[input]?.name;
  return {
    value,
    time,
    problem:
      problem === undefined
        ? null
        : {
            kind: problem.kind,
            input: name ?? noText,
            ...(problem.code === undefined ? {} : { code: problem.code }),
          },
    inputs: inputs.length,
    good,
  };
}
