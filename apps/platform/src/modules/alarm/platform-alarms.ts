import { gatewayAlarmKinds } from '@penstock/contract/model/gateway-alarm';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../database/schema.ts';

/** How often gateways that are offline are looked for, in ms. */
const interval = 10_000;

/** From when on something gives an alarm, in seconds; 0 never. */
export interface AlarmThresholds {
  readonly offlineSeconds: number;
  readonly clockSeconds: number;
}

/**
 * Alarms about gateways that only the platform can judge: a gateway that is offline for long, and one whose clock is
 * wrong. Any process may judge; the database has at most one active alarm of each kind for a gateway.
 */
export class PlatformAlarms {
  readonly #db: Db;
  readonly #thresholds: AlarmThresholds;
  readonly #changed: () => void;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #judging: Promise<void> | undefined;

  /** `changed` is called when an alarm was raised or has returned. */
  constructor(parts: {
    readonly db: Db;
    readonly thresholds: AlarmThresholds;
    readonly changed: () => void;
    readonly log: Logger;
  }) {
    this.#db = parts.db;
    this.#thresholds = parts.thresholds;
    this.#changed = parts.changed;
    this.#log = parts.log;
    this.#timer = setInterval(() => void this.judge(), interval);
    this.#timer.unref();
  }

  /** Looks for gateways that are offline for too long, and for those that are back. Never rejects. */
  judge(): Promise<void> {
    this.#judging ??= this.#try(() => this.#judgeOffline()).finally(() => {
      this.#judging = undefined;
    });
    return this.#judging;
  }

  /** A gateway has said its time: `difference` from that of the platform in ms. Never rejects. */
  async clockSeen(sn: string, difference: number): Promise<void> {
    const { clockSeconds } = this.#thresholds;
    const isWrong = clockSeconds > 0 && Math.abs(difference) > clockSeconds * 1000;
    await this.#try(async () => {
      const { title, severity } = gatewayAlarmKinds.clock;
      const values = JSON.stringify([{ key: 'seconds', value: Math.round(difference / 1000) }]);
      return isWrong
        ? await sql`insert into alarm (sn, origin, alarm, occurrence, title, title_en, severity, raised_at, raised_values,
              returned_values)
            select sn, 'gateway', 'clock', gen_random_uuid(), ${title.zh}, ${title.en}, ${severity}, now(),
              ${values}::jsonb, '[]' from gateway where sn = ${sn}
            on conflict do nothing`.execute(this.#db)
        : await sql`update alarm set returned_at = now(), return_reason = 'normal'
            where sn = ${sn} and origin = 'gateway' and alarm = 'clock' and returned_at is null`.execute(
            this.#db,
          );
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#judging;
  }

  async #judgeOffline() {
    const { offlineSeconds } = this.#thresholds;
    const { title, severity } = gatewayAlarmKinds.offline;
    const ended =
      await sql`update alarm set returned_at = case when gateway.online_at < alarm.raised_at then alarm.raised_at else gateway.online_at end,
        return_reason = 'normal'
      from gateway where gateway.sn = alarm.sn and gateway.online and alarm.origin = 'gateway'
        and alarm.alarm = 'offline' and alarm.returned_at is null`.execute(this.#db);
    if (offlineSeconds === 0) return ended;
    const raised =
      await sql`insert into alarm (sn, origin, alarm, occurrence, title, title_en, severity, raised_at,
        raised_values, returned_values)
      select sn, 'gateway', 'offline', gen_random_uuid(), ${title.zh}, ${title.en}, ${severity},
        offline_at + make_interval(secs => ${offlineSeconds}), '[]', '[]'
      from gateway where not online and offline_at < now() - make_interval(secs => ${offlineSeconds})
        and not exists (select from alarm where alarm.sn = gateway.sn and alarm.origin = 'gateway'
          and alarm.alarm = 'offline' and (alarm.returned_at is null or alarm.raised_at > gateway.offline_at))
      on conflict do nothing`.execute(this.#db);
    return { numAffectedRows: (ended.numAffectedRows ?? 0n) + (raised.numAffectedRows ?? 0n) };
  }

  async #try(work: () => Promise<{ readonly numAffectedRows?: bigint }>): Promise<void> {
    try {
      const { numAffectedRows = 0n } = await work();
      if (numAffectedRows > 0n) this.#changed();
    } catch (error) {
      this.#log.warn({ err: error }, 'Alarms about gateways could not be judged.');
    }
  }
}
