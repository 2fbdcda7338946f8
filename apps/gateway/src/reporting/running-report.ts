import { failure } from '@penstock/contract/errors/error';
import { ownerText } from '../exchange/script-owner.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { ScriptFailure } from '@penstock/contract/model/report-status';
import type { Logger } from 'pino';
import type { ValuePosition } from '../collector/computed.ts';
import type { Clock } from '../collector/schedule.ts';
import type { ChangeCounter } from '../collector/value-set.ts';
import type { SpontaneousListener, SpontaneousStep } from '../collector/value-watch.ts';
import type { NewMessage } from '../outbox/server-queue.ts';
import type { TemplateMessage } from '../templates/template.ts';
import { ChangeTrigger } from '../triggers/changes.ts';
import type { PositionOf } from '../triggers/condition.ts';
import { ConditionalTrigger } from '../triggers/conditional.ts';
import { sampledTrigger } from '../triggers/sampled.ts';
import { scheduledTrigger } from '../triggers/scheduled.ts';
import type { Due, Trigger } from '../triggers/trigger.ts';
import { type ReportCounters, timedError } from './report-counters.ts';
import { scriptPayload } from '../exchange/script-payload.ts';
import { reportArgument } from './report-script.ts';
import type { MakeMessages } from './report-form.ts';
import type { ReportInput } from '../exchange/report-values.ts';
import { reportInputs, type ReportTopic, sampledInputs, variablesOfTopic } from './report-inputs.ts';
import type { ReportVariable } from './report-variable.ts';
import { Samples } from './samples.ts';
import { scriptFailureOf } from './script-failure.ts';
import { maxWaitingReports, type ReportRoom, WaitingReports } from './waiting-reports.ts';
import { madeMessage } from './shown-message.ts';
import type { RunScript } from '../exchange/run-script.ts';

/**
 * Hands a message to the servers of a target. `isText`: it is a text of the gateway's own making, which TCP ends with a
 * line feed.
 */
export type SubmitReport = (target: string, message: NewMessage, isText: boolean) => void;

/** Notes `count` reports to the servers of a target that were due between two times, ms since 1970, and never made. */
export type MissReport = (
  target: string,
  report: string,
  reason: 'script' | 'missed',
  count: number,
  from: number,
  to: number,
) => void;

/** The form of the reports of a topic at their server. */
export interface ReportForm {
  /** The devices behind the gateway at the cloud of the topic, by their drivers. */
  readonly subDevices: ReportInput['subDevices'];
  readonly makeMessages: MakeMessages;
}

export interface ReportOptions {
  readonly topic: ReportTopic;
  readonly counters: ReportCounters;
  readonly sn: string;
  readonly clock: Clock;
  readonly changes: ChangeCounter;
  /** The room that reports share which wait for their script. */
  readonly room: ReportRoom;
  readonly nextId: () => string;
  readonly runScript: RunScript;
  readonly submit: SubmitReport;
  readonly miss: MissReport;
  readonly log: Logger;
}

/** A report topic at work: makes its reports when they are due. */
export class RunningReport implements SpontaneousListener {
  readonly topic: ReportTopic;
  readonly #options: ReportOptions;
  readonly #trigger: Trigger;
  #variables: readonly ReportVariable[] = [];
  #subDevices: ReportInput['subDevices'];
  #byPosition: ReadonlyMap<ValuePosition, ReportVariable> = new Map();
  /** The script runs. */
  #isBusy = false;
  /** Reports that became due while the script ran. */
  readonly #waiting: WaitingReports;
  readonly #samples: Samples;
  #makeMessages: MakeMessages = () => [];
  #isStopped = false;

  constructor(options: ReportOptions) {
    this.#options = options;
    this.topic = options.topic;
    this.#waiting = new WaitingReports({
      room: options.room,
      inputsOf: (due) => this.#inputs(due),
      onOverrun: (time) => this.#overrun(time),
    });
    this.#samples = new Samples(options.room);
    this.#trigger = this.#makeTrigger();
  }

  /** The variables may be others, or elsewhere, and their server may want another form. */
  bind(variables: ReadonlyMap<string, ReportVariable>, positionOf: PositionOf, form: ReportForm): void {
    this.#subDevices = form.subDevices;
    this.#makeMessages = form.makeMessages;
    this.#variables = variablesOfTopic(this.topic, variables);
    this.#byPosition = new Map(this.#variables.map((variable) => [variable.position, variable]));
    this.#trigger.bind(positionOf, [...this.#byPosition.keys()]);
  }

  valuesChanged(): void {
    this.#trigger.valuesChanged();
  }

  came(step: SpontaneousStep): void {
    this.#trigger.came(step);
  }

  settle(): void {
    this.#trigger.settle();
  }

  stop(): void {
    this.#isStopped = true;
    this.#waiting.clear();
    this.#samples.clear();
    this.#trigger.stop();
  }

  #makeTrigger(): Trigger {
    const { clock, changes } = this.#options;
    const { method } = this.topic;
    const due = (one: Due) => {
      this.#noteMissed(one);
      this.#due(one);
    };
    switch (method.kind) {
      case 'scheduled':
        if (method.sampleInterval === null) return scheduledTrigger(clock, method.interval, due);
        return sampledTrigger({
          clock,
          interval: method.interval,
          sampleInterval: method.sampleInterval,
          sample: () => this.#sample(),
          due,
        });
      case 'change': {
        const { minInterval, greatestInterval: maxInterval } = method;
        return new ChangeTrigger({ clock, changes, minInterval, maxInterval, spontaneous: 'together', due });
      }
      case 'condition': {
        const { condition, frequency, interval } = method;
        return new ConditionalTrigger({ clock, condition, frequency, interval, due });
      }
    }
  }

  #due(due: Due): void {
    if (this.#isStopped) return;
    if (this.topic.processing === 'default') {
      for (const input of this.#inputs(due)) this.#sendDefault(input);
      return;
    }
    if (this.#isBusy) this.#waiting.add(due);
    else this.#make(this.#inputs(due));
    this.#options.counters.waiting = this.#waiting.count;
  }

  /** Has the script make a report, and after it those that became due meanwhile. */
  #make(inputs: readonly ReportInput[]): void {
    this.#isBusy = true;
    void this.#sendCustom(inputs).finally(() => {
      this.#isBusy = false;
      const next = this.#waiting.next();
      this.#options.counters.waiting = this.#waiting.count;
      if (next !== undefined) this.#make(next);
    });
  }

  /** The script is slower than reports are due, and as many wait as may: the one that was due at a time is left out. */
  #overrun(time: number): void {
    const { counters, clock } = this.#options;
    counters.skipped += 1;
    counters.overrun += 1;
    const error = failure('topic.overrun', { maximum: maxWaitingReports });
    counters.error = timedError(error, clock.wall());
    // The report that waits has all changes; a schedule has missed a report.
    if (this.topic.method.kind !== 'change') this.#miss(1, time, time);
  }

  /** The reports that are due, each with as many variables as one may have. */
  #inputs({ time, changed }: Due): ReportInput[] {
    const { method } = this.topic;
    const isPartly = changed !== null && method.kind === 'change' && method.changedOnly;
    const variables = isPartly
      ? changed.flatMap((position) => this.#byPosition.get(position) ?? [])
      : this.#variables;
    const { sn, nextId, counters } = this.#options;
    const options = { sn, time, nextId, subDevices: this.#subDevices };
    const isSampled = method.kind === 'scheduled' && method.sampleInterval !== null;
    const inputs = isSampled
      ? sampledInputs(this.topic, this.#samples.drain(), options)
      : reportInputs(this.topic, variables, options);
    if (inputs.length === 0) counters.skipped += 1;
    return inputs;
  }

  /** Takes the values of now for the report that is due next. */
  #sample(): void {
    if (this.#isStopped || this.#samples.take(this.#variables)) return;
    const { counters, clock } = this.#options;
    counters.error = timedError(failure('topic.samplesRoom'), clock.wall());
  }

  #sendDefault(input: ReportInput): void {
    let messages: readonly TemplateMessage[];
    try {
      messages = this.#makeMessages(input);
    } catch (error) {
      this.#options.log.error({ topic: input.id, reason: reasonOf(error) }, 'a report could not be made');
      this.#options.counters.skipped += 1;
      return;
    }
    this.#made(input.time);
    for (const message of messages) this.#submit(message, input.time);
  }

  async #sendCustom(inputs: readonly ReportInput[]): Promise<void> {
    for (const input of inputs) {
      const payload = await this.#runScript(input);
      if (this.#isStopped) return;
      if (payload !== undefined) this.#submit({ topic: input.topic, payload }, input.time);
    }
  }

  /** The payload that the script makes; undefined where it failed or has nothing to send. */
  async #runScript(input: ReportInput): Promise<Uint8Array | undefined> {
    const { runScript, clock } = this.#options;
    const { script, returnType, id } = this.topic;
    const outcome = await runScript(
      'reportToJson',
      ownerText({ use: 'report', name: id }),
      script,
      reportArgument(input),
    );
    if (outcome.ok) {
      try {
        const payload = scriptPayload(outcome.output, returnType);
        this.#made(input.time);
        return payload;
      } catch (error) {
        const known = timedError(error, clock.wall());
        if (known === null) throw error;
        this.#scriptFailed({ ...known, line: null, column: null, message: '' }, input.time);
        return undefined;
      }
    }
    this.#scriptFailed(scriptFailureOf(outcome.problem, clock.wall()), input.time);
    return undefined;
  }

  #scriptFailed(why: ScriptFailure, time: number): void {
    const { counters, miss } = this.#options;
    counters.scriptFailures += 1;
    counters.scriptFailure = why;
    miss(this.topic.target, this.topic.id, 'script', 1, time, time);
  }

  /** Notes the times of the schedule that passed before this one while the gateway could not report. */
  #noteMissed({ time, missed = 0 }: Due): void {
    const { method } = this.topic;
    if (missed === 0 || method.kind !== 'scheduled') return;
    this.#miss(missed, time - missed * method.interval, time - method.interval);
  }

  #miss(count: number, from: number, to: number): void {
    this.#options.counters.missed += count;
    this.#options.miss(this.topic.target, this.topic.id, 'missed', count, from, to);
  }

  #made(time: number): void {
    const { counters } = this.#options;
    counters.made += 1;
    counters.lastMade = time;
  }

  #submit({ topic, payload, numbered }: TemplateMessage, time: number): void {
    const { counters, submit } = this.#options;
    counters.last = madeMessage({ topic, payload }, time);
    const payloadOf = (sequence: number) => {
      if (numbered === undefined) return payload;
      const made = numbered(sequence);
      counters.last = madeMessage({ topic, payload: made }, time);
      return made;
    };
    const { id, qos, retain, target } = this.topic;
    submit(target, { report: id, topic, payloadOf, qos, retain, time }, this.topic.processing === 'default');
  }
}
