import type { SyncState } from '@penstock/contract/model/equipment-sync';
import type { StateKind } from '../../design/State.tsx';

/** The meaning of each state of a binding to an operator. */
export const syncStateKinds: Readonly<Record<SyncState, StateKind>> = {
  inSync: 'good',
  outOfSync: 'warning',
  waiting: 'waiting',
  applying: 'waiting',
  failed: 'danger',
  unbound: 'off',
};
