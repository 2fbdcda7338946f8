import { meansUnreachable, ProtocolError } from '../protocol-error.ts';
import type { SpontaneousSink, SpontaneousValue } from '../device.ts';
import type { Clock } from '../transport/clock.ts';
import type { Value } from '../values/value.ts';
import { setFault, setValue, type ValueTable } from '../values/value-table.ts';
import type { AskedNode, Change } from '../opc-ua-host/messages.ts';
import type { OpcUaBlock } from './block.ts';
import type { OpcUaDriver } from './driver.ts';
import { errorOf } from './failure.ts';
import type { Requests } from './requests.ts';

/** After this time a server is asked again to report what it refused to report, in ms. */
const ASKED_AGAIN = 60_000;
/** And where it could not be asked, in ms. */
const TRIED_AGAIN = 10_000;

/** A server's report of a node. */
type Reported = { readonly value: Value } | { readonly error: ProtocolError };

/** A value that did not change is as of so long before a reading, in ms, since a change takes time to come; at least a cycle. */
const ON_ITS_WAY = 1000;
/** A change says the time of its source where that is no longer ago, in ms, also in fast cycles. */
const MIN_AGE = 10_000;

/** A node of a block that is followed. */
interface Followed {
  readonly row: number;
  readonly node: AskedNode;
  /** Minimum time between the starts of two cycles of its block, in ms. */
  readonly every: number;
  /** Undefined before the first report of this session, and where the server does not report it. */
  reported: Reported | undefined;
  /** A value that was written, until the server reports it. */
  written: { readonly value: Value; readonly until: number } | undefined;
  /** Why the server does not report it. */
  refusal: ProtocolError | undefined;
}

interface FollowedBlock {
  readonly block: OpcUaBlock;
  readonly nodes: readonly Followed[];
  /** In this session of the server. */
  state: 'new' | 'asking' | 'asked';
  /** Not asked before this, by the monotonic clock. */
  askAt: number;
}

/** Reads a block from the server. */
export type Poll = (block: OpcUaBlock, into: ValueTable) => Promise<void>;

/**
 * The values that a server reports of the blocks of a driver, kept here, so that reading such a block sends nothing. What
 * the server does not report, or not yet, is read from it, unless the driver wants subscriptions only.
 */
export class Following {
  readonly #requests: Requests;
  readonly #driver: OpcUaDriver;
  readonly #clock: Clock;
  /** Takes what is reported, when it comes. */
  sink: SpontaneousSink | undefined;
  readonly #blocks = new Map<unknown, FollowedBlock>();
  /** The nodes of each request to follow, by its number. */
  readonly #asked = new Map<number, readonly Followed[]>();
  #lastAsked = 0;
  /** Counts sessions of the server, so that nothing of an earlier one is taken. */
  #generation = 0;

  constructor(requests: Requests, driver: OpcUaDriver, clock: Clock) {
    this.#requests = requests;
    this.#driver = driver;
    this.#clock = clock;
    requests.listener = {
      changed: (changes, lost) => this.#changed(changes, lost),
      lost: () => this.#lost(),
    };
  }

  /** Takes a block that is read every so many ms. */
  add(block: OpcUaBlock, every: number): void {
    if (this.#driver.settings.reading === 'polling') return;
    const nodes = block.nodes.map((node, index): Followed => {
      const row = block.rows[index] ?? 0;
      return { row, node, every, reported: undefined, written: undefined, refusal: undefined };
    });
    this.#blocks.set(block, { block, nodes, state: 'new', askAt: Number.NEGATIVE_INFINITY });
  }

  /** Whether reading a block sends nothing. */
  reportsAll(block: unknown): boolean {
    const followed = this.#blocks.get(block);
    return followed?.state === 'asked' && this.#unreported(followed).length === 0;
  }

  /** Stores what was reported of a block, after reading what was not. A block of a single node rejects with its fault. */
  async read(block: OpcUaBlock, into: ValueTable, poll: Poll): Promise<void> {
    const followed = this.#blocks.get(block);
    if (followed === undefined) {
      await poll(block, into);
      return;
    }
    await this.#pollRest(followed, into, poll);
    this.#ask(followed);
    this.#store(followed, into);
  }

  /** Takes note of a value that was written: the server reports it a little later, and until then the old one. */
  wrote({ nodeId, path }: AskedNode, value: Value): void {
    const now = this.#clock.monotonic();
    const way = JSON.stringify(path);
    for (const { nodes } of this.#blocks.values()) {
      for (const followed of nodes) {
        const { node, every } = followed;
        const until = now + 2 * every + this.#driver.timeout;
        if (node.nodeId === nodeId && JSON.stringify(node.path) === way) followed.written = { value, until };
      }
    }
  }

  /** Positions of the nodes that must be read. */
  #unreported({ nodes, state }: FollowedBlock): number[] {
    const isStrict = this.#driver.settings.reading === 'subscription' && state === 'asked';
    return nodes.flatMap(({ reported, refusal }, index) => {
      const isKnown = reported !== undefined || (isStrict && refusal !== undefined);
      return state === 'asked' && isKnown ? [] : [index];
    });
  }

  async #pollRest(followed: FollowedBlock, into: ValueTable, poll: Poll): Promise<void> {
    const { block, nodes } = followed;
    const left = this.#unreported(followed);
    if (left.length === 0) return;
    if (left.length === nodes.length) {
      await poll(block, into);
      return;
    }
    const part = block.part(left);
    try {
      await poll(part, into);
    } catch (error) {
      // The others of the block have their values.
      if (!(error instanceof ProtocolError) || meansUnreachable(error.reason)) throw error;
      setFault(into, part.rows, error);
    }
  }

  /** Asks the server to report a block: once in each session, and again what it refused. */
  #ask(followed: FollowedBlock): void {
    const { nodes, state, askAt } = followed;
    if (state === 'asking' || this.#clock.monotonic() < askAt) return;
    const left = state === 'new' ? nodes : nodes.filter(({ refusal }) => refusal !== undefined);
    if (left.length > 0) void this.#follow(followed, left);
  }

  async #follow(followed: FollowedBlock, nodes: readonly Followed[]): Promise<void> {
    const generation = this.#generation;
    const [first] = nodes;
    if (first === undefined) return;
    this.#lastAsked += 1;
    const number = this.#lastAsked;
    this.#asked.set(number, nodes);
    if (followed.state === 'new') followed.state = 'asking';
    const command = {
      kind: 'follow',
      block: number,
      nodes: nodes.map(({ node }) => node),
      every: first.every,
      isPatient: this.#driver.settings.reading === 'subscription',
    } as const;
    try {
      const answer = await this.#requests.ask(command, 'read');
      if (generation !== this.#generation) return;
      if (answer.kind !== 'followed')
        throw new ProtocolError('malformed', 'the answer is not that to a follow');
      for (const one of nodes) one.refusal = undefined;
      for (const { index, failure } of answer.failures) {
        const one = nodes[index];
        if (one !== undefined) one.refusal = errorOf(failure);
      }
      followed.state = 'asked';
      followed.askAt = this.#clock.monotonic() + ASKED_AGAIN;
    } catch (error) {
      if (generation !== this.#generation || !(error instanceof ProtocolError)) return;
      this.#asked.delete(number);
      if (followed.state === 'asking') followed.state = 'new';
      followed.askAt = this.#clock.monotonic() + TRIED_AGAIN;
    }
  }

  #store({ nodes, state }: FollowedBlock, into: ValueTable): void {
    if (state !== 'asked') return;
    const isAlone = nodes.length === 1;
    const wall = this.#clock.wall();
    for (const { row, reported, refusal, written, every } of nodes) {
      const isStrict = this.#driver.settings.reading === 'subscription';
      const now = reported ?? (isStrict && refusal !== undefined ? { error: refusal } : undefined);
      if (now === undefined) continue;
      if (written !== undefined && this.#clock.monotonic() < written.until)
        setValue(into, row, written.value);
      else if ('value' in now) setValue(into, row, now.value, wall - Math.max(ON_ITS_WAY, every));
      else if (isAlone) throw now.error;
      else setFault(into, [row], now.error);
    }
  }

  #changed(changes: readonly Change[], lost: number): void {
    const now = this.#clock.monotonic();
    const wall = this.#clock.wall();
    const values: SpontaneousValue[] = [];
    for (const { block, index, value, failure, time } of changes) {
      const followed = this.#asked.get(block)?.[index];
      if (followed === undefined) continue;
      const error = failure === undefined ? undefined : errorOf(failure);
      if (error !== undefined) followed.reported = reportedError(error);
      else if (value !== undefined) {
        followed.reported = { value };
        if (followed.written?.value === value) followed.written = undefined;
      }
      const { reported, written, row, every } = followed;
      // Until the server reports what was written, it reports what was there before.
      if (reported === undefined || (written !== undefined && now < written.until)) continue;
      const sent = 'value' in reported ? reported.value : reported.error;
      // The first report of a session may be of a change long ago.
      const oldest = wall - Math.max(MIN_AGE, 3 * every + this.#driver.timeout);
      values.push({ row, value: sent, time: time > oldest ? time : 0 });
    }
    if (values.length > 0) this.sink?.take(values);
    if (lost > 0) this.sink?.lost(lost);
  }

  #lost(): void {
    this.#generation += 1;
    this.#asked.clear();
    for (const followed of this.#blocks.values()) {
      followed.state = 'new';
      followed.askAt = Number.NEGATIVE_INFINITY;
      for (const node of followed.nodes) {
        node.reported = undefined;
        node.refusal = undefined;
        node.written = undefined;
      }
    }
  }
}

/** A structure whose type is still being loaded is read again, since it is not reported again. */
function reportedError(error: ProtocolError): Reported | undefined {
  return error.reason === 'busy' ? undefined : { error };
}
