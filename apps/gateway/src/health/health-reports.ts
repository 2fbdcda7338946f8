import type { healthReport } from '@penstock/contract/link/methods/health';
import { failingParts, type GatewayHealth, isFilling } from '@penstock/contract/model/gateway-health';
import { limits } from '@penstock/contract/rules/limits';
import type { z } from 'zod';
import type { Clock } from '../collector/schedule.ts';

const { changed, unchanged } = limits.gatewayHealth.reportSeconds;

type Report = z.output<typeof healthReport.params>;

interface HealthReportsOptions {
  readonly clock: Clock;
  readonly health: () => GatewayHealth;
}

/**
 * Reports the gateway's health to the platform while there is a connection: at its start, soon after something was added, began or
 * ceased to fail, and once a minute. What cannot be sent is not kept: the next one says more.
 */
export class HealthReports {
  readonly #options: HealthReportsOptions;
  #send: ((report: Report) => Promise<void>) | undefined;
  #cancel: (() => void) | undefined;
  #said = '';
  #saidAt = 0;

  constructor(options: HealthReportsOptions) {
    this.#options = options;
  }

  /** Reports over this connection until `disconnect`. */
  connect(send: (report: Report) => Promise<void>): void {
    this.#send = send;
    this.#said = '';
    this.#look();
  }

  disconnect(): void {
    this.#cancel?.();
    this.#send = undefined;
  }

  #look(): void {
    const { clock, health } = this.#options;
    this.#cancel?.();
    this.#cancel = clock.after(changed * 1000, () => this.#look());
    const found = health();
    const says = summary(found);
    const now = clock.monotonic();
    if (says === this.#said && now - this.#saidAt < unchanged * 1000) return;
    this.#said = says;
    this.#saidAt = now;
    this.#send?.({ time: clock.wall(), ...found }).catch(() => {
      // The next look reports it.
      this.#said = '';
    });
  }
}

/**
 * How many of each part there are, which parts fail, and which driver first and why, without how much of each: numbers of failures vary, and are no
 * reason to report at once.
 */
function summary(health: GatewayHealth): string {
  const parts = failingParts.map((part) => `${health[part].total} ${health[part].failing > 0}`);
  const { driver, error } = health.silentDriver ?? {};
  const { records, messages } = health;
  const hasLost = (messages.lost ?? 0) > 0;
  return [...parts, driver, error?.key, isFilling(records), isFilling(messages), hasLost].join(' ');
}
