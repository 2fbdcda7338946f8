import type { SilentDriver } from '@penstock/contract/model/gateway-health';
import { column, type TableOf } from '../column.ts';

/** The last report of each gateway about its health; a gateway that never did has no row. */
export const gatewayHealthTable = {
  sn: column.serialNumber(),
  reported_at: column.time(),
  /** The difference of its clock from that of the platform, in ms. */
  clock_difference: column.bigint(),
  drivers: column.integer(),
  drivers_failing: column.integer(),
  variables: column.integer(),
  variables_failing: column.integer(),
  servers: column.integer(),
  servers_failing: column.integer(),
  reports: column.integer(),
  reports_failing: column.integer(),
  scripts: column.integer(),
  scripts_failing: column.integer(),
  records_waiting: column.bigint(),
  records_bytes: column.bigint(),
  records_max_bytes: column.bigint(),
  /** How long the oldest has waited, in ms; null where none waits. */
  records_age: column.bigint().nullable(),
  messages_waiting: column.bigint(),
  messages_bytes: column.bigint(),
  messages_max_bytes: column.bigint(),
  messages_age: column.bigint().nullable(),
  messages_dropped: column.bigint(),
  /** In percent; null where there is no modem. */
  signal_quality: column.real().nullable(),
  /** The first driver that does not answer, and why; null where all do. */
  silent_driver: column.json<SilentDriver>().nullable(),
  /** Reports to servers that were lost in the last day, and the part of its room that the fullest of their buffers takes. */
  messages_lost: column.bigint().withDefault(),
  messages_fullest: column.real().withDefault(),
} as const;
export type GatewayHealthTable = TableOf<typeof gatewayHealthTable>;
