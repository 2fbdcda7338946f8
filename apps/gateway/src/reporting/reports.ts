import { type Configuration, emptyConfiguration } from '@penstock/contract/configuration/model/configuration';
import { connectionsOf } from '@penstock/contract/configuration/model/target';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { reportTopicSchema } from '@penstock/contract/configuration/model/topic';
import { failure } from '@penstock/contract/errors/error';
import type { ReportPreview } from '@penstock/contract/model/report-preview';
import type { ReportStatus } from '@penstock/contract/model/report-status';
import type { Logger } from 'pino';
import type { Collectors } from '../collector/collectors.ts';
import type { Clock } from '../collector/schedule.ts';
import type { SpontaneousListener, SpontaneousStep } from '../collector/value-watch.ts';
import { type KeptCounters, ReportCounters } from './report-counters.ts';
import { previewOf } from './preview.ts';
import { messagesFor } from './report-form.ts';
import { reportInputs, subDevicesOfTopic, variablesOfTopic } from './report-inputs.ts';
import { type ReportVariable, reportVariables } from './report-variable.ts';
import { madeMessage, shownMessage } from './shown-message.ts';
import type { IncomingMessage } from '../servers/connection.ts';
import { templates } from '../templates/list.ts';
import type { ReplyOutcome } from './cloud-replies.ts';
import type { RunScript } from '../exchange/run-script.ts';
import { type MissReport, RunningReport, type SubmitReport } from './running-report.ts';
import { ReportRoom } from './waiting-reports.ts';

/** Topics beyond which the reasons of failures are shortened to so many characters: one message of the link has all of them. */
const fewTopics = 250;
const shortReason = 60;

interface ReportsOptions {
  readonly sn: string;
  readonly clock: Clock;
  readonly collectors: Pick<Collectors, 'changes' | 'watch' | 'positionOf'>;
  /** Whether nothing is reported now, whatever the configuration says. */
  readonly isPaused: () => boolean;
  readonly runScript: RunScript;
  /** Runs a script for what it returns alone: previews change nothing. */
  readonly dryRunScript: RunScript;
  readonly submit: SubmitReport;
  readonly miss: MissReport;
  /** The counts of earlier processes by the id of the topic, and how many of its messages were never sent. */
  readonly before: (id: string) => { readonly kept: KeptCounters | undefined; readonly dropped: number };
  readonly log: Logger;
}

/** The report topics of the configuration. */
export class Reports implements SpontaneousListener {
  readonly #options: ReportsOptions;
  readonly #nextId: () => string;
  readonly #running = new Map<string, RunningReport>();
  readonly #counters = new Map<string, ReportCounters>();
  readonly #room = new ReportRoom();
  #endWatch: (() => void) | undefined;
  #configuration: Configuration = emptyConfiguration();

  constructor(options: ReportsOptions) {
    this.#options = options;
    this.#nextId = reportIds(options.clock.wall());
  }

  /**
   * Reports these topics from now on; those that are as they were go on undisturbed. Transparent transmission and an
   * open tunnel of PLC remote download stop all reports (gateway specification, sections 3 and 4).
   */
  apply(configuration: Configuration): void {
    const { transparent } = configuration.settings;
    const topics = configuration.topics.report.filter(({ enabled, target }) => {
      return (
        enabled &&
        !transparent.enabled &&
        !this.#options.isPaused() &&
        connectionsOf(configuration, target).length > 0
      );
    });
    const wanted = new Map(topics.map((topic) => [topic.id, topic]));
    for (const [id, running] of this.#running) {
      const topic = wanted.get(id);
      if (topic !== undefined && canonicalText(topic) === canonicalText(running.topic)) continue;
      running.stop();
      this.#running.delete(id);
    }
    const known = new Set(configuration.topics.report.map(({ id }) => id));
    for (const id of this.#counters.keys()) if (!known.has(id)) this.#counters.delete(id);
    for (const { id, template } of configuration.topics.report) {
      const counters = this.#counters.get(id) ?? this.#newCounters(id);
      counters.isAnswered = templates[template].replies !== undefined;
      this.#counters.set(id, counters);
    }
    this.#endWatch?.();
    this.#configuration = configuration;
    if (wanted.size === 0) return;
    const { collectors } = this.#options;
    const positionOf = (key: string) => collectors.positionOf(key);
    const variables = this.#variables();
    for (const [id, topic] of wanted) {
      const running = this.#running.get(id) ?? this.#start(topic);
      this.#running.set(id, running);
      const form = {
        subDevices: subDevicesOfTopic(configuration, topic),
        makeMessages: messagesFor(configuration, topic),
      };
      running.bind(variables, positionOf, form);
    }
    this.#endWatch = collectors.watch.listen(() => this.#valuesChanged(), this);
    this.#valuesChanged();
  }

  /** A server has a message of a topic. */
  sent(id: string): void {
    const counters = this.#counters.get(id);
    if (counters === undefined) return;
    counters.sent += 1;
    counters.lastSent = this.#options.clock.wall();
  }

  /** Messages of a topic will never be sent. */
  dropped(id: string, count: number, error: unknown): void {
    this.#counters.get(id)?.drop(count, error, this.#options.clock.wall());
  }

  /** A cloud answered a message of a topic, or did not in time. */
  replied(
    id: string,
    { outcome, error, message }: Pick<ReplyOutcome, 'outcome' | 'error' | 'message'>,
  ): void {
    const counters = this.#counters.get(id);
    if (counters === undefined) return;
    counters.replies[outcome] += 1;
    this.noteReply(id, error, message);
  }

  /** Notes the last answer of a cloud about a topic, and why it did not take something of it, where it did not. */
  noteReply(id: string, error: unknown, message: IncomingMessage | undefined): void {
    const time = this.#options.clock.wall();
    const counters = this.#counters.get(id);
    counters?.note(error, time);
    if (counters !== undefined && message !== undefined) counters.lastReply = madeMessage(message, time);
  }

  /** The statistics of the topics since the gateway was started, in the order of the configuration. */
  statuses(): ReportStatus[] {
    const statuses = [...this.#counters].map(([id, counters]) => counters.status(id));
    return statuses.length <= fewTopics ? statuses : statuses.map(withShortReason);
  }

  /**
   * The messages that a topic, saved or not, would send with the values of now, and the one that it made last; nothing is sent or counted.
   * @throws CatalogueError `request.invalid` for a topic that is not valid, `request.tooMany` while too many scripts are
   * tried.
   */
  async preview(input: unknown): Promise<ReportPreview> {
    const parsed = reportTopicSchema.safeParse(input);
    if (!parsed.success) throw failure('request.invalid', { field: 'topic' });
    const topic = parsed.data;
    const { sn, clock, dryRunScript } = this.#options;
    const variables = variablesOfTopic(topic, this.#variables());
    const subDevices = subDevicesOfTopic(this.#configuration, topic);
    const inputs = reportInputs(topic, variables, { sn, time: clock.wall(), nextId: () => '0', subDevices });
    const counters = this.#counters.get(topic.id);
    return {
      ...(await previewOf(topic, inputs, messagesFor(this.#configuration, topic), dryRunScript)),
      last: counters?.last === undefined ? null : shownMessage(counters.last),
      lastReply: counters?.lastReply === undefined ? null : shownMessage(counters.lastReply),
      status: counters?.status(topic.id) ?? null,
    };
  }

  /** The counts that a later process goes on with, by the id of the topic. */
  kept(): ReadonlyMap<string, KeptCounters> {
    return new Map([...this.#counters].map(([id, { kept }]) => [id, kept]));
  }

  stop(): void {
    this.#endWatch?.();
    for (const running of this.#running.values()) running.stop();
    this.#running.clear();
  }

  came(step: SpontaneousStep): void {
    for (const running of this.#running.values()) running.came(step);
  }

  settle(): void {
    for (const running of this.#running.values()) running.settle();
  }

  /** Made when asked for: topics keep those that they report, and 100,000 variables would take 11 MB. */
  #variables(): ReadonlyMap<string, ReportVariable> {
    return reportVariables(this.#configuration, (key) => this.#options.collectors.positionOf(key));
  }

  #valuesChanged(): void {
    for (const running of this.#running.values()) running.valuesChanged();
  }

  #start(topic: RunningReport['topic']): RunningReport {
    const { sn, clock, collectors, runScript, submit, miss, log } = this.#options;
    return new RunningReport({
      topic,
      counters: this.#counters.get(topic.id) ?? this.#newCounters(topic.id),
      sn,
      clock,
      changes: collectors.changes,
      room: this.#room,
      nextId: this.#nextId,
      runScript,
      submit,
      miss,
      log,
    });
  }

  #newCounters(id: string): ReportCounters {
    const { kept, dropped } = this.#options.before(id);
    return new ReportCounters(kept, dropped);
  }
}

function withShortReason(status: ReportStatus): ReportStatus {
  const { scriptFailure } = status;
  if (scriptFailure === null) return status;
  const parameters = Object.fromEntries(
    Object.entries(scriptFailure.parameters).map(([name, value]) => [name, shortText(value)]),
  );
  const message = scriptFailure.message.slice(0, shortReason);
  return { ...status, scriptFailure: { ...scriptFailure, parameters, message } };
}

function shortText(value: string | number): string | number {
  return typeof value === 'string' ? value.slice(0, shortReason) : value;
}

/**
 * Makes the numbers of reports: the time at which the gateway was started, ms since 1970, and six or more digits that
 * count from 0. Reports of one process are thereby in order, and those of a later one follow, unless the clock is set back.
 */
function reportIds(startedAt: number): () => string {
  let next = BigInt(Math.floor(startedAt)) * 1_000_000n;
  return () => {
    next += 1n;
    return String(next);
  };
}
