import type { GatewayQuota } from '@penstock/contract/model/quota';
import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import { quotaLimits } from './quota-limits.ts';
import { TokenBucket } from './token-bucket.ts';

/** The state of one gateway's quota. */
interface Account {
  readonly messages: TokenBucket;
  readonly bytes: TokenBucket;
  readonly batches: TokenBucket;
  readonly batchBytes: TokenBucket;
  readonly requests: TokenBucket;
  waitingBatches: number;
  waitingBytes: number;
  /** Until when its batches are refused, after one that could not be stored. */
  pausedUntil: number;
}

/** Hears that a gateway exceeded a quota: once for each message that was refused or dropped. */
export type QuotaListener = (sn: string, quota: GatewayQuota) => void;

/** The quotas of each gateway at one process of the platform. */
export class GatewayQuotas {
  readonly #monotonic: () => number;
  readonly #exceeded: QuotaListener;
  /** In the order of their last message. */
  readonly #accounts = new Map<string, Account>();

  /** @param monotonic the time in ms, which never goes back. */
  constructor(monotonic: () => number, exceeded: QuotaListener) {
    this.#monotonic = monotonic;
    this.#exceeded = exceeded;
  }

  /** Whether a message of a gateway is read at all; false for what comes faster than its quota allows. */
  admits(sn: string, bytes: number): boolean {
    const account = this.#accountOf(sn);
    const now = this.#monotonic();
    if (account.messages.take(1, now) > 0) return this.#drop(sn, 'messages');
    return account.bytes.take(bytes, now) === 0 || this.#drop(sn, 'bytes');
  }

  /** Counts a request that costs the database something. Throws `gateway.quotaExceeded`. */
  countRequest(sn: string): void {
    const wait = this.#accountOf(sn).requests.take(1, this.#monotonic());
    if (wait > 0) throw this.exceeded(sn, 'requests', wait);
  }

  /**
   * Takes a batch in, until what it answers is called. Throws `gateway.quotaExceeded`.
   *
   * @param bytes what it takes in memory.
   */
  enter(sn: string, bytes: number): () => void {
    const account = this.#accountOf(sn);
    const now = this.#monotonic();
    if (now < account.pausedUntil) throw this.exceeded(sn, 'failures', account.pausedUntil - now);
    const isFull =
      account.waitingBatches >= quotaLimits.waitingBatches ||
      (account.waitingBatches > 0 && account.waitingBytes + bytes > quotaLimits.waitingBytes);
    if (isFull) throw this.exceeded(sn, 'inFlight', 1000);
    const wait = account.batches.take(1, now);
    if (wait > 0) throw this.exceeded(sn, 'batches', wait);
    const waitForBytes = account.batchBytes.take(bytes, now);
    if (waitForBytes > 0) throw this.exceeded(sn, 'bytes', waitForBytes);
    account.waitingBatches += 1;
    account.waitingBytes += bytes;
    return () => {
      account.waitingBatches -= 1;
      account.waitingBytes -= bytes;
    };
  }

  /** A batch of a gateway could not be stored although others could: it has to wait before it sends another. */
  pause(sn: string): CatalogueError {
    this.#accountOf(sn).pausedUntil = this.#monotonic() + quotaLimits.failurePause;
    return this.exceeded(sn, 'failures', quotaLimits.failurePause);
  }

  /** Notes that a quota was exceeded and answers the error that says how long to wait. */
  exceeded(sn: string, quota: GatewayQuota, wait: number): CatalogueError {
    this.#exceeded(sn, quota);
    return failure('gateway.quotaExceeded', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
  }

  #drop(sn: string, quota: GatewayQuota): false {
    this.#exceeded(sn, quota);
    return false;
  }

  #accountOf(sn: string): Account {
    const known = this.#accounts.get(sn);
    if (known !== undefined) {
      this.#accounts.delete(sn);
      this.#accounts.set(sn, known);
      return known;
    }
    const now = this.#monotonic();
    const account = {
      messages: new TokenBucket(quotaLimits.messages, now),
      bytes: new TokenBucket(quotaLimits.bytes, now),
      batches: new TokenBucket(quotaLimits.batches, now),
      batchBytes: new TokenBucket(quotaLimits.batchBytes, now),
      requests: new TokenBucket(quotaLimits.requests, now),
      waitingBatches: 0,
      waitingBytes: 0,
      pausedUntil: 0,
    };
    this.#accounts.set(sn, account);
    const [silent] = this.#accounts.keys();
    if (this.#accounts.size > quotaLimits.gateways && silent !== undefined) this.#accounts.delete(silent);
    return account;
  }
}
