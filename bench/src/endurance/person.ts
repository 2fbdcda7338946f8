import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { historyQuery } from '@penstock/contract/calls/history';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { pause } from '../child.ts';
import { entered } from '../fleet/entered.ts';
import { owner } from '../fleet/plan.ts';
import { watchEquipment } from '../ingest/viewer.ts';

/** From one call to the next, in ms. */
const betweenCalls = 500;

/** How calls were answered and how live values came since the last look. Times are in ms. */
export interface Answers {
  readonly calls: number;
  readonly failed: number;
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
  /** Live messages, and the longest time without one. */
  readonly live: number;
  readonly longestSilence: number;
}

/** An account at work while gateways record: lists and trends one after another, and a page with live values. */
export class Person {
  readonly #url: string;
  #times: number[] = [];
  #failed = 0;
  #live = 0;
  #lastLive = performance.now();
  #silence = 0;
  #isOver = false;
  #working: Promise<void> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  /** Signs in, opens the page, and works until {@link stop}. Resolves when live values come. */
  async start(): Promise<void> {
    const client = await entered(this.#url, owner);
    const monitor = await watchEquipment({
      url: this.#url,
      index: 0,
      onMessage: (message) => {
        if (message.type !== 'signalVal') return false;
        const now = performance.now();
        this.#silence = Math.max(this.#silence, now - this.#lastLive);
        this.#lastLive = now;
        this.#live += 1;
        return true;
      },
    });
    const equipmentId = (await client.call(equipmentQuery, {})).rows[0]?.id ?? '';
    const signalId = (await client.call(signalQuery, { equipmentId }))[0]?.id ?? '';
    const calls: readonly ((round: number) => Promise<unknown>)[] = [
      () => client.call(gatewayQuery, {}),
      (round) => client.call(gatewayQuery, { pageNo: 2 + (round % 20), pageSize: 50 }),
      (round) => client.call(gatewayQuery, { keyword: `way ${10 + (round % 90)}` }),
      () => client.call(gatewayQuery, { problems: ['offline', 'losses', 'silent'] }),
      () => client.call(equipmentQuery, {}),
      () => client.call(signalQuery, { equipmentId }),
      () =>
        client.call(historyQuery, {
          signals: [{ equipmentId, signalId }],
          from: new Date(Date.now() - 900_000).toISOString(),
          to: new Date().toISOString(),
        }),
    ];
    this.#working = this.#work(calls, () => monitor.activity());
  }

  /** The answers since the last look. */
  look(): Answers {
    const sorted = this.#times.toSorted((one, other) => one - other);
    const at = (share: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
    const silence = Math.max(this.#silence, performance.now() - this.#lastLive);
    const answers = {
      calls: sorted.length,
      failed: this.#failed,
      median: at(0.5),
      p99: at(0.99),
      longest: at(1),
      live: this.#live,
      longestSilence: Math.round(silence),
    };
    this.#times = [];
    this.#failed = 0;
    this.#live = 0;
    this.#silence = 0;
    return answers;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  async #work(calls: readonly ((round: number) => Promise<unknown>)[], move: () => void): Promise<void> {
    for (let round = 0; !this.#isOver; round += 1) {
      move();
      const started = performance.now();
      try {
        await calls[round % calls.length]?.(round);
        this.#times.push(performance.now() - started);
      } catch (error) {
        this.#failed += 1;
        console.error(`a call failed: ${String(error)}`);
      }
      await pause(betweenCalls);
    }
  }
}
