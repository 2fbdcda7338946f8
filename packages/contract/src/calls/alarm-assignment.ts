import { z } from 'zod';
import { alarmLimits } from '../rules/alarm-limits.ts';
import { customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';

/** Chooses who takes care of alarms, whenever they are raised: an account, or whoever is on duty by a roster; nobody where both are empty. */
export const alarmAssign = defineCall({
  path: '/api/alarm/assign',
  access: customerAccess,
  request: z.object({
    ids: z.array(idSchema).min(1).max(alarmLimits.acknowledged),
    assigneeId: z.union([z.literal(''), idSchema]).default(''),
    rosterId: z.union([z.literal(''), idSchema]).default(''),
  }),
  answer: z.object({ assigned: z.number().int() }),
  errors: ['data.notFound', 'alarm.mayNotAcknowledge'],
});

/** The accounts and rosters that can take care of alarms: the caller's own and those of the caller's company. */
export const alarmAssignees = defineCall({
  path: '/api/alarm/assignees',
  access: customerAccess,
  request: z.object({}),
  answer: z.object({
    accounts: z.array(z.object({ id: idSchema, name: z.string() })),
    rosters: z.array(z.object({ id: idSchema, title: z.string() })),
  }),
});

/** The calls of this file, for the list of all. */
export const alarmAssignmentCalls = { alarmAssign, alarmAssignees } as const;
