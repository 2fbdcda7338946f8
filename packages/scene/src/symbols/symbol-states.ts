import type { Text } from '@penstock/contract/texts/language';
import type { SymbolState } from '@penstock/widgets/plant-symbol/type';
import type { StateKind, SymbolPhase } from './drawing/plant-symbol.ts';

/** A state of a kind of apparatus: how it is shown, and its word. */
export interface StateMeaning {
  readonly state: SymbolState;
  readonly phase: SymbolPhase;
  readonly title: Text;
}

const fault: StateMeaning = { state: 'fault', phase: 'fault', title: { zh: '故障', en: 'Fault' } };
const unknown: StateMeaning = { state: 'unknown', phase: 'unknown', title: { zh: '未知', en: 'Unknown' } };

/**
 * The states of each kind, the one at rest first. Of a valve, open is active because something flows; of a contact, closed
 * is, because current flows.
 */
export const statesByKind: Readonly<Record<StateKind, readonly StateMeaning[]>> = {
  machine: [
    { state: 'stopped', phase: 'idle', title: { zh: '停止', en: 'Stopped' } },
    { state: 'running', phase: 'active', title: { zh: '运行', en: 'Running' } },
    fault,
    unknown,
  ],
  valve: [
    { state: 'closed', phase: 'idle', title: { zh: '关闭', en: 'Closed' } },
    { state: 'open', phase: 'active', title: { zh: '打开', en: 'Open' } },
    { state: 'moving', phase: 'moving', title: { zh: '动作中', en: 'Moving' } },
    fault,
    unknown,
  ],
  contact: [
    { state: 'open', phase: 'idle', title: { zh: '分闸', en: 'Open' } },
    { state: 'closed', phase: 'active', title: { zh: '合闸', en: 'Closed' } },
    fault,
    unknown,
  ],
  signal: [
    { state: 'off', phase: 'idle', title: { zh: '关', en: 'Off' } },
    { state: 'on', phase: 'active', title: { zh: '开', en: 'On' } },
    fault,
    unknown,
  ],
  plain: [{ state: 'normal', phase: 'idle', title: { zh: '正常', en: 'Normal' } }, fault, unknown],
};

/** The meaning of a state for a kind; a state that the kind does not have is unknown. */
export function stateMeaning(kind: StateKind, state: SymbolState): StateMeaning {
  return statesByKind[kind].find((meaning) => meaning.state === state) ?? unknown;
}
