import type { DriverState } from '@penstock/contract/model/driver-status';
import { meansRefused, type Reason } from '@penstock/protocols/protocol-error';
import type { CollectorState } from './device-state.ts';

/** How many of the variables of a driver that are read have a value, and how many were tried and have none. */
export interface ValueCounts {
  readonly variables: number;
  readonly good: number;
  readonly failing: number;
}

export interface DriverFindings {
  readonly isPaused: boolean;
  readonly isEnabled: boolean;
  /** The collector's knowledge of the device; undefined when it has none. */
  readonly device: CollectorState | undefined;
  readonly counts: ValueCounts;
  /**
   * The most frequent failure of variables, or the reason why the collector could not be made; undefined when
   * nothing fails.
   */
  readonly reason: Reason | undefined;
  /** Whether all failing variables are wrong by their settings: missing addresses, types that do not fit. */
  readonly isWrongByAddress: boolean;
}

/** The state of a driver, from the known state of its device and its values: see `driverStatusStates`. */
export function driverStateOf(findings: DriverFindings): DriverState {
  const { isPaused, isEnabled, device, counts, reason, isWrongByAddress } = findings;
  if (isPaused) return 'paused';
  if (!isEnabled) return 'stopped';
  if (device === undefined && reason !== undefined) return 'misconfigured';
  if (device === undefined || device === 'stopped') return 'stopped';
  if (counts.variables === 0) return 'idle';
  if (device !== 'connected') {
    if (reason === 'configuration' || reason === 'unsupported') return 'misconfigured';
    return reason !== undefined && meansRefused(reason) ? 'refused' : device;
  }
  if (counts.failing === 0) return counts.good > 0 ? 'connected' : 'connecting';
  if (counts.good > 0) return 'partial';
  return isWrongByAddress ? 'misconfigured' : 'degraded';
}

/** Whether a variable with this fault is wrong by its settings: no waiting helps. */
export function isAddressFault(reason: Reason | undefined): boolean {
  return (
    reason === 'addressMissing' ||
    reason === 'addressMalformed' ||
    reason === 'typeMismatch' ||
    reason === 'namespaceMissing' ||
    reason === 'configuration'
  );
}
