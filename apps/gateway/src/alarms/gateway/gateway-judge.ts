import type { gatewayJudgedKinds } from '@penstock/contract/model/gateway-alarm';
import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import type { DriverStatus } from '@penstock/contract/model/driver-status';
import type { OutboxStatus, ReportStatus } from '@penstock/contract/model/report-status';
import type { ScriptStatus } from '@penstock/contract/model/script-status';
import type { ServerStatus } from '@penstock/contract/model/server-status';

/** The facts about the gateway itself. */
export interface GatewayFacts {
  readonly drivers: readonly DriverStatus[];
  /** Bytes on disk that records take which wait for the platform, and the most they may take. */
  readonly buffer: { readonly bytes: number; readonly maxBytes: number };
  readonly servers: readonly ServerStatus[];
  /** The messages that wait for each of them. */
  readonly outboxes: readonly OutboxStatus[];
  readonly reports: readonly ReportStatus[];
  readonly scripts: readonly ScriptStatus[];
}

/** Something about the gateway that gives an alarm. */
export interface GatewayProblem {
  /** The subject; empty where there is only one. */
  readonly subject: string;
  readonly values: AlarmEvent['values'];
}

/** Judges one kind of alarm about the gateway. */
export interface GatewayJudge {
  readonly kind: (typeof gatewayJudgedKinds)[number];
  /** How long a problem must last before it gives an alarm, in ms. */
  readonly delay: number;
  /** The problems there are at a time, ms since 1970. `isActive`: whether there is an alarm about a subject already. */
  readonly problems: (
    facts: GatewayFacts,
    isActive: (subject: string) => boolean,
    time: number,
  ) => readonly GatewayProblem[];
}
