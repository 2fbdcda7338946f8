import { dueAfter } from '@penstock/contract/model/report-schedule';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import { languageFrom } from '@penstock/languages/language';
import type { Clock } from '@penstock/node-kit/clock';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { RepeatedWork } from '../../../kernel/process/repeated-work.ts';
import { callersOf } from '../../../kernel/sessions/account-caller-repository.ts';
import type { EmailSender } from '../../people/sender/email-sender.ts';
import { SendError } from '../../people/sender/sms-sender.ts';
import type { Snapshot } from '../history/read/rows.ts';
import { runReport } from '../report/run-report.ts';
import { reportMail } from './report-mail.ts';
import { claimRun, type ClaimedRun, insertRun, lockDue, storeNext, storeRun } from './schedule-repository.ts';

/** How often it is looked what is due, in ms. */
const lookInterval = 20_000;
/** How long a process may take for a run before another one takes it, in ms. */
const lease = 600_000;
/** After how long it is tried again, in ms, for each attempt; then it has failed. */
const pauses = [60_000, 300_000, 900_000, 3_600_000, 10_800_000, 21_600_000] as const;
/** Schedules that are looked at in one transaction, and missed times of one that are kept. */
const atOnce = { schedules: 20, missed: 31 } as const;

/** The parts of the sending of reports. */
export interface SendingParts {
  readonly db: Db;
  /** For the history that reports read. */
  readonly snapshot: Snapshot;
  /** Undefined where this installation sends no e-mail. */
  readonly email: EmailSender | undefined;
  /** The time zone of equipment that has none of its own. */
  readonly timeZone: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Sends reports when they are due, each once: a time that is due is one row of the database, whatever process finds it. What was due
 * while the platform did not run is caught up with the last time; those before it are kept as missed.
 */
export class ReportSending {
  readonly #parts: SendingParts;
  readonly #work: RepeatedWork;

  constructor(parts: SendingParts) {
    this.#parts = parts;
    this.#work = new RepeatedWork(
      lookInterval,
      () => this.#look(),
      (error) =>
        parts.log.warn({ err: error }, 'Reports that are due could not be sent; trying again later.'),
    );
    this.#work.start(lookInterval);
  }

  /** Looks now for what is due, and sends it. */
  run(): Promise<void> {
    return this.#work.run();
  }

  /** Ends it, between two reports. */
  stop(): Promise<void> {
    return this.#work.stop();
  }

  async #look(): Promise<void> {
    await this.#listDue();
    const { db, clock } = this.#parts;
    while (!this.#work.isStopped) {
      const now = clock.now();
      const run = await claimRun(db, new Date(now), new Date(now + lease));
      if (run === undefined) return;
      await this.#send(run);
    }
  }

  /** Puts what is due on the list of runs. */
  async #listDue(): Promise<void> {
    const { db, clock } = this.#parts;
    const now = clock.now();
    await db.transaction().execute(async (transaction) => {
      for (const schedule of await lockDue(transaction, new Date(now), atOnce.schedules)) {
        const zone = new ZoneClock(schedule.time_zone);
        const due: number[] = [];
        let next = schedule.next_at.getTime();
        while (next <= now) {
          due.push(next);
          next = dueAfter(schedule.cadence, zone, next);
        }
        const last = due.at(-1);
        for (const time of due.slice(-atOnce.missed))
          await insertRun(transaction, schedule.id, time, time === last ? 'waiting' : 'missed');
        await storeNext(transaction, schedule.id, next);
      }
    });
  }

  async #send(run: NonNullable<ClaimedRun>): Promise<void> {
    const { db, clock, log, email } = this.#parts;
    const sentTo = [...run.sent_to];
    try {
      if (email === undefined)
        throw new SendError('this installation sends no e-mail', { retry: false, detail: 'off' });
      const mail = await this.#mailOf(run);
      for (const address of run.recipients) {
        if (sentTo.includes(address)) continue;
        await email.send(address, mail);
        sentTo.push(address);
        // The recipients who have it are known also if this process ends now.
        await storeRun(db, run.id, {
          state: 'waiting',
          sentTo,
          detail: '',
          next: new Date(clock.now() + lease),
        });
      }
      await storeRun(db, run.id, { state: 'sent', sentTo, detail: '', next: run.due });
    } catch (error) {
      const pause = pauses[run.attempts - 1];
      const isFinal = pause === undefined || (error instanceof SendError && !error.retry);
      const detail = (error instanceof SendError ? error.detail : reasonOf(error)).slice(0, 300);
      log.warn({ err: error, schedule: run.schedule_id, isFinal }, 'A report could not be sent.');
      const next = new Date(clock.now() + (pause ?? 0));
      await storeRun(db, run.id, { state: isFinal ? 'failed' : 'waiting', sentTo, detail, next });
    }
  }

  async #mailOf(run: NonNullable<ClaimedRun>) {
    const { db, snapshot, timeZone } = this.#parts;
    const due = run.due.getTime();
    const author = (await callersOf(db, [run.account_id])).get(run.account_id);
    if (author === undefined)
      throw new SendError('the author of the schedule is disabled', { retry: false, detail: 'author' });
    const language = languageFrom(run.language);
    const scope =
      run.product_id === null
        ? ({ kind: 'stored', reportId: run.report_id } as const)
        : ({ kind: 'product', productId: idOf(run.product_id) } as const);
    const { bucket, columns, computed, range } = run;
    const result = await runReport(
      { scope, bucket, columns, computed, range: { kind: range } },
      { db, snapshot, caller: author, language, timeZone, now: due },
    );
    return await reportMail({
      result,
      title: run.title,
      titleTranslations: run.title_translations,
      files: run.files,
      language,
      due,
      timeZone: run.time_zone,
      author: author.username,
      reference: `report-${run.schedule_id}-${due}`,
    });
  }
}
