import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { unfinished } from '@penstock/node-kit/durable-file';
import { codeOf } from '@penstock/node-kit/error-text';
import {
  type ReportLoss,
  type ReportLossReason,
  reportLossReasons,
} from '@penstock/contract/model/report-status';
import { limits } from '@penstock/contract/rules/limits';
import { z } from 'zod';
import { LossList } from '../storage/loss-list.ts';
import type { MessageFacts } from './message.ts';

/** The most losses that are kept apart for each topic; further ones are joined with their neighbours. */
const maxLosses = 50;

/** Losses that nobody is alarmed about: a failing script is known as such, and a moment in which the gateway was busy is seen here. */
const unalarming: ReadonlySet<ReportLossReason> = new Set(['removed', 'script', 'missed']);

const hour = 3_600_000;
/** For how many hours losses count as recent. */
const recentHours = 24 * limits.gatewayHealth.lossDays;

const sequence = z.number().int().min(0);
const fileSchema = z.object({
  lastLoss: z.number().nullable(),
  recent: z.record(z.string(), sequence),
  topics: z.record(
    z.string(),
    z.object({
      next: sequence,
      lost: z.partialRecord(z.enum(reportLossReasons), sequence),
      losses: z.array(
        z.object({
          first: sequence,
          last: sequence,
          count: sequence,
          from: z.number(),
          to: z.number(),
          reason: z.enum(reportLossReasons),
        }),
      ),
    }),
  ),
});

/** The reports of one topic to the server. */
interface Topic {
  /** The sequence of the next report. */
  next: number;
  readonly lost: Partial<Record<ReportLossReason, number>>;
  readonly losses: LossList<ReportLossReason>;
}

/**
 * The ledger of one connection: the sequence of each topic, and the reports in it that the server will never have, with
 * reason and times. It is kept in a file.
 */
export class Ledger {
  readonly #file: string;
  /** Now, ms since 1970. */
  readonly #now: () => number;
  /** When a report was lost last, ms since 1970, and how many were in each of the last hours since 1970, as far as alarms are raised. */
  #lastLoss: number | null = null;
  #recent = new Map<number, number>();
  readonly #topics = new Map<string, Topic>();
  /** The facts that the file lacks: none, sequences that messages on disk have too, or more. */
  #missing: 'nothing' | 'sequences' | 'more' = 'nothing';

  private constructor(file: string, now: () => number) {
    this.#file = file;
    this.#now = now;
  }

  /** Opens the file; answers whether it was damaged, and starts empty. `now` in ms since 1970. */
  static open(file: string, now: () => number): { readonly ledger: Ledger; readonly isDamaged: boolean } {
    const ledger = new Ledger(file, now);
    try {
      const { topics, lastLoss, recent } = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      for (const [report, { next, lost, losses }] of Object.entries(topics)) {
        ledger.#topics.set(report, { next, lost, losses: LossList.of(losses, maxLosses) });
      }
      ledger.#lastLoss = lastLoss;
      ledger.#recent = new Map(Object.entries(recent).map(([at, count]) => [Number(at), count]));
      return { ledger, isDamaged: false };
    } catch (error) {
      return { ledger, isDamaged: codeOf(error) !== 'ENOENT' };
    }
  }

  /** The sequence of the next report of a topic. It is known after a kill where the message is on disk, or after {@link touch}. */
  take(report: string): number {
    const topic = this.#topic(report);
    const taken = topic.next;
    topic.next += 1;
    if (this.#missing === 'nothing') this.#missing = 'sequences';
    return taken;
  }

  /** No message on disk has the sequence that was taken last. */
  touch(): void {
    this.#missing = 'more';
  }

  /** A message on disk has this sequence. */
  note(report: string, taken: number): void {
    const topic = this.#topic(report);
    if (topic.next > taken) return;
    topic.next = taken + 1;
    if (this.#missing === 'nothing') this.#missing = 'sequences';
  }

  /** Reports that were made are lost, in the order of their sequences. */
  lose(reason: ReportLossReason, messages: readonly MessageFacts[]): void {
    for (const { report, sequence: known, time } of messages) {
      const first = known ?? this.take(report);
      this.#add(report, { first, last: first, count: 1, from: time, to: time, reason });
    }
  }

  /** `count` reports that were due between two times, ms since 1970, were never made. */
  miss(report: string, reason: ReportLossReason, count: number, from: number, to: number): void {
    const topic = this.#topic(report);
    const first = topic.next;
    topic.next += count;
    this.#add(report, { first, last: first + count - 1, count, from, to, reason });
  }

  /** Forgets the topics that are not among these. */
  keepOnly(reports: ReadonlySet<string>): void {
    for (const report of this.#topics.keys()) {
      if (report === '' || reports.has(report)) continue;
      this.#topics.delete(report);
      this.#missing = 'more';
    }
  }

  /** How many reports were lost, by reason; of one topic where one is given. */
  lost(only?: string): Record<ReportLossReason, number> {
    const sum: Record<ReportLossReason, number> = {
      full: 0,
      expired: 0,
      refused: 0,
      rejected: 0,
      tooLarge: 0,
      script: 0,
      missed: 0,
      unsent: 0,
      damaged: 0,
      removed: 0,
    };
    for (const [report, { lost }] of this.#topics) {
      if (only !== undefined && report !== only) continue;
      for (const reason of reportLossReasons) sum[reason] += lost[reason] ?? 0;
    }
    return sum;
  }

  /** The losses of all topics, in no order. */
  losses(): Omit<ReportLoss, 'server'>[] {
    return [...this.#topics].flatMap(([report, { losses }]) =>
      losses.ranges.map(({ first, count, from, to, reason }) => ({
        report,
        reason,
        first,
        count,
        from: from ?? 0,
        to: to ?? 0,
      })),
    );
  }

  /** When a report that was made was lost last, ms since 1970; null where none was. */
  get lastLoss(): number | null {
    return this.#lastLoss;
  }

  /** How many reports that were made were lost lately. */
  get lostLately(): number {
    const since = Math.floor(this.#now() / hour) - recentHours;
    let sum = 0;
    for (const [at, count] of this.#recent) if (at > since) sum += count;
    return sum;
  }

  /** The end of the process would lose something, since nothing on disk has it. */
  get isBehind(): boolean {
    return this.#missing === 'more';
  }

  /** The file has all. */
  get isSaved(): boolean {
    return this.#missing === 'nothing';
  }

  /** Writes the file, so that the end of the process at any moment leaves the old one or the new one. Throws what the system says. */
  save(): void {
    const topics = Object.fromEntries(
      [...this.#topics].map(([report, { next, lost, losses }]) => [
        report,
        { next, lost, losses: losses.ranges },
      ]),
    );
    const content = { topics, lastLoss: this.#lastLoss, recent: Object.fromEntries(this.#recent) };
    writeFileSync(`${this.#file}${unfinished}`, JSON.stringify(content), { mode: 0o600 });
    renameSync(`${this.#file}${unfinished}`, this.#file);
    this.#missing = 'nothing';
  }

  /** The same, and it survives a loss of power when this resolves. */
  async sync(): Promise<void> {
    this.save();
    const handle = await open(this.#file, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  #topic(report: string): Topic {
    const known = this.#topics.get(report);
    if (known !== undefined) return known;
    const made: Topic = { next: 1, lost: {}, losses: new LossList(maxLosses) };
    this.#topics.set(report, made);
    return made;
  }

  #add(report: string, range: Parameters<Topic['losses']['add']>[0]): void {
    const { lost, losses } = this.#topic(report);
    lost[range.reason] = (lost[range.reason] ?? 0) + range.count;
    losses.add(range);
    this.#missing = 'more';
    if (!unalarming.has(range.reason)) this.#noteTime(range.count);
  }

  #noteTime(count: number): void {
    const now = this.#now();
    this.#lastLoss = now;
    const current = Math.floor(now / hour);
    this.#recent.set(current, (this.#recent.get(current) ?? 0) + count);
    for (const at of this.#recent.keys()) if (at <= current - recentHours) this.#recent.delete(at);
  }
}
