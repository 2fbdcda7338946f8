import { TokenBucket } from '../quota/token-bucket.ts';

/** The types of packets that have a cost of their own (MQTT 3.1.1, section 2.2.1). */
const types = { connect: 1, subscribe: 8, unsubscribe: 10 } as const;

/** The control packets of one gateway at the embedded broker, of all kinds together. A gateway of ours stays far below. */
export const packetRate = {
  perSecond: 400,
  atOnce: 1000,
  /** The proof of a gateway asks the database. */
  connectCost: 20,
  /** A change of subscriptions, and each so many bytes of its topics: a packet may name thousands. */
  subscriptionCost: 8,
  subscriptionBytes: 32,
  /** Gateways that are remembered at the same time; the one that signed in first is forgotten first. */
  gateways: 20_000,
} as const;

/** The rates of the gateways at the embedded broker; over another connection a gateway goes on with its own. */
export class PacketRates {
  readonly #now: () => number;
  readonly #gateways = new Map<string, TokenBucket>();

  /** @param now the time in ms, which never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The rate of a connection, until it is known whose it is. */
  connection(): PacketRate {
    return new PacketRate(this.#now);
  }

  /** A connection turns out to be that of a gateway. */
  signedIn(sn: string, rate: PacketRate): void {
    const known = this.#gateways.get(sn);
    this.#gateways.delete(sn);
    this.#gateways.set(sn, rate.continue(known));
    const [first] = this.#gateways.keys();
    if (this.#gateways.size > packetRate.gateways && first !== undefined) this.#gateways.delete(first);
  }
}

/** How many packets a connection may send: what comes faster is not read until its time has come. */
export class PacketRate {
  readonly #now: () => number;
  #bucket: TokenBucket;
  #spent = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#bucket = new TokenBucket(packetRate, now());
  }

  /** A packet begins, of a type and with so many bytes behind its length. */
  spend(type: number, length: number): void {
    const cost = costOf(type, length);
    this.#spent += cost;
    this.#bucket.spend(cost, this.#now());
  }

  /** How long until the next packet may begin, in ms. */
  wait(): number {
    return this.#bucket.wait(this.#now());
  }

  /** Goes on with the rate of an earlier connection, where there is one, which bears what this one has sent. */
  continue(earlier: TokenBucket | undefined): TokenBucket {
    if (earlier !== undefined) {
      earlier.spend(this.#spent, this.#now());
      this.#bucket = earlier;
    }
    return this.#bucket;
  }
}

function costOf(type: number, length: number): number {
  switch (type) {
    case types.connect:
      return packetRate.connectCost;
    case types.subscribe:
    case types.unsubscribe:
      return packetRate.subscriptionCost + length / packetRate.subscriptionBytes;
    default:
      return 1;
  }
}
