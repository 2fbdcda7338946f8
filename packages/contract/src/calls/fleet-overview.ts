import { z } from 'zod';
import { alarmSeverities } from '../model/alarm-severity.ts';
import { gatewayProblemKinds } from '../model/gateway-health.ts';
import { customerAccess, defineCall } from './call.ts';
import { gatewaySignalFilters } from './gateway-list.ts';
import { idSchema } from './identifier.ts';

const count = z.number().int();

/** The gateways of the fleet that are asked for: those with any of some tags, or all. */
const fleet = { tags: z.array(idSchema).max(100).default([]) } as const;

/** The maximum number of rows of each list of the page of the fleet. */
export const fleetRows = { versions: 20, operations: 10 } as const;

/**
 * The fleet of gateways that the caller may see, as they last reported: no gateway is asked. Each figure is the number of rows that
 * `gatewayQuery` answers to the same filter.
 */
export const fleetOverview = defineCall({
  path: '/api/fleet/overview',
  access: customerAccess,
  request: z.object(fleet),
  answer: z.object({
    total: count,
    online: count,
    /** Offline, and was online before; and never online. */
    offline: count,
    never: count,
    /** Gateways with each problem; one may have several. */
    problems: z.record(z.enum(gatewayProblemKinds), count),
    /** Gateways with no problem. */
    fine: count,
    /** Firmware versions by the number of gateways that have them, the most frequent first; empty where none was reported. */
    versions: z.array(z.object({ version: z.string(), gateways: count })),
    /** Versions beside those. */
    otherVersions: count,
    signal: z.record(z.enum(gatewaySignalFilters), count),
    /** The largest difference of a clock of a gateway that is online, in ms; null where none is known. */
    clockDifference: z.number().nullable(),
    /** Records and messages that wait on gateways, and how long the oldest has, in ms; null where none waits. */
    buffers: z.object({ records: z.number(), messages: z.number(), age: z.number().nullable() }),
    /** Records that were lost lately. */
    lost: z.number(),
    /** Open alarms of the gateways and of what they read, by severity. */
    alarms: z.record(z.enum(alarmSeverities), count),
    /** The age of the oldest report of a gateway that is online, in ms; null where there is none. */
    oldestReport: z.number().nullable(),
    /** The last operations on gateways, the latest first. */
    operations: z.array(
      z.object({
        id: z.string(),
        time: z.iso.datetime(),
        /** The user name of who did it; empty where the platform did. */
        account: z.string(),
        action: z.string(),
        sn: z.string(),
        name: z.string(),
      }),
    ),
  }),
});

/** The maximum number of gateways of an answer. */
export const maxMapGateways = 20_000;

/** The gateways of the fleet with a position. */
export const fleetMap = defineCall({
  path: '/api/fleet/map',
  access: customerAccess,
  request: z.object(fleet),
  answer: z.object({
    total: count,
    withoutPosition: count,
    rows: z.array(
      z.object({
        sn: z.string(),
        name: z.string(),
        online: z.boolean(),
        /** Whether it has a severe problem while it is online. */
        problem: z.boolean(),
        /** In degrees, WGS 84. */
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  }),
});

/** The calls of this file, for the list of all. */
export const fleetOverviewCalls = { fleetOverview, fleetMap } as const;
