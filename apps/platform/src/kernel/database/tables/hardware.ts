import type { Hardware } from '@penstock/contract/calls/hardware';
import { column } from '../column.ts';

/** The hardware models of gateways. */
export const hardwareModelTable = {
  id: column.bigint().identity(),
  internal_model: column.text(),
  display_model: column.text(),
  /** The hardware as its gateways report it; unique whatever its case. */
  identifier: column.text(),
  is_lan: column.boolean(),
  is_rs485: column.boolean(),
  is_rs232: column.boolean(),
  is_tcp: column.boolean(),
  is_udp: column.boolean(),
  is_http: column.boolean(),
  is_config: column.boolean(),
  thresholds: column.json<Hardware['thresholds']>(),
  cloud_only: column.boolean(),
  created_at: column.time().withDefault(),
} as const;
