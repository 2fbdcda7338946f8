import type { StateKind } from '../../design/State.tsx';
import type { SharedState } from './shared-link.ts';

/** How the states of a shared page look. */
export const shareStateKinds: Readonly<Record<Exclude<SharedState, 'gone'>, StateKind>> = {
  connecting: 'waiting',
  live: 'good',
  offline: 'off',
  lost: 'danger',
};
