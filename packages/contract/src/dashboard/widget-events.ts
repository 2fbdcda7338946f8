import { z } from 'zod';
import type { Finding } from '../rules/finding.ts';
import { limits } from '../rules/limits.ts';
import { checked } from '../schema/field.ts';
import { actionFields, type ClickAction, isHeld } from './click-action.ts';

/**
 * The events of a widget: a click, a double click, the beginning and the end of a press, another value of what the widget follows,
 * and the opening of its page.
 */
export const widgetEvents = ['click', 'double', 'press', 'release', 'change', 'open'] as const;
export type WidgetEvent = (typeof widgetEvents)[number];

/** Events that no person begins. Their actions write nothing and lead to no other address. */
export type UnattendedEvent = 'change' | 'open';

/** Whether an event happens without a person. */
export function isUnattended(event: WidgetEvent): event is UnattendedEvent {
  return event === 'change' || event === 'open';
}

/** The actions that are done without a person: a window, and a script, which writes nothing and opens no link then. */
export const unattendedActions = [
  'popup',
  'functionPage',
  'script',
] as const satisfies readonly ClickAction['action'][];

/** Whether an event may have an action: those that write, leave the page or open an address need a person. */
export function mayBegin(event: WidgetEvent, { action }: Pick<ClickAction, 'action'>): boolean {
  return !isUnattended(event) || unattendedActions.some((one) => one === action);
}

function problemOf(event: WidgetEvent, action: ClickAction): Finding | null {
  if (!mayBegin(event, action)) return { key: 'page.eventNeedsPerson', parameters: {} };
  // A held write begins and ends with one press, which nothing else shares.
  return isHeld(action) ? { key: 'page.heldAlone', parameters: {} } : null;
}

/**
 * The actions of an event, done in order. `goesOn`: one that fails does not keep those after it from being done. Of a click
 * these are the ones after the first, which is the `config` of the click event, as it was before there were several.
 */
const eventSchema = (event: WidgetEvent) =>
  z.looseObject({
    actions: z
      .array(checked(z.looseObject(actionFields), (action) => problemOf(event, action)))
      .max(limits.eventActions)
      .default([]),
    goesOn: z.boolean().default(false),
  });

/** The events of a widget beside the first action of its click; not of the specification. */
export const widgetEventsSchema = z.looseObject({
  click: eventSchema('click').prefault({}),
  double: eventSchema('double').prefault({}),
  press: eventSchema('press').prefault({}),
  release: eventSchema('release').prefault({}),
  change: eventSchema('change').prefault({}),
  open: eventSchema('open').prefault({}),
});

export type WidgetEvents = z.output<typeof widgetEventsSchema>;
