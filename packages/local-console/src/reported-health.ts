import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import { CatalogueError } from '@penstock/contract/errors/error';
import { readHealth } from '@penstock/contract/link/methods/health';
import type { SystemClock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { CurrentGateway } from './current-gateway.ts';

type Report = z.output<typeof readHealth.result>;

/** Errors after which the same question is not asked again. */
const isNever: ReadonlySet<string> = new Set(['gateway.unsupported', 'connect.fileOnly']);

/** From one question to the next, in ms. */
const interval = 10_000;

/** The health of the gateway that a local console is connected to: it is asked as soon as it is there, and now and then. */
export class ReportedHealth {
  readonly #gateway: CurrentGateway;
  readonly #clock: SystemClock;
  readonly #log: Logger;
  #last: { readonly sn: string; readonly report: Report; readonly at: number } | undefined;
  #cancel: () => void = () => undefined;

  constructor(parts: {
    readonly gateway: CurrentGateway;
    readonly clock: SystemClock;
    readonly log: Logger;
  }) {
    this.#gateway = parts.gateway;
    this.#clock = parts.clock;
    this.#log = parts.log;
    this.#gateway.hear({
      presence: ({ sn, online }) => {
        this.#cancel();
        if (online) void this.#ask(sn);
      },
    });
  }

  /** The last answer of a gateway with its age, as lists have it; null before it gave one. */
  of(sn: string): GatewayRow['health'] {
    if (this.#last?.sn !== sn) return null;
    const { report, at } = this.#last;
    const { time: _time, ...health } = report;
    return {
      ...health,
      reportedAt: new Date(at).toISOString(),
      reportAge: Math.max(0, this.#clock.now() - at),
    };
  }

  /** The difference of the clock of a gateway from that of this machine, in ms; null where it is not known. */
  clockDifferenceOf(sn: string): number | null {
    return this.#last?.sn === sn ? this.#last.report.time - this.#last.at : null;
  }

  stop(): void {
    this.#cancel();
  }

  async #ask(sn: string): Promise<void> {
    try {
      const report = await this.#gateway.request(sn, readHealth, {});
      this.#last = { sn, report, at: this.#clock.now() };
    } catch (error) {
      // One of an earlier version does not know the question, and a file has no health.
      if (error instanceof CatalogueError && isNever.has(error.key)) return;
      this.#log.debug({ err: error, sn }, 'The health of the gateway could not be read.');
    }
    this.#cancel();
    if (this.#gateway.connection?.sn === sn)
      this.#cancel = this.#clock.after(interval, () => void this.#ask(sn));
  }
}
