import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import {
  endClock,
  endConfiguration,
  endOffline,
  raiseClock,
  raiseConfiguration,
  raiseOffline,
  refusedConfigurations,
  type RefusedConfiguration,
} from './platform-alarm-repository.ts';
import { namedText } from '@penstock/languages/list-text';
import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { errorText } from '@penstock/contract/errors/error';
import { inEachLanguage, type Language, type Text } from '@penstock/languages/language';
import { reasonSchema } from '../../plant/equipment/binding-reason.ts';
import { enteredText } from '@penstock/contract/texts/entered';

/** How often the gateways are looked at, in ms. */
const interval = 10_000;

/** How long a gateway is offline, and how far its clock differs, before that is an alarm, in seconds; 0 for never. */
export interface AlarmThresholds {
  readonly offlineSeconds: number;
  readonly clockSeconds: number;
}

/**
 * Alarms about gateways that only the platform can judge: a gateway that is offline for long, one whose clock is wrong, and
 * one that does not accept the configuration that its equipment asks for. Any process may judge; the database has at most one active alarm of each kind for a gateway.
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

  /** Looks for gateways that are offline for too long or refuse their configuration, and for those that no longer do. Never rejects. */
  judge(): Promise<void> {
    this.#judging ??= this.#judge().finally(() => {
      this.#judging = undefined;
    });
    return this.#judging;
  }

  /** A gateway has said its time: `difference` from that of the platform in ms. Never rejects. */
  async clockSeen(sn: string, difference: number): Promise<void> {
    const { clockSeconds } = this.#thresholds;
    const isWrong = clockSeconds > 0 && Math.abs(difference) > clockSeconds * 1000;
    await this.#try(async () => {
      return isWrong
        ? await raiseClock(this.#db, sn, Math.round(difference / 1000))
        : await endClock(this.#db, sn);
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#judging;
  }

  async #judge(): Promise<void> {
    await this.#try(() => this.#judgeOffline());
    await this.#try(() => this.#judgeConfigurations());
  }

  async #judgeConfigurations() {
    let { numAffectedRows = 0n } = await endConfiguration(this.#db);
    for (const refused of await refusedConfigurations(this.#db)) {
      const { sn, since } = refused;
      const raised = await raiseConfiguration(this.#db, sn, since, refusalText(refused));
      numAffectedRows += raised.numAffectedRows ?? 0n;
    }
    return { numAffectedRows };
  }

  async #judgeOffline() {
    const { offlineSeconds } = this.#thresholds;
    const ended = await endOffline(this.#db);
    if (offlineSeconds === 0) return ended;
    const raised = await raiseOffline(this.#db, offlineSeconds);
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

/** Which equipment a gateway has not accepted, and why. */
function refusalText({ title, title_translations, reason }: RefusedConfiguration): Text {
  const stored = reasonSchema.safeParse(reason);
  const text = (language: Language) => {
    const name = enteredText(language, title, title_translations);
    if (!stored.success || !isErrorKey(stored.data.key)) return name;
    const why = errorText(stored.data.key, stored.data.parameters, language);
    return namedText(name, why, language);
  };
  return inEachLanguage(text);
}
