import { type AlarmSeverity, alarmSeverities } from '@penstock/contract/model/alarm-severity';
import type { Language } from '@penstock/languages/language';
import { severityShapes, type Shape } from '../severity-shapes.ts';

/**
 * How a place does, the most urgent first: the severity of its worst open alarm, or a severe problem of a gateway; without either
 * whether its gateway is online.
 */
export const placeStates = [...alarmSeverities, 'problem', 'offline', 'online'] as const;
export type PlaceState = (typeof placeStates)[number];

/** The state of a place by its worst open alarm, null for none, and whether its gateway is online. */
export function placeStateOf(severity: AlarmSeverity | null, isOnline: boolean): PlaceState {
  return severity ?? (isOnline ? 'online' : 'offline');
}

/** A shape for each state, so that it is seen without its colour. */
export const stateShapes: Readonly<Record<PlaceState, Shape>> = {
  ...severityShapes,
  problem: { path: 'M1.75 1.75h8.5v8.5h-8.5Z', isFilled: true },
  // The ring of a low alarm, struck through.
  offline: { path: `${severityShapes.low.path}M2.5 9.5 9.5 2.5`, isFilled: false },
  online: { path: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9Z', isFilled: true },
};

/** Whether the state says nothing of the gateway, so that its connection is shown beside it. */
export function isAlarmState(state: PlaceState): boolean {
  return state !== 'online' && state !== 'offline';
}

/** How many of some places are in each state. */
export function stateCounts(
  places: readonly { readonly state: PlaceState }[],
): Readonly<Record<PlaceState, number>> {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, problem: 0, offline: 0, online: 0 };
  for (const { state } of places) counts[state] += 1;
  return counts;
}

/** The most urgent state of some places; `online` where there are none. */
export function worstState(places: readonly { readonly state: PlaceState }[]): PlaceState {
  const counts = stateCounts(places);
  return placeStates.find((state) => counts[state] > 0) ?? 'online';
}

const urgency = new Map(placeStates.map((state, index) => [state, index]));

/** The first places of a list: the most urgent first, then by name as the language orders them. */
export function mostUrgentFirst<Listed extends { readonly state: PlaceState; readonly name: string }>(
  places: readonly Listed[],
  language: Language,
  count: number,
): readonly Listed[] {
  const { compare } = new Intl.Collator(language);
  const rank = ({ state }: Listed) => urgency.get(state) ?? 0;
  return places.toSorted((a, b) => rank(a) - rank(b) || compare(a.name, b.name)).slice(0, count);
}
