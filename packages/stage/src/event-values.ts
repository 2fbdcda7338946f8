import type { Binding } from '@penstock/contract/dashboard/binding';
import type { ClickAction } from '@penstock/contract/dashboard/click-action';
import type { ClickEventData } from '@penstock/contract/dashboard/click-event';
import { isUnattended, widgetEvents } from '@penstock/contract/dashboard/widget-events';
import { boundFormulaOf } from './values/bound-formula.ts';
import type { ValueHub } from './values/value-hub.ts';
import { targetOf } from './values/value-target.ts';

/** The actions that somebody begins with a widget: of a click where that is enabled, and of the other gestures. */
export function gestureActions({ enable, config, events }: ClickEventData): readonly ClickAction[] {
  const others = widgetEvents.flatMap((event) =>
    isUnattended(event) || (event === 'click' && !enable) ? [] : events[event].actions,
  );
  return enable ? [config, ...others] : others;
}

/** The signals that actions write; null where none is chosen. */
export function writtenBindings(actions: readonly ClickAction[]): readonly (Binding | null)[] {
  return actions.flatMap(({ action, binding }) => (action === 'write' ? [binding] : []));
}

/** Follows what actions write and what their conditions look at, so that it is known when they are done. Returns what ends that. */
export function followActions(actions: readonly ClickAction[], values: ValueHub): () => void {
  const nothing = () => undefined;
  const conditions = actions.flatMap(({ when }) => when?.binding ?? []);
  const ends = [...writtenBindings(actions), ...conditions].flatMap((binding) => {
    const formula = boundFormulaOf(binding);
    if (formula !== undefined) return formula.follower.follow(values, nothing);
    const target = targetOf(binding);
    return target === undefined ? [] : values.follow(target, nothing);
  });
  return () => {
    for (const end of ends) end();
  };
}
