import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { engineMessage } from '@penstock/contract/errors/engine-messages';
import { errorText } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { byteCount } from '@penstock/contract/rules/length';
import type { ScriptProblem } from '@penstock/contract/scripting/outcome';
import { problemWithoutLine } from '@penstock/contract/scripting/problem';
import type { Language, TextParameters } from '@penstock/languages/language';
import type { ScriptContext, ScriptOutcome, ScriptService } from '../services/script-service.ts';
import { stageTexts } from '../texts.ts';
import type { ValueHub } from '../values/value-hub.ts';
import { namedSignals } from './named-signals.ts';
import { RunningScript } from './running-script.ts';
import { carryOut, carryOutAtOnce, type CarryingOut } from './script-calls.ts';
import type { ScriptDeeds, ScriptStorage } from './script-deeds.ts';
import { ScriptJournal } from './script-journal.ts';
import { pageScriptLimits } from './script-limits.ts';
import { ScriptLink } from './script-link.ts';
import type { FromScriptWorker, ScriptPage } from './script-messages.ts';
import type { ScriptEngine } from './script-port.ts';
import { ScriptRests } from './script-rests.ts';
import { type ScriptScope, ScriptValues } from './script-values.ts';
import { StartRate } from './start-rate.ts';

export interface PageScriptsOptions {
  readonly hub: ValueHub;
  readonly engine: ScriptEngine;
  readonly page: ScriptPage;
  readonly otherEquipmentIds: ReadonlySet<string>;
  readonly language: Language;
  readonly deeds: ScriptDeeds;
  readonly storage: ScriptStorage;
}

/** Runs the scripts of a page in a worker, within their limits, and carries out what they ask for. */
export class PageScripts implements ScriptService {
  /** The last runs, for whoever tries scripts. */
  readonly journal = new ScriptJournal();
  readonly #options: PageScriptsOptions;
  readonly #link: ScriptLink;
  readonly #values: ScriptValues;
  readonly #running = new Map<number, RunningScript>();
  readonly #owners = new Set<string>();
  readonly #checks = new Map<number, (problem: ScriptProblem | null) => void>();
  readonly #rests = new ScriptRests();
  readonly #runRate = new StartRate(pageScriptLimits.runsPerSecond);
  readonly #carrying: CarryingOut;
  #lastId = 0;
  #isClosed = false;

  constructor(options: PageScriptsOptions) {
    this.#options = options;
    const { hub, page, otherEquipmentIds, language, deeds } = options;
    const place: ScriptScope = { equipmentId: page.equipmentId, otherEquipmentIds };
    const words = {
      on: stageTexts.on[language],
      off: stageTexts.off[language],
      empty: stageTexts.empty[language],
    };
    this.#link = new ScriptLink({
      clock: hub.clock,
      engine: options.engine,
      first: () => ({ page, stored: options.storage.load() }),
      onMessage: (message) => this.#take(message),
      onOpen: () => this.#values.sendAll(),
      onLost: (run) => this.#lost(run),
    });
    this.#values = new ScriptValues(hub, place, words, (values) =>
      this.#link.send({ kind: 'values', values }),
    );
    this.#carrying = {
      clock: hub.clock,
      deeds,
      place,
      journal: this.journal,
      language,
      writeRate: new StartRate(pageScriptLimits.writesPerSecond),
      isUnderWay: (id) => this.#running.has(id),
    };
  }

  /** Follows what scripts name from now on, so that the values are there when they run. */
  watch(sources: Iterable<string>): void {
    for (const source of sources) this.#values.follow(namedSignals(source));
  }

  async run(source: string, context: ScriptContext): Promise<ScriptOutcome> {
    const refused = this.#refusal(source, context);
    if (refused !== null) return this.#outcome(refused);
    this.#runRate.start(this.#options.hub.clock.now());
    this.#lastId += 1;
    const id = this.#lastId;
    this.#owners.add(context.owner);
    const problem = await new Promise<ScriptProblem | null>((resolve) => {
      const running = new RunningScript({
        id,
        source,
        context,
        clock: this.#options.hub.clock,
        onEnd: resolve,
        onOverdue: () => this.#overdue(id),
      });
      this.#running.set(id, running);
      this.journal.add({
        id,
        context,
        started: running.started,
        state: 'running',
        microseconds: 0,
        milliseconds: 0,
        log: [],
        droppedLines: 0,
        problem: null,
        reads: [],
        effects: [],
      });
      void this.#start(running);
    });
    return this.#outcome(problem);
  }

  /** Ends a run. */
  stop(id: number): void {
    if (!this.#running.has(id)) return;
    this.#link.send({ kind: 'abandon', id });
    this.#end(id, problemWithoutLine('script.stopped', {}, 'stopped'));
  }

  /**
   * Returns the problem that keeps a script from being compiled; null where there is none. Rejects where the
   * engine cannot be loaded.
   */
  async check(source: string): Promise<ScriptProblem | null> {
    const port = await this.#link.port();
    this.#lastId += 1;
    const id = this.#lastId;
    return await new Promise((resolve) => {
      this.#checks.set(id, resolve);
      port.send({ kind: 'check', id, source });
    });
  }

  /** Ends the worker; what runs is cut off. */
  close(): void {
    this.#isClosed = true;
    this.#link.close();
    this.#values.close();
    this.#lost(undefined);
  }

  #refusal(source: string, { owner }: ScriptContext): ScriptProblem | null {
    const problem = (key: ErrorKey, parameters: TextParameters = {}) =>
      problemWithoutLine(key, parameters, '');
    if (this.#isClosed) return problem('script.stopped');
    const now = this.#options.hub.clock.now();
    const { scriptBytes: limit } = limits;
    const actual = source.length > limit ? source.length : byteCount(source);
    if (actual > limit) return problem('script.tooLarge', { actual, limit });
    if (this.#owners.has(owner)) return problem('script.running');
    const seconds = this.#rests.secondsLeft(owner, source, now);
    if (seconds > 0) return problem('script.resting', { seconds });
    const count = this.#running.size;
    const isBusy = count >= pageScriptLimits.runs || this.#runRate.wait(now) > 0;
    return isBusy ? problem('script.busy', { count }) : null;
  }

  async #start({ id, source, context, started }: RunningScript): Promise<void> {
    try {
      const port = await this.#link.port();
      const signals = namedSignals(source);
      this.#values.follow(signals);
      await this.#values.known(signals);
      if (!this.#running.has(id)) return;
      this.#values.flush();
      const { owner, reason, widgetId = '', changed = [] } = context;
      const text = JSON.stringify({ reason, time: started, changed: changed.slice(0, 100), widgetId });
      port.send({ kind: 'run', id, owner, source, text });
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 200) : '';
      this.#end(id, problemWithoutLine('script.notLoaded', { reason }, reason));
    }
  }

  #take(message: FromScriptWorker): void {
    switch (message.kind) {
      case 'ended': {
        const { id, result, microseconds, log, droppedLines } = message.result;
        this.journal.change(id, () => ({ microseconds, log, droppedLines }));
        this.#end(id, result.kind === 'problem' ? result.problem : null);
        return;
      }
      case 'call': {
        const running = this.#running.get(message.run);
        if (running === undefined) return;
        const { id: call } = message;
        carryOut(running, message.call, message.text, this.#carrying).then(
          (answer) => this.#settle(running.id, call, true, JSON.stringify(answer)),
          (error: unknown) =>
            this.#settle(running.id, call, false, error instanceof Error ? error.message : 'failed'),
        );
        return;
      }
      case 'deed': {
        const running = this.#running.get(message.run);
        if (running !== undefined) carryOutAtOnce(running, message.deed, message.text, this.#carrying);
        return;
      }
      case 'read': {
        const { run, key, equipmentId } = message;
        const named = { key, equipmentId };
        this.#values.follow([named]);
        if (this.#running.has(run))
          this.journal.noteRead(run, { ...named, text: this.#values.signal(named)?.text ?? '—' });
        return;
      }
      case 'stored':
        this.#options.storage.keep(message.name, message.value);
        return;
      case 'checked':
        this.#checks.get(message.id)?.(message.problem);
        this.#checks.delete(message.id);
        return;
      case 'ready':
      case 'computes':
      case 'rests':
        return;
    }
  }

  #settle(run: number, call: number, isDone: boolean, text: string): void {
    if (this.#running.has(run)) this.#link.send({ kind: 'settle', call, isDone, text });
  }

  #overdue(id: number): void {
    const { totalMilliseconds: milliseconds } = pageScriptLimits;
    this.#link.send({ kind: 'abandon', id });
    this.#end(id, problemWithoutLine('script.deadline', { milliseconds }, 'waits for too long'));
  }

  /** The worker is gone: the run that held it up broke its deadline, the others were cut off. */
  #lost(run: number | undefined): void {
    const { computeMilliseconds: milliseconds } = pageScriptLimits;
    const stopped = problemWithoutLine('script.stopped', {}, 'stopped');
    for (const id of this.#running.keys())
      this.#end(id, id === run ? problemWithoutLine('script.deadline', { milliseconds }, 'ended') : stopped);
    for (const resolve of this.#checks.values()) resolve(stopped);
    this.#checks.clear();
  }

  #end(id: number, problem: ScriptProblem | null): void {
    const running = this.#running.get(id);
    if (running === undefined) return;
    const { source, context, started } = running;
    const now = this.#options.hub.clock.now();
    this.#running.delete(id);
    this.#owners.delete(context.owner);
    this.#rests.ended(context.owner, source, problem, now);
    this.journal.change(id, () => ({
      state: problem === null ? ('done' as const) : ('failed' as const),
      milliseconds: now - started,
      problem,
    }));
    running.end(problem);
  }

  #outcome(problem: ScriptProblem | null): ScriptOutcome {
    if (problem === null) return { state: 'done' };
    const { language } = this.#options;
    const { key, line, message } = problem;
    const parameters =
      'message' in problem.parameters
        ? { ...problem.parameters, message: engineMessage(message, language) }
        : problem.parameters;
    return { state: 'failed', message: errorText(key, parameters, language), line };
  }
}
