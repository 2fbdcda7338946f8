import {
  type PageScript,
  type PageTrigger,
  triggerOf,
  writesWithoutClick,
} from '@penstock/contract/dashboard/page-script';
import type { ScriptReason, ScriptService } from '../services/script-service.ts';
import type { ValueHub } from '../values/value-hub.ts';
import { valueKey } from '../values/value-target.ts';
import { type ScriptScope, scriptTarget } from './script-values.ts';

/** Time between two runs for changes of values, in ms: changes between them are handed over together. */
const changeInterval = 250;

interface TriggersOptions {
  readonly scripts: readonly PageScript[];
  readonly runner: ScriptService;
  readonly hub: ValueHub;
  readonly place: ScriptScope;
  /** Whether nobody sees the page: then nothing runs because of time or values. */
  readonly isHidden: () => boolean;
  /** A script failed for a reason that it did not fail for before. */
  readonly onProblem: (title: string, message: string) => void;
}

/** The owner of a page's own script, which its global variables belong to. */
export const ownerOfScript = (script: Pick<PageScript, 'id'>): string => `page:${script.id}`;

/** Runs the scripts of a page when they are to run. */
export class PageTriggers {
  readonly #options: TriggersOptions;
  readonly #ends: (() => void)[] = [];
  readonly #problems = new Map<string, string>();

  constructor(options: TriggersOptions) {
    this.#options = options;
  }

  /** The page is open: scripts run now, and from now on. */
  start(): void {
    for (const script of this.#options.scripts) {
      const trigger = triggerOf(script);
      if (trigger !== undefined) this.#begin(script, trigger);
    }
  }

  /** The page is closed. Settles when the scripts for that have run. */
  async stop(): Promise<void> {
    for (const end of this.#ends.splice(0)) end();
    await Promise.all(
      this.#options.scripts
        .filter((script) => triggerOf(script)?.kind === 'close')
        .map((script) => this.#run(script, 'close')),
    );
  }

  #begin(script: PageScript, trigger: PageTrigger): void {
    switch (trigger.kind) {
      case 'open':
        void this.#run(script, 'open');
        return;
      case 'close':
        return;
      case 'periodic':
        this.#every(trigger.interval * 1000, () => {
          if (!this.#options.isHidden()) void this.#run(script, 'periodic');
        });
        return;
      case 'change':
        this.#follow(script, trigger);
        return;
    }
  }

  #every(milliseconds: number, act: () => void): void {
    let cancel: (() => void) | undefined;
    const wait = () => {
      cancel = this.#options.hub.clock.after(milliseconds, () => {
        wait();
        act();
      });
    };
    wait();
    this.#ends.push(() => cancel?.());
  }

  #follow(script: PageScript, { signals }: Extract<PageTrigger, { kind: 'change' }>): void {
    const { hub, place, isHidden } = this.#options;
    let changed = new Set<string>();
    let cancel: (() => void) | undefined;
    const run = () => {
      cancel = hub.clock.after(changeInterval, () => {
        cancel = undefined;
        if (isHidden()) return;
        const keys = [...changed];
        changed = new Set();
        void this.#run(script, 'change', keys).then(() => changed.size > 0 && note());
      });
    };
    const note = () => {
      if (cancel === undefined) run();
    };
    for (const { signalId, equipId = '' } of signals) {
      const target = scriptTarget({ key: signalId, equipmentId: equipId }, place);
      if (target === undefined || signalId === '') continue;
      const key = valueKey(target);
      let last = hub.reading(key);
      this.#ends.push(
        hub.follow(target, () => {
          const now = hub.reading(key);
          // The first value is no change: nothing was known before.
          const isChange = last.time !== null && (now.value !== last.value || now.quality !== last.quality);
          last = now;
          if (!isChange) return;
          changed.add(signalId);
          note();
        }),
      );
    }
    this.#ends.push(() => cancel?.());
  }

  async #run(script: PageScript, reason: ScriptReason, changed: readonly string[] = []): Promise<void> {
    const { id, title, source } = script;
    const { runner, onProblem } = this.#options;
    const context = { owner: ownerOfScript(script), title, reason, changed, scriptId: id };
    const outcome = await runner.run(source, { ...context, writes: writesWithoutClick(script) });
    if (outcome.state === 'done') {
      this.#problems.delete(id);
      return;
    }
    if (this.#problems.get(id) === outcome.message) return;
    this.#problems.set(id, outcome.message);
    onProblem(title, outcome.message);
  }
}
