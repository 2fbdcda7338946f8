import {
  type MaintenanceWindow,
  pauseReasons,
  rollOutGatewayStates,
  rollOutKinds,
  rollOutStates,
} from '@penstock/contract/calls/roll-out';
import { column } from '../column.ts';

/** Roll-outs of firmware or templates. */
export const rollOutTable = {
  id: column.bigint().identity(),
  owner_id: column.bigint(),
  title: column.text(),
  kind: column.choice(rollOutKinds).withDefault(),
  /** Its firmware or template, by its kind; null once that was deleted. */
  firmware_id: column.bigint().nullable(),
  template_id: column.bigint().nullable(),
  /** The version of the template at the start; null for firmware. */
  template_version: column.integer().nullable(),
  resets: column.boolean().withDefault(),
  canary: column.integer(),
  wave_size: column.integer(),
  /** In percent. */
  failure_limit: column.integer(),
  /** Null: at any time. */
  window: column.json<MaintenanceWindow>().nullable(),
  state: column.choice(rollOutStates).withDefault(),
  pause_reason: column.choice(pauseReasons).withDefault(),
  wave: column.integer().withDefault(),
  waves: column.integer(),
  /** How many had ended and how many of them had failed when it was resumed: these are not judged again. */
  judged_ended: column.integer().withDefault(),
  judged_failed: column.integer().withDefault(),
  /** The process that works on it, and until when unless it says so again. */
  holder: column.uuid().nullable(),
  held_until: column.time().nullable(),
  created_at: column.time().withDefault(),
  ended_at: column.time().nullable(),
} as const;

/** The gateways of roll-outs. */
export const rollOutGatewayTable = {
  roll_out_id: column.bigint(),
  sn: column.serialNumber(),
  wave: column.integer(),
  state: column.choice(rollOutGatewayStates).withDefault(),
  /** The upgrade, or the application of a template, that is under way or was the last one; null before there was one. */
  upgrade_id: column.uuid().nullable(),
  reason: column.text().withDefault(),
  attempts: column.integer().withDefault(),
  ended_at: column.time().nullable(),
} as const;
