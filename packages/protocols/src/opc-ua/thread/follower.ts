import {
  type ClientSession,
  CreateMonitoredItemsRequest,
  CreateMonitoredItemsResponse,
  CreateSubscriptionRequest,
  CreateSubscriptionResponse,
  type DataValue,
  DeleteMonitoredItemsRequest,
  type MonitoredItemCreateResult,
  type MonitoredItemNotification,
  MonitoringMode,
  TimestampsToReturn,
} from 'node-opcua-client';
import { meansUnreachable, ProtocolError } from '../../protocol-error.ts';
import type { AskedNode, Change, FollowedAnswer } from '../../opc-ua-host/messages.ts';
import { failureOf } from '../failure.ts';
import { errorOfCall, isBad, statusError } from './calls.ts';
import { type Granted, Publisher } from './publisher.ts';
import { type Asked, readValueId, type ValueReader, valueFrom } from './read.ts';
import { request } from './request.ts';

/** Items of one subscription and of one request, where the server names no less. */
const ITEMS = { each: 5000, perRequest: 1000 } as const;
/**
 * A server reports each change (a sampling interval of 0: by exception, or as fast as it can) and keeps so many until it publishes. For
 * drivers with cycles longer than this, in ms, it looks at values so many times in a cycle.
 */
const SAMPLES = { kept: 20, slowCycle: 10_000, perSlowCycle: 10 } as const;
/** A subscription with nothing to report says so this often, in ms; the server drops it after a minute without us. */
const TIMES = { keepAlive: 5000, lifetime: 60_000, minPublishing: 50, maxPublishing: 1000 } as const;
/** A server that samples so much slower than asked for, is polled: so many times, and ms. */
const SLOWER = { times: 2, by: 500 } as const;

interface Target {
  readonly block: number;
  readonly index: number;
  readonly node: AskedNode;
}

/** One monitored item, which serves all points that take a part of the same value. */
interface Item {
  readonly asked: Asked;
  readonly targets: Target[];
  /** The value of the last notification. */
  latest?: DataValue;
}

interface Subscription extends Granted {
  count: number;
  isFull: boolean;
}

export interface FollowerEvents {
  /** In the order of their times. `lost`: how many the server dropped, at least. {@link Follower.taken} follows once they were taken. */
  changed(changes: readonly Change[], lost: number): void;
  /** The subscriptions are gone, and the session must be opened again. */
  lost(error: ProtocolError): void;
}

/** Has a server report changes: monitored items in subscriptions, within the limits of the server. */
export class Follower {
  readonly #session: ClientSession;
  readonly #reader: ValueReader;
  readonly #timeout: number;
  readonly #events: FollowerEvents;
  readonly #publisher: Publisher;
  readonly #items = new Map<number, Item>();
  readonly #subscriptions: Subscription[] = [];
  #nextHandle = 1;
  /** Blocks are taken one after another. */
  #tail: Promise<unknown> = Promise.resolve();
  /** Notifications with structures wait for the types of the server; what comes after them waits too. */
  #decoding: Promise<void> | undefined;

  constructor(session: ClientSession, reader: ValueReader, timeout: number, events: FollowerEvents) {
    this.#session = session;
    this.#reader = reader;
    this.#timeout = timeout;
    this.#events = events;
    this.#publisher = new Publisher(session, timeout, (error) => events.lost(error));
  }

  close(): void {
    this.#publisher.close();
  }

  /** One message of changes was taken. */
  taken(): void {
    this.#publisher.taken();
  }

  /**
   * Creates an item for each node of a block. Answers which nodes the server does not report, and why. Rejects only when the
   * server cannot be reached. `every`: milliseconds between two cycles; `isPatient`: a server that samples more slowly is taken too.
   */
  follow(
    block: number,
    nodes: readonly AskedNode[],
    every: number,
    isPatient: boolean,
  ): Promise<FollowedAnswer> {
    const work = this.#tail.then(() => this.#follow(block, nodes, every, isPatient));
    this.#tail = work.catch(() => undefined);
    return work;
  }

  async #follow(
    block: number,
    nodes: readonly AskedNode[],
    every: number,
    isPatient: boolean,
  ): Promise<FollowedAnswer> {
    const failures: FollowedAnswer['failures'][number][] = [];
    const items = new Map<string, Item>();
    for (const [index, source] of (await this.#reader.resolve(nodes)).entries()) {
      const node = nodes[index];
      if (node === undefined) continue;
      if (source instanceof ProtocolError) {
        failures.push({ index, failure: failureOf(source) });
        continue;
      }
      const item = items.get(source.key) ?? { asked: source.asked, targets: [] };
      item.targets.push({ block, index, node });
      items.set(source.key, item);
    }
    const fail = (item: Item, error: ProtocolError) => {
      for (const { index } of item.targets) failures.push({ index, failure: failureOf(error) });
    };
    const all = [...items.values()];
    let size = Math.min(ITEMS.perRequest, this.#reader.maxItemsPerRequest);
    let position = 0;
    while (position < all.length) {
      const part = all.slice(position, position + size);
      try {
        for (const [item, error] of await this.#create(part, every, isPatient)) fail(item, error);
        position += part.length;
      } catch (error) {
        const problem = errorOfCall(error, 'request');
        if (meansUnreachable(problem.reason)) throw problem;
        if (problem.reason === 'busy' && part.length > 1) {
          size = part.length >> 1;
          continue;
        }
        for (const item of all.slice(position)) fail(item, problem);
        break;
      }
    }
    return { kind: 'followed', failures };
  }

  /** Answers the items that the server does not report. */
  async #create(
    items: readonly Item[],
    every: number,
    isPatient: boolean,
  ): Promise<(readonly [Item, ProtocolError])[]> {
    const refused: (readonly [Item, ProtocolError])[] = [];
    let left = items;
    while (left.length > 0) {
      const subscription = await this.#withRoom(every, isPatient);
      const wasEmpty = subscription.count === 0;
      const part = left.slice(0, Math.max(1, ITEMS.each - subscription.count));
      const again: Item[] = [];
      const slow: number[] = [];
      for (const { item, handle, result } of await this.#createIn(subscription, part, samplingOf(every))) {
        if (!isBad(result.statusCode) && (isPatient || !isSlower(result.revisedSamplingInterval, every))) {
          subscription.count += 1;
          continue;
        }
        this.#items.delete(handle);
        if (!isBad(result.statusCode)) {
          slow.push(result.monitoredItemId);
          refused.push([
            item,
            new ProtocolError('unsupported', 'the server samples more slowly than asked for'),
          ]);
        } else if (result.statusCode.name === 'BadTooManyMonitoredItems' && !wasEmpty) again.push(item);
        else refused.push([item, statusError(result.statusCode, 'value')]);
      }
      if (slow.length > 0) await this.#remove(subscription, slow);
      if (again.length > 0) subscription.isFull = true;
      left = [...again, ...left.slice(part.length)];
    }
    return refused;
  }

  async #createIn(
    { id }: Subscription,
    items: readonly Item[],
    samplingInterval: number,
  ): Promise<{ readonly item: Item; readonly handle: number; readonly result: MonitoredItemCreateResult }[]> {
    const handles = items.map((item) => {
      const handle = this.#nextHandle;
      this.#nextHandle += 1;
      // The first values may come before the answer.
      this.#items.set(handle, item);
      return handle;
    });
    const forget = () => {
      for (const handle of handles) this.#items.delete(handle);
    };
    try {
      const message = new CreateMonitoredItemsRequest({
        subscriptionId: id,
        timestampsToReturn: TimestampsToReturn.Source,
        itemsToCreate: items.map(({ asked }, index) => ({
          itemToMonitor: readValueId(asked),
          monitoringMode: MonitoringMode.Reporting,
          // Each value, whatever the difference.
          requestedParameters: {
            clientHandle: handles[index] ?? 0,
            samplingInterval,
            filter: null,
            queueSize: SAMPLES.kept,
            discardOldest: true,
          },
        })),
      });
      const response = await request(this.#session, this.#timeout, message);
      const results = response instanceof CreateMonitoredItemsResponse ? (response.results ?? []) : [];
      if (results.length !== items.length) {
        throw new ProtocolError('incomplete', `${results.length} answers for ${items.length} items`);
      }
      return items.flatMap((item, index) => {
        const [handle, result] = [handles[index], results[index]];
        return handle === undefined || result === undefined ? [] : [{ item, handle, result }];
      });
    } catch (error) {
      forget();
      throw error;
    }
  }

  async #remove({ id }: Subscription, monitoredItemIds: number[]): Promise<void> {
    const message = new DeleteMonitoredItemsRequest({ subscriptionId: id, monitoredItemIds });
    await request(this.#session, this.#timeout, message);
  }

  async #withRoom(every: number, isPatient: boolean): Promise<Subscription> {
    const open = this.#subscriptions.find(({ count, isFull }) => !isFull && count < ITEMS.each);
    if (open !== undefined) return open;
    const publishing = Math.min(
      TIMES.maxPublishing,
      Math.max(TIMES.minPublishing, Math.floor(samplingOf(every) / 2)),
    );
    const requestedMaxKeepAliveCount = Math.ceil(TIMES.keepAlive / publishing);
    const message = new CreateSubscriptionRequest({
      requestedPublishingInterval: publishing,
      requestedMaxKeepAliveCount,
      requestedLifetimeCount: Math.max(
        3 * requestedMaxKeepAliveCount,
        Math.ceil(TIMES.lifetime / publishing),
      ),
      maxNotificationsPerPublish: 0,
      publishingEnabled: true,
      priority: 0,
    });
    const granted = await request(this.#session, this.#timeout, message);
    if (!(granted instanceof CreateSubscriptionResponse)) {
      throw new ProtocolError('malformed', 'the answer is not that to a subscription');
    }
    const { subscriptionId, revisedPublishingInterval, revisedMaxKeepAliveCount } = granted;
    const subscription: Subscription = {
      id: subscriptionId,
      keepAlive: revisedPublishingInterval * revisedMaxKeepAliveCount,
      count: 0,
      // A subscription that is too slow stays empty.
      isFull: !isPatient && isSlower(revisedPublishingInterval, every),
      notified: (items) => this.#notified(items),
    };
    this.#subscriptions.push(subscription);
    this.#publisher.add(subscription);
    if (subscription.isFull) {
      throw new ProtocolError(
        'unsupported',
        `the server publishes every ${revisedPublishingInterval} ms at best`,
      );
    }
    return subscription;
  }

  #notified(items: readonly MonitoredItemNotification[]): void {
    for (const { clientHandle, value } of items) {
      const item = this.#items.get(clientHandle);
      if (item !== undefined) item.latest = value;
    }
    if (this.#decoding === undefined) {
      const decoding = this.#reader.structures.decode(items.map(({ value }) => value));
      if (decoding === undefined) {
        this.#report(items, undefined);
        return;
      }
      this.#wait(decoding, items);
      return;
    }
    this.#wait(
      this.#decoding.then(() => this.#reader.structures.decode(items.map(({ value }) => value))),
      items,
    );
  }

  #wait(decoding: Promise<ProtocolError | undefined>, items: readonly MonitoredItemNotification[]): void {
    const waiting = decoding.then(
      (late) => {
        this.#report(items, late);
        if (late?.reason === 'busy') void this.#reportAgain(items);
      },
      (error: unknown) => this.#report(items, errorOfCall(error, 'request')),
    );
    this.#decoding = waiting;
    void waiting.then(() => {
      if (this.#decoding === waiting) this.#decoding = undefined;
    });
  }

  /** Reports what came before the types of the server were loaded, unless it was notified once more since. */
  async #reportAgain(items: readonly MonitoredItemNotification[]): Promise<void> {
    await this.#reader.structures.whenLoaded();
    const left = items.filter(({ clientHandle, value }) => this.#items.get(clientHandle)?.latest === value);
    const late = await this.#reader.structures.decode(left.map(({ value }) => value));
    this.#report(left, late);
  }

  #report(items: readonly MonitoredItemNotification[], late: ProtocolError | undefined): void {
    const changes: Change[] = [];
    let lost = 0;
    for (const { clientHandle, value } of inOrder(items)) {
      const targets = this.#items.get(clientHandle)?.targets ?? [];
      for (const target of targets) changes.push(changeOf(target, value, late));
      if (value.statusCode.hasOverflowBit) lost += targets.length;
    }
    if (changes.length === 0) return;
    this.#publisher.delivered();
    this.#events.changed(changes, lost);
  }
}

function changeOf(
  { block, index, node }: Target,
  answer: DataValue,
  late: ProtocolError | undefined,
): Change {
  const time = answer.sourceTimestamp?.getTime() ?? 0;
  try {
    return { block, index, value: valueFrom(answer, node, late), failure: undefined, time };
  } catch (error) {
    return { block, index, value: undefined, failure: failureOf(error), time };
  }
}

/** A message has the values of one item after another: puts them in the order of their times, those of an item as they came. */
function inOrder(items: readonly MonitoredItemNotification[]): readonly MonitoredItemNotification[] {
  const latest = new Map<number, number>();
  const timed = items.map((item) => {
    const { clientHandle, value } = item;
    const time = Math.max(latest.get(clientHandle) ?? 0, value.sourceTimestamp?.getTime() ?? 0);
    latest.set(clientHandle, time);
    return { item, time };
  });
  return timed.toSorted((one, other) => one.time - other.time).map(({ item }) => item);
}

/** Milliseconds between two samples, for a driver with so many between two cycles; 0 for each change. */
function samplingOf(every: number): number {
  return every <= SAMPLES.slowCycle ? 0 : every / SAMPLES.perSlowCycle;
}

function isSlower(granted: number, asked: number): boolean {
  return granted > Math.max(asked * SLOWER.times, asked + SLOWER.by);
}
