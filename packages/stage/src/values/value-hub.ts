import { type Reading, unknownReading, type ValueFacts } from './reading.ts';
import type { ValueClock, ValueFeed, ValueSource, ValueUpdate } from './value-source.ts';
import { type ElementTarget, type FollowedTarget, type ValueTarget, valueKey } from './value-target.ts';

/** Time between two deliveries to widgets, in ms: at most 10 a second. */
const deliveryInterval = 100;
/** Time between two looks at the age of values, in ms. */
const ageInterval = 1000;

/** Hears which properties of elements are followed, by their keys. */
type ElementListener = (targets: ReadonlyMap<string, ElementTarget>) => void;

interface Followed {
  readonly target: FollowedTarget;
  readonly listeners: Set<() => void>;
  reading: Reading;
  /** From which age in ms the reading is no longer live. */
  oldAfter: number;
}

/**
 * The values that the widgets of a page follow. Values that arrive are gathered and delivered at most 10 times a second;
 * each widget hears only of its own. Without a source everything is unknown.
 */
export class ValueHub {
  /** The time that values are compared with. */
  readonly clock: ValueClock;
  readonly #oldAfter: number;
  readonly #followed = new Map<string, Followed>();
  readonly #facts = new Map<string, ValueFacts>();
  readonly #sourceListeners = new Set<() => void>();
  readonly #elementListeners = new Set<ElementListener>();
  #pending = new Map<string, ValueUpdate>();
  #feed: ValueFeed | undefined;
  /** Changes with each source: what an earlier one still sends does not count. */
  #connection: object | undefined;
  #isPaused = false;
  #lastDelivery = Number.NEGATIVE_INFINITY;
  #cancelDelivery: (() => void) | undefined;
  #cancelSelection: (() => void) | undefined;
  #areElementsDue = false;
  #cancelAging: (() => void) | undefined;

  /** `oldAfter`: the age in ms from which a value is no longer live; never where it is left out. */
  constructor(clock: ValueClock, oldAfter = Number.POSITIVE_INFINITY) {
    this.clock = clock;
    this.#oldAfter = oldAfter;
  }

  /** Whether there is a source. Without one widgets are drawn as they were designed. */
  readonly isConnected = (): boolean => this.#feed !== undefined;

  /** Hears when a source comes or goes. Returns what ends that. */
  readonly onSource = (listener: () => void): (() => void) => {
    this.#sourceListeners.add(listener);
    return () => this.#sourceListeners.delete(listener);
  };

  /** Takes values from a source instead of the one before. Returns what ends that. */
  connect(source: ValueSource): () => void {
    this.#disconnect();
    const connection = {};
    this.#connection = connection;
    const isOpen = () => this.#connection === connection;
    const feed = source.open({
      values: (updates) => isOpen() && this.#take(updates),
      facts: (facts) => isOpen() && this.#learn(facts),
      reset: () => isOpen() && this.#reset(),
    });
    this.#feed = feed;
    this.#scheduleSelection();
    this.#age();
    for (const listener of this.#sourceListeners) listener();
    return () => {
      if (this.#feed !== feed) return;
      this.#disconnect();
      for (const listener of this.#sourceListeners) listener();
    };
  }

  /** The present value of a target. */
  reading(key: string): Reading {
    return this.#followed.get(key)?.reading ?? unknownReading;
  }

  isFollowed(key: string): boolean {
    return this.#followed.has(key);
  }

  /** Follows a target. Returns what ends that. */
  follow(target: FollowedTarget, listener: () => void): () => void {
    const key = valueKey(target);
    let followed = this.#followed.get(key);
    if (!followed) {
      const reading = this.#withFacts(key, unknownReading);
      followed = { target, listeners: new Set(), reading, oldAfter: this.#oldAfter };
      this.#followed.set(key, followed);
      this.#selectAgain(target);
    }
    const { listeners } = followed;
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#followed.get(key)?.listeners !== listeners) return;
      this.#followed.delete(key);
      this.#selectAgain(target);
    };
  }

  /** Hears which properties of elements widgets follow, to {@link setElement} them. Returns what ends that. */
  onElements(listener: ElementListener): () => void {
    this.#elementListeners.add(listener);
    this.#scheduleElements();
    return () => this.#elementListeners.delete(listener);
  }

  /** Gives a property of an element its value, at once; nothing where nobody follows it. */
  setElement(key: string, reading: Reading): void {
    const followed = this.#followed.get(key);
    if (followed?.target.kind === 'element' && followed.reading !== reading) this.#show(followed, reading);
  }

  /** Delivers nothing until {@link resume}: the page is not in sight. */
  pause(): void {
    this.#isPaused = true;
    this.#cancelDelivery?.();
    this.#cancelDelivery = undefined;
    this.#cancelAging?.();
    this.#cancelAging = undefined;
  }

  resume(): void {
    this.#isPaused = false;
    this.#age();
    if (this.#pending.size > 0) this.#scheduleDelivery();
  }

  #take(updates: readonly ValueUpdate[]): void {
    for (const update of updates) {
      const before = this.#pending.get(update.key);
      if (!before || update.time >= before.time) this.#pending.set(update.key, update);
    }
    if (!this.#isPaused) this.#scheduleDelivery();
  }

  #scheduleDelivery(): void {
    const wait = Math.max(0, this.#lastDelivery + deliveryInterval - this.clock.now());
    this.#cancelDelivery ??= this.clock.after(wait, () => this.#deliver());
  }

  #deliver(): void {
    this.#cancelDelivery = undefined;
    const now = this.clock.now();
    this.#lastDelivery = now;
    const pending = this.#pending;
    this.#pending = new Map();
    for (const [key, { value, quality, time, oldAfter = this.#oldAfter }] of pending) {
      const followed = this.#followed.get(key);
      if (!followed) continue;
      const { reading } = followed;
      if (reading.time !== null && time < reading.time) continue;
      followed.oldAfter = oldAfter;
      const { facts } = reading;
      this.#show(followed, { value, quality, time, isOld: isOlder(now, time, oldAfter), facts });
    }
  }

  #show(followed: Followed, reading: Reading): void {
    followed.reading = reading;
    for (const listener of followed.listeners) listener();
  }

  #learn(facts: ReadonlyMap<string, ValueFacts>): void {
    for (const [key, fact] of facts) {
      this.#facts.set(key, fact);
      const followed = this.#followed.get(key);
      if (followed) this.#show(followed, { ...followed.reading, facts: fact });
    }
  }

  #withFacts(key: string, reading: Reading): Reading {
    const facts = this.#facts.get(key);
    return facts === undefined ? reading : { ...reading, facts };
  }

  #reset(): void {
    this.#pending.clear();
    for (const [key, followed] of this.#followed)
      if (followed.reading.time !== null && followed.target.kind !== 'element')
        this.#show(followed, this.#withFacts(key, unknownReading));
  }

  #selectAgain({ kind }: FollowedTarget): void {
    if (kind === 'element') this.#scheduleElements();
    else this.#scheduleSelection();
  }

  #scheduleElements(): void {
    if (this.#elementListeners.size === 0 || this.#areElementsDue) return;
    this.#areElementsDue = true;
    this.clock.after(0, () => {
      this.#areElementsDue = false;
      const targets = new Map<string, ElementTarget>();
      for (const [key, { target }] of this.#followed) if (target.kind === 'element') targets.set(key, target);
      for (const listener of this.#elementListeners) listener(targets);
    });
  }

  #scheduleSelection(): void {
    if (!this.#feed) return;
    this.#cancelSelection ??= this.clock.after(0, () => {
      this.#cancelSelection = undefined;
      const targets = new Map<string, ValueTarget>();
      for (const [key, { target }] of this.#followed) if (target.kind !== 'element') targets.set(key, target);
      this.#feed?.select(targets);
    });
  }

  /** Values that are not replaced grow old. */
  #age(): void {
    if (!this.#feed || this.#isPaused) return;
    this.#cancelAging ??= this.clock.after(ageInterval, () => {
      this.#cancelAging = undefined;
      const now = this.clock.now();
      for (const followed of this.#followed.values()) {
        const { reading, oldAfter, target } = followed;
        // The value of an element is as old as what it follows.
        if (target.kind === 'element') continue;
        const isOld = reading.time !== null && isOlder(now, reading.time, oldAfter);
        if (isOld !== reading.isOld) this.#show(followed, { ...reading, isOld });
      }
      this.#age();
    });
  }

  #disconnect(): void {
    this.#feed?.close();
    this.#feed = undefined;
    this.#connection = undefined;
    for (const cancel of [this.#cancelDelivery, this.#cancelSelection, this.#cancelAging]) cancel?.();
    this.#cancelDelivery = undefined;
    this.#cancelSelection = undefined;
    this.#cancelAging = undefined;
    this.#facts.clear();
    this.#pending.clear();
    for (const followed of this.#followed.values())
      if (followed.reading !== unknownReading && followed.target.kind !== 'element')
        this.#show(followed, unknownReading);
  }
}

/** Whether a value that was read at a time is no longer live. */
function isOlder(now: number, time: number, oldAfter: number): boolean {
  return oldAfter === 0 || now - time > oldAfter;
}
