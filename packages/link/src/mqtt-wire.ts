import { linkLimits } from '@penstock/contract/link/messages';
import { anyPlatform, linkTopics, parseTopic, topicRoot } from '@penstock/contract/link/topics';
import type { LinkClock } from './clock.ts';
import { DropCounter, type DropReason } from './dropped.ts';
import type { MqttChannel } from './mqtt-channel.ts';
import type { Wire } from './wire.ts';
import { WirePool } from './wire-pool.ts';

/** How many wires one side keeps, and when a silent one may go. Times are in ms. */
export const wireLimits = {
  /** Consoles that one gateway serves at once. */
  gateway: { max: 64, idle: 600_000 },
  /** Two a gateway: what the platform asks, and what the gateway asks. */
  platform: { max: 20_000, idle: 600_000 },
} as const;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The text of a payload from outside, or why it is dropped. Never throws. */
export function readPayload(
  payload: Uint8Array,
): { readonly text: string } | { readonly dropped: DropReason } {
  if (payload.length > linkLimits.messageBytes) return { dropped: 'tooLarge' };
  try {
    return { text: decoder.decode(payload) };
  } catch {
    return { dropped: 'notText' };
  }
}

interface Common {
  readonly channel: MqttChannel;
  readonly clock: LinkClock;
  /** Hears of the first dropped message of each kind. */
  readonly onDropped?: (reason: DropReason, detail: string) => void;
  /** How many wires, and when a silent one may go (ms); `wireLimits` by default. */
  readonly limits?: { readonly max: number; readonly idle: number };
}

export interface GatewayWiresOptions extends Common {
  readonly sn: string;
  /** A console speaks for the first time: answer it over this wire. Called before its message is delivered. */
  readonly onWire: (peer: string, wire: Wire) => void;
}

/** The gateway's side of the link over MQTT: one wire for each console that speaks to it, and one to the platform. */
export class GatewayWires {
  readonly dropped: DropCounter;
  readonly #options: GatewayWiresOptions;
  readonly #pool: WirePool;
  readonly #filter: string;
  #stop: (() => void) | undefined;

  constructor(options: GatewayWiresOptions) {
    this.#options = options;
    this.dropped = new DropCounter(options.onDropped);
    this.#filter = linkTopics.down(options.sn, '+');
    this.#pool = new WirePool({
      clock: options.clock,
      ...(options.limits ?? wireLimits.gateway),
      send: (peer, text) => options.channel.publish(linkTopics.up(options.sn, peer), text, { quality: 1 }),
    });
  }

  /** Starts to receive from consoles. */
  async start(): Promise<void> {
    this.#stop ??= this.#options.channel.onMessage((topic, payload) => this.#receive(topic, payload));
    await this.#options.channel.subscribe([this.#filter], 1);
  }

  /** The wire on which the gateway addresses the platform as a whole, made when there is none; it stays. */
  toPlatform(): Wire {
    const wire = this.#pool.get(anyPlatform) ?? this.#pool.open(anyPlatform, true);
    if (wire === undefined) throw new Error('there is no room for the wire to the platform');
    return wire;
  }

  /** Ends all wires and the subscription. */
  async close(): Promise<void> {
    this.end();
    await this.#options.channel.unsubscribe([this.#filter]);
  }

  /** Ends all wires; the connection has ended, and the subscription with it. */
  end(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#pool.close();
  }

  #receive(topic: string, payload: Uint8Array): void {
    const address = parseTopic(topic);
    if (address?.kind !== 'down' || address.sn !== this.#options.sn) return;
    const read = readPayload(payload);
    if ('dropped' in read) {
      this.dropped.add(read.dropped, topic);
      return;
    }
    if (this.#pool.get(address.peer) === undefined) {
      const wire = address.peer === anyPlatform ? undefined : this.#pool.open(address.peer);
      if (wire === undefined) {
        this.dropped.add(address.peer === anyPlatform ? 'late' : 'tooMany', topic);
        return;
      }
      this.#options.onWire(address.peer, wire);
    }
    this.#pool.deliver(address.peer, read.text);
  }
}

export interface PlatformWiresOptions extends Common {
  /** The id of this platform process, new in each life: 1 to 64 letters, digits and hyphens. */
  readonly peer: string;
  /**
   * Several processes divide the gateways: the channel brings what gateways of this one say to the platform as a whole,
   * and live values of those that it is asked for. Without it this process hears all.
   */
  readonly isShared?: boolean;
  /** Whether a message of a gateway is read, by its size in bytes; all are by default. It may drop what comes too fast. */
  readonly admits?: (sn: string, bytes: number) => boolean;
  /** A gateway asks something: answer it over this wire. Called before its message is delivered. */
  readonly onWire: (sn: string, wire: Wire) => void;
  /** The payload of a live topic. */
  readonly onLive: (sn: string, text: string) => void;
  /** The payload of a state topic, retained by the broker. */
  readonly onState: (sn: string, text: string) => void;
}

/** The platform's side of the link over MQTT: one client for all gateways. */
export class PlatformWires {
  readonly dropped: DropCounter;
  readonly #options: PlatformWiresOptions;
  readonly #pool: WirePool;
  #stop: (() => void) | undefined;

  constructor(options: PlatformWiresOptions) {
    this.#options = options;
    this.dropped = new DropCounter(options.onDropped);
    this.#pool = new WirePool({
      clock: options.clock,
      ...(options.limits ?? wireLimits.platform),
      send: (topic, text, { isAskedAgain }) =>
        options.channel.publish(topic, text, { quality: isAskedAgain === true ? 0 : 1 }),
    });
  }

  /** How many wires there are. */
  get size(): number {
    return this.#pool.size;
  }

  /** Starts to receive from gateways. */
  async start(): Promise<void> {
    this.#stop ??= this.#options.channel.onMessage((topic, payload) => this.#receive(topic, payload));
    await this.#options.channel.subscribe(this.#filters(), 1);
  }

  /**
   * The wire on which this process asks a gateway, made when there is none; undefined when there is no room. It ends
   * when it is silent for long, so ask for it each time, and make a peer of it when it is new.
   */
  toGateway(sn: string): { readonly wire: Wire; readonly isNew: boolean } | undefined {
    const address = linkTopics.down(sn, this.#options.peer);
    const known = this.#pool.get(address);
    if (known !== undefined) return { wire: known, isNew: false };
    const wire = this.#pool.open(address);
    return wire === undefined ? undefined : { wire, isNew: true };
  }

  /** Ends all wires and the subscriptions. */
  async close(): Promise<void> {
    this.#stop?.();
    this.#stop = undefined;
    this.#pool.close();
    await this.#options.channel.unsubscribe(this.#filters());
  }

  #filters(): readonly string[] {
    const { isShared, peer } = this.#options;
    const own = [`${topicRoot}/+/up/${peer}`, `${topicRoot}/+/state`];
    return isShared === true ? own : [`${topicRoot}/+/up/${anyPlatform}`, `${topicRoot}/+/live`, ...own];
  }

  #receive(topic: string, payload: Uint8Array): void {
    const address = parseTopic(topic);
    if (address === undefined || address.kind === 'down') return;
    if (this.#options.admits?.(address.sn, payload.length) === false) {
      this.dropped.add('tooFast', topic);
      return;
    }
    const read = readPayload(payload);
    if ('dropped' in read) {
      this.dropped.add(read.dropped, topic);
      return;
    }
    switch (address.kind) {
      case 'live':
        this.#options.onLive(address.sn, read.text);
        break;
      case 'state':
        this.#options.onState(address.sn, read.text);
        break;
      case 'up':
        this.#deliver(address.sn, address.peer, read.text);
        break;
    }
  }

  #deliver(sn: string, peer: string, text: string): void {
    const address = linkTopics.down(sn, peer);
    if (this.#pool.get(address) === undefined) {
      // On its own peer name this process hears answers only, and none is open without a wire.
      const wire = peer === anyPlatform ? this.#pool.open(address) : undefined;
      if (wire === undefined) {
        this.dropped.add(peer === anyPlatform ? 'tooMany' : 'late', address);
        return;
      }
      this.#options.onWire(sn, wire);
    }
    this.#pool.deliver(address, text);
  }
}
