import type { ScriptLogLine, ScriptProblem } from '@penstock/contract/scripting/outcome';
import { Observable } from '@penstock/scene/observable';
import type { ScriptContext } from '../services/script-service.ts';
import type { WriteOutcome } from '../services/write-service.ts';
import type { NamedSignal } from './named-signals.ts';
import type { PageArgument } from './script-arguments.ts';

/** An effect of a run beyond its sandbox. */
export type ScriptEffect =
  | {
      readonly kind: 'write';
      readonly argument: PageArgument<'write'>;
      /** Undefined until it is known. */
      readonly outcome: WriteOutcome | undefined;
    }
  | { readonly kind: 'ask'; readonly question: string; readonly answer: boolean | undefined }
  | { readonly kind: 'show'; readonly text: string }
  | { readonly kind: 'navigate'; readonly page: string }
  | { readonly kind: 'openLink'; readonly address: string }
  | { readonly kind: 'setWidget'; readonly name: string; readonly isFound: boolean };

/** A value that a run has read, as it was shown. */
export interface ScriptRead extends NamedSignal {
  readonly text: string;
}

/** One run of a script, for whoever tries it. */
export interface ScriptRun {
  readonly id: number;
  readonly context: ScriptContext;
  /** ms since 1970. */
  readonly started: number;
  readonly state: 'running' | 'done' | 'failed';
  /** Time that it computed, in µs, and that it took altogether, in ms. */
  readonly microseconds: number;
  readonly milliseconds: number;
  readonly log: readonly ScriptLogLine[];
  readonly droppedLines: number;
  readonly problem: ScriptProblem | null;
  readonly reads: readonly ScriptRead[];
  readonly effects: readonly ScriptEffect[];
}

/** Runs that are kept, and values and effects of each. */
const kept = { runs: 50, parts: 100 } as const;

/** The last runs of the scripts of a page, the newest first. */
export class ScriptJournal {
  readonly runs = new Observable<readonly ScriptRun[]>([]);

  add(run: ScriptRun): void {
    this.runs.set([run, ...this.runs.get()].slice(0, kept.runs));
  }

  change(id: number, change: (run: ScriptRun) => Partial<ScriptRun>): void {
    this.runs.set(this.runs.get().map((run) => (run.id === id ? { ...run, ...change(run) } : run)));
  }

  noteRead(id: number, read: ScriptRead): void {
    this.change(id, ({ reads }) => {
      const others = reads.filter(
        ({ key, equipmentId }) => key !== read.key || equipmentId !== read.equipmentId,
      );
      return { reads: [...others, read].slice(-kept.parts) };
    });
  }

  /** Answers what changes the effect when more is known of it. */
  noteEffect(id: number, effect: ScriptEffect): (later: ScriptEffect) => void {
    let last = effect;
    this.change(id, ({ effects }) => ({ effects: [...effects, effect].slice(-kept.parts) }));
    return (later) => {
      this.change(id, ({ effects }) => ({ effects: effects.map((one) => (one === last ? later : one)) }));
      last = later;
    };
  }
}
