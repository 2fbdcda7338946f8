import { z } from 'zod';
import { syncStates } from '../model/equipment-sync.ts';
import { customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';

const count = z.number().int();

/** The maximum number of rows of each list of an overview. */
export const overviewRows = 8;

/** How the equipment and the gateways that the caller may see do, and what changed last. */
export const equipmentOverview = defineCall({
  path: '/api/equipment/overview',
  access: customerAccess,
  request: z.object({}),
  answer: z.object({
    /** How much equipment there is, by the connection of its gateway; `unbound` has none. */
    equipment: z.object({ total: count, online: count, offline: count, unbound: count }),
    /** How much equipment is in each state. */
    sync: z.record(z.enum(syncStates), count),
    gateways: z.object({ total: count, offline: count }),
    /** The gateways that went offline last, the latest first; `since` is empty where one was never online. */
    offlineGateways: z.array(
      z.object({ sn: z.string(), name: z.string(), since: z.union([z.literal(''), z.iso.datetime()]) }),
    ),
    /** The equipment that is out of sync or could not be synchronised, by its title. */
    syncProblems: z.array(z.object({ id: idSchema, title: z.string(), sync: z.enum(syncStates) })),
    /** The definitions that changed last. */
    changes: z.array(
      z.object({
        kind: z.enum(['equipment', 'product']),
        id: idSchema,
        title: z.string(),
        /** The user name of who changed it; empty where the platform did. */
        author: z.string(),
        time: z.iso.datetime(),
        note: z.string(),
      }),
    ),
  }),
});

/** The calls of this file, for the list of all. */
export const equipmentOverviewCalls = { equipmentOverview } as const;
