import type { DriverState } from '@penstock/contract/model/driver-status';
import type { StateKind } from '../../design/State.tsx';

/** The meaning of each state of a driver to an operator. */
export const driverStateKinds: Readonly<Record<DriverState, StateKind>> = {
  connected: 'good',
  partial: 'warning',
  connecting: 'waiting',
  degraded: 'danger',
  refused: 'danger',
  misconfigured: 'danger',
  idle: 'off',
  paused: 'off',
  stopped: 'off',
};
