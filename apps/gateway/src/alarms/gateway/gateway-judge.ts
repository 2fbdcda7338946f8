import type { GatewayAlarmKind } from '@penstock/contract/model/gateway-alarm';
import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import type { DriverStatus } from '@penstock/contract/model/driver-status';

/** The facts about the gateway itself. */
export interface GatewayFacts {
  readonly drivers: readonly DriverStatus[];
  /** Bytes on disk that records take which wait for the platform, and the most they may take. */
  readonly buffer: { readonly bytes: number; readonly maxBytes: number };
}

/** Something about the gateway that gives an alarm. */
export interface GatewayProblem {
  /** The subject; empty where there is only one. */
  readonly subject: string;
  readonly values: AlarmEvent['values'];
}

/** Judges one kind of alarm about the gateway. */
export interface GatewayJudge {
  readonly kind: GatewayAlarmKind;
  /** How long a problem must last before it gives an alarm, in ms. */
  readonly delay: number;
  /** The problems there are. `isActive`: whether there is an alarm about a subject already. */
  readonly problems: (
    facts: GatewayFacts,
    isActive: (subject: string) => boolean,
  ) => readonly GatewayProblem[];
}
