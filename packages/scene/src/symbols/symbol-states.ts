import { textAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import type { SymbolState } from '@penstock/widgets/plant-symbol/type';
import type { StateKind, SymbolPhase } from './drawing/plant-symbol.ts';

/** A state of a kind of apparatus: how it is shown, and its word. */
export interface StateMeaning {
  readonly state: SymbolState;
  readonly phase: SymbolPhase;
  readonly title: Text;
}

const fault: StateMeaning = {
  state: 'fault',
  phase: 'fault',
  title: textAt('scene.symbols:symbolStates.fault'),
};
const unknown: StateMeaning = {
  state: 'unknown',
  phase: 'unknown',
  title: textAt('scene.symbols:symbolStates.unknown'),
};

/**
 * The states of each kind, the one at rest first. Of a valve, open is active because something flows; of a contact, closed
 * is, because current flows.
 */
export const statesByKind: Readonly<Record<StateKind, readonly StateMeaning[]>> = {
  machine: [
    { state: 'stopped', phase: 'idle', title: textAt('scene.symbols:symbolStates.statesByKind.machine') },
    {
      state: 'running',
      phase: 'active',
      title: textAt('scene.symbols:symbolStates.statesByKind.machine.running'),
    },
    fault,
    unknown,
  ],
  valve: [
    { state: 'closed', phase: 'idle', title: textAt('scene.symbols:symbolStates.statesByKind.valve') },
    { state: 'open', phase: 'active', title: textAt('scene.symbols:symbolStates.statesByKind.valve.open') },
    {
      state: 'moving',
      phase: 'moving',
      title: textAt('scene.symbols:symbolStates.statesByKind.valve.moving'),
    },
    fault,
    unknown,
  ],
  contact: [
    { state: 'open', phase: 'idle', title: textAt('scene.symbols:symbolStates.statesByKind.contact') },
    {
      state: 'closed',
      phase: 'active',
      title: textAt('scene.symbols:symbolStates.statesByKind.contact.closed'),
    },
    fault,
    unknown,
  ],
  signal: [
    { state: 'off', phase: 'idle', title: textAt('scene.symbols:symbolStates.statesByKind.signal') },
    { state: 'on', phase: 'active', title: textAt('scene.symbols:symbolStates.statesByKind.signal.on') },
    fault,
    unknown,
  ],
  plain: [
    { state: 'normal', phase: 'idle', title: textAt('scene.symbols:symbolStates.statesByKind.plain') },
    fault,
    unknown,
  ],
};

/** The meaning of a state for a kind; a state that the kind does not have is unknown. */
export function stateMeaning(kind: StateKind, state: SymbolState): StateMeaning {
  return statesByKind[kind].find((meaning) => meaning.state === state) ?? unknown;
}
