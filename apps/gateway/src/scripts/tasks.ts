import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import type { ScriptStatus } from '@penstock/contract/model/script-status';
import type { Collectors } from '../collector/collectors.ts';
import type { ValuePosition } from '../collector/computed.ts';
import type { Clock } from '../collector/schedule.ts';
import { ChangeTrigger } from '../triggers/changes.ts';
import { ConditionalTrigger } from '../triggers/conditional.ts';
import { scheduledTrigger } from '../triggers/scheduled.ts';
import type { Due, Trigger } from '../triggers/trigger.ts';
import type { ScriptEngine } from './engine.ts';
import { ownerText } from '../exchange/script-owner.ts';
import { TaskCounters } from './task-counters.ts';

type Script = Configuration['scripts'][number];

/** Runs of one script follow each other no faster, in ms: values are read no more often. */
const minInterval = 100;
/** The most keys of changed variables that a script is given. */
const maxChanged = 100;

interface TasksOptions {
  readonly clock: Clock;
  readonly collectors: Pick<Collectors, 'changes' | 'positionOf' | 'sets'> & {
    readonly watch: Pick<Collectors['watch'], 'listen'>;
  };
  readonly engine: Pick<ScriptEngine, 'run' | 'restsUntil'>;
}

interface Task {
  readonly script: Script;
  readonly made: string;
  readonly counters: TaskCounters;
  trigger: Trigger | undefined;
  /** A change or condition that made it due while it ran: it runs once more. */
  waiting: Due | undefined;
  /** Whether it was started: run, or given its trigger. */
  isStarted: boolean;
}

/** The scripts of the configuration, each run when its strategy says. Never two runs of one script at once. */
export class ScriptTasks {
  readonly #options: TasksOptions;
  #tasks = new Map<string, Task>();
  #endWatch: (() => void) | undefined;

  constructor(options: TasksOptions) {
    this.#options = options;
  }

  /** Runs these from now on; those that are as they were go on undisturbed. */
  apply({ scripts }: Pick<Configuration, 'scripts'>): void {
    const before = this.#tasks;
    this.#tasks = new Map();
    for (const script of scripts) {
      const made = canonicalText(script);
      const old = before.get(script.name);
      if (old?.made === made) this.#tasks.set(script.name, old);
      else {
        const counters = old?.script.code === script.code ? old.counters : new TaskCounters();
        const task = { script, made, counters, trigger: undefined, waiting: undefined, isStarted: false };
        this.#tasks.set(script.name, task);
      }
    }
    for (const [name, task] of before) if (this.#tasks.get(name) !== task) task.trigger?.stop();
    this.#endWatch?.();
    this.#endWatch = undefined;
    for (const task of this.#tasks.values()) this.#start(task);
    if ([...this.#tasks.values()].some(({ trigger }) => trigger !== undefined)) {
      this.#endWatch = this.#options.collectors.watch.listen(() => this.#valuesChanged());
      this.#valuesChanged();
    }
  }

  /** The statistics of the scripts, in the order of the configuration. */
  statuses(): ScriptStatus[] {
    return [...this.#tasks.values()].map(({ script, counters }) => {
      const { name, strategy, enabled } = script;
      return counters.status(name, strategy.kind, enabled, this.#restsUntil(script));
    });
  }

  stop(): void {
    this.#endWatch?.();
    for (const { trigger } of this.#tasks.values()) trigger?.stop();
    this.#tasks.clear();
  }

  /** When a script that broke a limit may run again, ms since 1970; null when it may run now. */
  #restsUntil({ name, code }: Script): number | null {
    return this.#options.engine.restsUntil(ownerText({ use: 'task', name }), code);
  }

  #valuesChanged(): void {
    for (const { trigger } of this.#tasks.values()) trigger?.valuesChanged();
  }

  #start(task: Task): void {
    const { script } = task;
    if (!script.enabled) return;
    const { clock, collectors } = this.#options;
    if (!task.isStarted) {
      task.isStarted = true;
      if (script.strategy.kind === 'start') this.#run(task, { time: clock.wall(), changed: null });
      task.trigger = this.#trigger(task);
    }
    const positionOf = (key: string) => collectors.positionOf(key);
    task.trigger?.bind(positionOf, this.#watched(script));
  }

  #trigger(task: Task): Trigger | undefined {
    const { clock, collectors } = this.#options;
    const { strategy } = task.script;
    const due = (one: Due) => this.#run(task, one);
    switch (strategy.kind) {
      case 'start':
        return undefined;
      case 'periodic':
        return scheduledTrigger(clock, Math.max(minInterval, strategy.interval), due);
      case 'condition':
        return new ConditionalTrigger({
          clock,
          ...strategy,
          interval: Math.max(minInterval, strategy.interval),
          due,
        });
      case 'change':
        return new ChangeTrigger({
          clock,
          changes: collectors.changes,
          minInterval,
          maxInterval: null,
          spontaneous: 'together',
          due,
        });
    }
  }

  /** The variables whose changes make a script run. */
  #watched({ strategy }: Script): readonly ValuePosition[] {
    const { collectors } = this.#options;
    if (strategy.kind !== 'change') return [];
    if (strategy.keys.length > 0) return strategy.keys.flatMap((key) => collectors.positionOf(key) ?? []);
    return collectors.sets.flatMap((set) => set.keys.map((_, row) => ({ set, row })));
  }

  #run(task: Task, due: Due): void {
    const { script, counters } = task;
    if (counters.isRunning) {
      const { waiting } = task;
      if (script.strategy.kind !== 'periodic')
        task.waiting = waiting === undefined ? due : both(waiting, due);
      if (task.waiting === undefined || waiting !== undefined) counters.leftOut();
      return;
    }
    // Its state says so.
    if (this.#restsUntil(script) !== null) return;
    const { time, changed } = due;
    counters.started(time);
    const keys = changed?.slice(0, maxChanged).map(({ set, row }) => set.keys[row] ?? '') ?? [];
    const argument = { reason: script.strategy.kind, time, changed: keys };
    const options = { owner: ownerText({ use: 'task', name: script.name }) };
    void this.#options.engine.run('main', script.code, argument, options).then((outcome) => {
      counters.ended(outcome, this.#options.clock.wall());
      const next = task.waiting;
      task.waiting = undefined;
      if (next !== undefined && this.#tasks.get(script.name) === task) this.#run(task, next);
    });
  }
}

/** Two causes as one at the time of the later. */
function both(one: Due, other: Due): Due {
  if (one.changed === null || other.changed === null) return other;
  return { ...other, changed: [...new Set([...one.changed, ...other.changed])] };
}
