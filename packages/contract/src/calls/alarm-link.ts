import { z } from 'zod';
import { alarmSeverities } from '../model/alarm-severity.ts';
import { alarmStates } from '../model/alarm-state.ts';
import { alarmLimits } from '../rules/alarm-limits.ts';
import { ticketField } from './account-fields.ts';
import { defineCall, publicAccess } from './call.ts';

/** The alarm of a link in a message, for who has no session; it changes nothing. */
export const alarmLinkInfo = defineCall({
  path: '/api/alarm/link/info',
  access: publicAccess,
  request: z.object({ token: ticketField }),
  answer: z.object({
    title: z.string(),
    message: z.string(),
    severity: z.enum(alarmSeverities),
    state: z.enum(alarmStates),
    /** Empty for an alarm about a gateway. */
    equipment: z.string(),
    sn: z.string(),
    raisedAt: z.iso.datetime(),
    returnedAt: z.union([z.literal(''), z.iso.datetime()]),
    cause: z.string(),
    consequence: z.string(),
    advice: z.string(),
    responseMinutes: z.number().int().nullable(),
    values: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Whether it asks to be acknowledged; and where it is acknowledged by whom. */
    asksForIt: z.boolean(),
    acknowledgedBy: z.string(),
    /** The account that acknowledges it by this link; empty where the message went to an address: then a name is entered. */
    account: z.string(),
    /** Where the message went to. */
    recipient: z.string(),
    expires: z.iso.datetime(),
  }),
  errors: ['alarm.linkInvalid', 'account.tooManyTries'],
});

/** Acknowledges the alarm of a link, for its account or in the name that is entered. */
export const alarmLinkAcknowledge = defineCall({
  path: '/api/alarm/link/acknowledge',
  access: publicAccess,
  request: z.object({
    token: ticketField,
    /** The name of the person, where the message went to no account. */
    name: z.string().trim().max(50).default(''),
    note: z.string().trim().max(alarmLimits.linkNoteLength).default(''),
  }),
  answer: z.object({ acknowledged: z.boolean() }),
  errors: ['alarm.linkInvalid', 'alarm.mayNotAcknowledge', 'account.tooManyTries'],
});

/** The calls of this file, for the list of all. */
export const alarmLinkCalls = { alarmLinkInfo, alarmLinkAcknowledge } as const;
