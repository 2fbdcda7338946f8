import type { WidgetEvent } from '@penstock/contract/dashboard/widget-events';
import type { ActionEnd } from './action-deeds.ts';

interface Lane {
  /** Events that run or wait, but for releases. */
  readonly kinds: Set<WidgetEvent>;
  last: Promise<unknown>;
  count: number;
  /** How the last press ended; undefined where there was none since the last release. */
  press: Promise<ActionEnd> | undefined;
}

/**
 * Lets the events of a widget happen one after another. An event that happens again while it runs or waits is left out, so two
 * quick clicks never write twice. A release follows its press always: it is left out with a press that was, or that somebody
 * decided against.
 */
export class EventLine {
  readonly #lanes = new Map<string, Lane>();

  async run(name: string, kind: WidgetEvent, work: () => Promise<ActionEnd>): Promise<void> {
    const lane: Lane = this.#lanes.get(name) ?? {
      kinds: new Set(),
      last: Promise.resolve(),
      count: 0,
      press: undefined,
    };
    const press = lane.press;
    if (kind === 'release' ? press === undefined : lane.kinds.has(kind)) return;
    this.#lanes.set(name, lane);
    if (kind === 'release') lane.press = undefined;
    else lane.kinds.add(kind);
    const isAlone = lane.count === 0;
    const before = lane.last;
    lane.count += 1;
    const running = (async (): Promise<ActionEnd> => {
      try {
        if (!isAlone) await before.catch(() => undefined);
        if (kind === 'release' && (await press) === 'cancelled') return 'cancelled';
        return await work();
      } finally {
        lane.count -= 1;
        lane.kinds.delete(kind);
        if (lane.count === 0 && lane.press === undefined) this.#lanes.delete(name);
      }
    })();
    if (kind === 'press') lane.press = running;
    lane.last = running;
    await running;
  }
}
