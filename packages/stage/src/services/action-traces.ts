import type { ValueClock } from '../values/value-source.ts';

/** The outcome of an action on a widget, shown at the widget. */
export interface ActionTrace {
  readonly state: 'busy' | 'held' | 'done' | 'warning' | 'failed' | 'locked';
  /** In the language of the page. */
  readonly text: string;
}

/** How long what went well is shown, in ms. */
const doneTime = 5000;
/** How long what did not is shown, in ms, unless something else is done with the widget. */
const failedTime = 60_000;
/** How long a widget that somebody touched says why it is locked, in ms. */
const lockedTime = 6000;

/** The last actions on the widgets of a page, by widget id. Each widget is notified of its own only. */
export class ActionTraces {
  readonly #clock: ValueClock;
  readonly #traces = new Map<string, ActionTrace>();
  readonly #ends = new Map<string, () => void>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(clock: ValueClock) {
    this.#clock = clock;
  }

  get(widgetId: string): ActionTrace | undefined {
    return this.#traces.get(widgetId);
  }

  subscribe(widgetId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(widgetId) ?? new Set();
    this.#listeners.set(widgetId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(widgetId);
    };
  }

  /** Shows a trace instead of the one before; undefined takes it away. What is over disappears after some time. */
  set(widgetId: string, trace: ActionTrace | undefined): void {
    this.#ends.get(widgetId)?.();
    this.#ends.delete(widgetId);
    if (trace === undefined) this.#traces.delete(widgetId);
    else {
      this.#traces.set(widgetId, trace);
      const time = shownFor(trace);
      if (time !== undefined)
        this.#ends.set(
          widgetId,
          this.#clock.after(time, () => this.set(widgetId, undefined)),
        );
    }
    for (const listener of this.#listeners.get(widgetId) ?? []) listener();
  }

  /** Says why a widget is locked. What is being done with it, and what became of that, stays in sight. */
  answerLocked(widgetId: string, text: string): void {
    const shown = this.#traces.get(widgetId)?.state;
    if (shown === undefined || shown === 'done' || shown === 'locked')
      this.set(widgetId, { state: 'locked', text });
  }

  /** Ends all that waits. */
  stop(): void {
    for (const end of this.#ends.values()) end();
    this.#ends.clear();
  }
}

function shownFor({ state }: ActionTrace): number | undefined {
  switch (state) {
    case 'busy':
    case 'held':
      return undefined;
    case 'done':
      return doneTime;
    case 'warning':
    case 'failed':
      return failedTime;
    case 'locked':
      return lockedTime;
  }
}
