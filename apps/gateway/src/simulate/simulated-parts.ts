import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import type { ActiveAlarms } from '../alarms/active-alarms.ts';
import type { Alarming } from '../alarms/alarming.ts';
import type { LiveSender } from '../live/live-sender.ts';
import type { RecordUplink } from '../records/uplink.ts';
import type { LazyTransfers } from './lazy-transfers.ts';
import type { MemoryBuffer, MemoryStream } from './memory-buffer.ts';
import type { SimulatedConfiguration } from './simulated-configuration.ts';
import type { SimulatedValues } from './simulated-values.ts';

/** The parts of a simulated gateway. */
export interface SimulatedParts {
  readonly sn: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly hardware: string;
  readonly configuration: SimulatedConfiguration;
  readonly values: SimulatedValues;
  readonly buffer: MemoryBuffer;
  readonly uplink: RecordUplink<MemoryStream>;
  readonly activeAlarms: ActiveAlarms;
  readonly alarming: Alarming;
  readonly live: LiveSender;
  readonly transfers: LazyTransfers;
}
