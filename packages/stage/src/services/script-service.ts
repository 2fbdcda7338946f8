import type { ScriptStart } from '@penstock/contract/dashboard/page-script';

/** Why a script of a page runs. */
export type ScriptReason = 'open' | 'close' | 'periodic' | 'change' | 'click' | 'trial';

/** The facts of a run beside the text of the script. */
export interface ScriptContext {
  /** Which script it is: runs of one owner share its global variables, and there is one of them at a time. */
  readonly owner: string;
  /** The title that people see. */
  readonly title: string;
  readonly reason: ScriptReason;
  /** The widget that was clicked. */
  readonly widgetId?: string;
  /** The keys of the signals that changed. */
  readonly changed?: readonly string[];
  /** The id of a script of the page; left out for that of a click. */
  readonly scriptId?: string;
  /** Whether it is declared to write without a click. */
  readonly writes?: boolean;
}

/** The cause of a run: a trial is started by a click as well. */
export function startOf({ reason }: Pick<ScriptContext, 'reason'>): ScriptStart {
  return reason === 'trial' ? 'click' : reason;
}

/**
 * The outcome of a run. `message` is in the language of the page, with the line that caused it where there is
 * one.
 */
export type ScriptOutcome =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly message: string; readonly line: number | null };

/** Runs scripts of a page in a sandbox: those of its clicks, and its own. */
export interface ScriptService {
  /** Never rejects: what fails is an outcome. What the script writes goes through the page's write service. */
  run(source: string, context: ScriptContext): Promise<ScriptOutcome>;
}

/** The context of a script that a click runs; `partId` where a part of the widget was clicked. */
export function clickedScript(title: string, widgetId: string, partId?: string): ScriptContext {
  const owner = partId === undefined ? `click:${widgetId}` : `click:${widgetId}:${partId}`;
  return { owner, title, reason: 'click', widgetId };
}
