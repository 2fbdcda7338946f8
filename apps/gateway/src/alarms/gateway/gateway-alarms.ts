import { gatewayAlarmName } from '@penstock/contract/model/gateway-alarm';
import type { Clock } from '../../collector/schedule.ts';
import type { ActiveAlarms } from '../active-alarms.ts';
import type { GatewayFacts } from './gateway-judge.ts';
import { gatewayJudges } from './list.ts';

/** How often the gateway looks at itself, in ms. */
const interval = 2000;

interface GatewayAlarmsOptions {
  readonly clock: Clock;
  readonly active: Pick<ActiveAlarms, 'all' | 'isActive' | 'raise' | 'end'>;
  readonly facts: () => GatewayFacts;
}

/** When a problem was first seen: monotonic, and ms since 1970. */
interface Seen {
  readonly at: number;
  readonly time: number;
}

/** Alarms about the gateway itself, looked for at an interval. They work offline, as all of the gateway does. */
export class GatewayAlarms {
  readonly #options: GatewayAlarmsOptions;
  readonly #seen = new Map<string, Seen>();
  #cancel: (() => void) | undefined;

  constructor(options: GatewayAlarmsOptions) {
    this.#options = options;
  }

  /** Looks at the gateway from now on. */
  start(): void {
    if (this.#cancel === undefined) this.#wait();
  }

  stop(): void {
    this.#cancel?.();
  }

  #wait(): void {
    this.#cancel = this.#options.clock.after(interval, () => {
      this.#wait();
      this.#judge();
    });
  }

  #judge(): void {
    const { clock, active, facts } = this.#options;
    const now = clock.monotonic();
    const time = clock.wall();
    const known = facts();
    const current = new Set<string>();
    for (const { kind, delay, problems } of gatewayJudges) {
      const isActive = (subject: string) =>
        active.isActive({ origin: 'gateway', alarm: gatewayAlarmName(kind, subject) });
      for (const { subject, values } of problems(known, isActive, time)) {
        const alarm = gatewayAlarmName(kind, subject);
        current.add(alarm);
        const seen = this.#seen.get(alarm) ?? { at: now, time };
        this.#seen.set(alarm, seen);
        if (now - seen.at >= delay) active.raise({ origin: 'gateway', alarm }, seen.time + delay, values);
      }
    }
    for (const alarm of this.#seen.keys()) if (!current.has(alarm)) this.#seen.delete(alarm);
    for (const { origin, alarm } of active.all) {
      if (origin === 'gateway' && !current.has(alarm)) active.end({ origin, alarm }, time, 'normal', []);
    }
  }
}
