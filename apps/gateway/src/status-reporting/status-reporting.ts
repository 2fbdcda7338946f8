import type { Settings } from '@penstock/contract/configuration/model/settings';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import type { ServerConnection } from '../servers/connection.ts';
import { WallSchedule } from '../triggers/wall-schedule.ts';
import { type GatewayState, statusReport } from './status-report.ts';

interface StatusReportingOptions {
  readonly clock: Clock;
  readonly connectionsOf: (target: string) => readonly ServerConnection[];
  readonly state: () => GatewayState;
  readonly log: Logger;
}

/**
 * Reports what the drivers, the connections to servers and the gateway itself do, at an interval. A state is of use only
 * while it is new, so one that cannot be sent is not kept.
 */
export class StatusReporting {
  readonly #options: StatusReportingOptions;
  #made = '';
  #schedule: WallSchedule | undefined;
  /** Connections that have not taken the report before yet. */
  readonly #busy = new Set<ServerConnection>();

  constructor(options: StatusReportingOptions) {
    this.#options = options;
  }

  /** Reports as these settings say; what is as it was goes on undisturbed. */
  apply(settings: Settings['statusReporting']): void {
    const made = canonicalText(settings);
    if (made === this.#made) return;
    this.#made = made;
    this.#schedule?.stop();
    this.#schedule = settings.enabled
      ? new WallSchedule(this.#options.clock, settings.interval, (time) => this.#report(settings, time))
      : undefined;
  }

  stop(): void {
    this.#schedule?.stop();
  }

  #report({ target, topic, qos }: Settings['statusReporting'], time: number): void {
    const { connectionsOf, state, log } = this.#options;
    const free = connectionsOf(target).filter((connection) => !this.#busy.has(connection));
    if (free.length === 0) return;
    const payload = Buffer.from(statusReport(state(), time));
    for (const connection of free) {
      this.#busy.add(connection);
      const text = connection.kind === 'tcp' ? Buffer.concat([payload, Buffer.from('\n')]) : payload;
      connection
        .send({ topic, payload: text, qos, retain: false })
        .catch((error: unknown) =>
          log.debug({ server: connection.name, reason: reasonOf(error) }, 'a status report was not sent'),
        )
        .finally(() => this.#busy.delete(connection));
    }
  }
}
