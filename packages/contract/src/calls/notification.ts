import { z } from 'zod';
import { alarmOrigins } from '../model/alarm-event.ts';
import { alarmSeverities } from '../model/alarm-severity.ts';
import {
  deliveryKinds,
  deliveryProblems,
  deliveryStates,
  notificationChannels,
  notificationLimits,
  outsideHours,
  reachesAccounts,
} from '../model/notification.ts';
import { checkText } from '../rules/check.ts';
import type { Finding } from '../rules/finding.ts';
import { rules } from '../rules/table.ts';
import { text } from '../schema/field.ts';
import { foundIssue } from '../schema/found-issue.ts';
import { defaultLanguage, languages } from '@penstock/languages/language';
import { customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { changing, draftCalls, ownedRecordCalls, ownedRowFields } from './owned-record.ts';
import { pagedAnswer, pageFields } from './paged.ts';
import { timeZoneSchema } from './time-zone.ts';

/** A person who is notified, and the channel. */
export const recipientSchema = z.strictObject({
  channel: z.enum(notificationChannels),
  /** An account that is notified by the contact it has when the message goes out; empty where an address is given. */
  accountId: z.union([z.literal(''), idSchema]).default(''),
  /** An e-mail address, a phone number, or the address of a webhook; empty where an account is given. */
  address: z.string().max(500).default(''),
  language: z.enum(languages).default(defaultLanguage),
  /** Whoever is on duty by this roster when the message is decided on. */
  rosterId: idSchema.optional(),
  /** Whoever takes care of the alarm; nobody where nobody does. */
  isAssignee: z.boolean().optional(),
  /** At a service: the chat, or the number that is called. */
  target: z.string().max(100).optional(),
  /** At a service that calls: the number that the call comes from. */
  sender: z.string().max(100).optional(),
  /** The secret that a service has requests signed with; empty where it asks for none. */
  secret: z.string().max(200).optional(),
});
export type NotificationRecipient = z.output<typeof recipientSchema>;

/** The people who are notified when nobody has acknowledged an alarm for some minutes. */
const stepSchema = z.strictObject({
  afterMinutes: z.number().int().min(0).max(notificationLimits.afterMinutes),
  recipients: z.array(recipientSchema).min(1).max(notificationLimits.recipients),
});

/** A time of day, such as `08:30`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Hours of days of the week, 1 Monday to 7 Sunday. From a time to the same or an earlier one: until that of the next day. */
const scheduleSchema = z.strictObject({
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  from: timeOfDay,
  to: timeOfDay,
  outside: z.enum(outsideHours),
});
export type NotificationSchedule = z.output<typeof scheduleSchema>;

/** More messages than so many within so many minutes become one, and from then on there is one each so many minutes. */
const digestSchema = z.strictObject({
  messages: z.number().int().min(1).max(notificationLimits.digestMessages),
  minutes: z.number().int().min(1).max(notificationLimits.digestMinutes),
});
export type NotificationDigest = z.output<typeof digestSchema>;

/** Which equipment a rule is about: all that its owner may see, that of some products, or some. */
const scopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({
    kind: z.literal('product'),
    productIds: z.array(idSchema).min(1).max(notificationLimits.products),
  }),
  z.strictObject({
    kind: z.literal('equipment'),
    equipmentIds: z.array(idSchema).min(1).max(notificationLimits.equipment),
  }),
]);

const ruleFields = {
  title: text('requiredText'),
  enabled: z.boolean().default(true),
  scope: scopeSchema.default({ kind: 'all' }),
  origins: z.array(z.enum(alarmOrigins)).min(1).max(alarmOrigins.length),
  severities: z.array(z.enum(alarmSeverities)).min(1).max(alarmSeverities.length),
  /** In their order, each later than the one before. */
  steps: z.array(stepSchema).min(1).max(notificationLimits.steps),
  /** The zone of the schedule and of the times in messages. */
  timeZone: timeZoneSchema,
  /** Null: at any time. */
  schedule: scheduleSchema.nullable().default(null),
  /** Null: each alarm alone. */
  digest: digestSchema.nullable().default(null),
  /** Whether those who were notified of an alarm are notified of its return. */
  resolved: z.boolean().default(true),
};

/** The problem of a recipient: none, or a field that does not fit its channel. */
function recipientFinding(
  recipient: NotificationRecipient,
): readonly [field: 'address' | 'target' | 'sender', finding: Finding] | null {
  const inAddress = addressFinding(recipient);
  if (inAddress !== null) return ['address', inAddress];
  const { channel, target = '', sender = '' } = recipient;
  const required = (field: 'target' | 'sender', value: string) => {
    const finding = checkText(rules.requiredText, value);
    return finding === null ? null : ([field, finding] as const);
  };
  if (channel === 'telegram') return required('target', target);
  if (channel === 'voice') return required('target', target) ?? required('sender', sender);
  return null;
}

function addressFinding(recipient: NotificationRecipient): Finding | null {
  const { channel, accountId, address, rosterId, isAssignee } = recipient;
  const isAccount = accountId !== '' || rosterId !== undefined || isAssignee === true;
  if (isAccount && reachesAccounts(channel)) return null;
  switch (channel) {
    case 'email':
      return checkText(rules.email, address);
    case 'sms':
      return checkText(rules.phone, address);
    case 'webhook':
    case 'wecom':
    case 'dingtalk':
    case 'feishu':
    case 'telegram':
    case 'voice':
      return checkText(rules.requiredUrl, address);
    case 'push':
      // Browsers are those of an account.
      return checkText(rules.requiredText, '');
  }
}

type Steps = readonly z.output<typeof stepSchema>[];

/**
 * The problems of steps beyond their single fields: a step that is not later than the one before, a wrong
 * address.
 */
export function stepFindings(
  steps: Steps,
): readonly (readonly [path: readonly (string | number)[], finding: Finding])[] {
  const found: [readonly (string | number)[], Finding][] = [];
  steps.forEach(({ afterMinutes, recipients }, index) => {
    const before = steps[index - 1];
    if (before !== undefined && afterMinutes <= before.afterMinutes)
      found.push([
        ['steps', index, 'afterMinutes'],
        { key: 'notification.stepOrder', parameters: { minutes: before.afterMinutes } },
      ]);
    recipients.forEach((recipient, place) => {
      const finding = recipientFinding(recipient);
      if (finding !== null) found.push([['steps', index, 'recipients', place, finding[0]], finding[1]]);
    });
  });
  return found;
}

function withSteps<Schema extends z.ZodType<{ readonly steps: Steps }>>(schema: Schema): Schema {
  return schema.check((context) => {
    for (const [path, finding] of stepFindings(context.value.steps))
      context.issues.push(foundIssue(finding, context.value, path));
  });
}

/** The fields of a notification rule that are written. */
export const notificationRuleDraftSchema = withSteps(z.object(ruleFields));
export type NotificationRuleDraft = z.output<typeof notificationRuleDraftSchema>;

const named = z.object({ id: idSchema, title: z.string() });

/** One row of the list of notification rules. */
export const notificationRuleRowSchema = z.object({
  ...ownedRowFields,
  title: z.string(),
  enabled: z.boolean(),
  scope: z.enum(['all', 'product', 'equipment']),
  /** How many products or equipments it is about; 0 for all. */
  scopeCount: z.number().int(),
  severities: z.array(z.enum(alarmSeverities)),
  channels: z.array(z.enum(notificationChannels)),
  steps: z.number().int(),
  /** Deliveries of the last seven days. */
  sent: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
});
export type NotificationRuleRow = z.output<typeof notificationRuleRowSchema>;

export const notificationRuleSortColumns = ['title', 'owner', 'updateTime'] as const;

const kind = {
  path: '/api/notification/rule',
} as const;

/**
 * Lists those of the caller and of the caller's company; shows one as it was written, with the secret that its webhooks are signed
 * with; deletes one with its deliveries: what waits is not sent.
 */
export const {
  query: notificationRuleQuery,
  info: notificationRuleInfo,
  delete: notificationRuleDelete,
} = ownedRecordCalls({
  ...kind,
  columns: notificationRuleSortColumns,
  filters: {},
  row: notificationRuleRowSchema,
  shown: changing,
  info: z.object({
    id: idSchema,
    secret: z.string(),
    rule: z.object(ruleFields),
    /** The objects that the scope names, as far as the caller may see them. */
    products: z.array(named),
    equipment: z.array(named),
  }),
});

/**
 * Adds a notification rule to the caller's, about alarms that are raised from now on; or changes one, also for the alarms that it
 * has started to notify of.
 */
export const { add: notificationRuleAdd, edit: notificationRuleEdit } = draftCalls({
  ...kind,
  draft: notificationRuleDraftSchema,
  edited: notificationRuleDraftSchema.safeExtend({ id: idSchema }),
  errors: { add: ['notification.tooMany', 'notification.hidden'], edit: ['notification.hidden'] },
});

/** Sends a test to everybody that a rule names, at most once a minute. */
export const notificationRuleTest = defineCall({
  path: '/api/notification/rule/test',
  access: changing,
  request: z.object({ id: idSchema }),
  /** How many messages that is. */
  answer: z.object({ messages: z.number().int() }),
  errors: ['data.notFound', 'notification.testTooOften'],
});

/**
 * The choices of a rule: the channels that this installation has, and the accounts of the caller's company.
 */
export const notificationOptions = defineCall({
  path: '/api/notification/options',
  access: changing,
  request: z.object({}),
  answer: z.object({
    email: z.boolean(),
    sms: z.boolean(),
    push: z.boolean(),
    accounts: z.array(
      z.object({ id: idSchema, name: z.string(), hasEmail: z.boolean(), hasPhone: z.boolean() }),
    ),
    /** The rosters of the caller's company. */
    rosters: z.array(z.object({ id: idSchema, title: z.string() })).default([]),
  }),
});

/** One message to one recipient. */
export const notificationDeliverySchema = z.object({
  id: idSchema,
  kind: z.enum(deliveryKinds),
  channel: z.enum(notificationChannels),
  /** The name of the account, or the address; of a webhook without its query. */
  recipient: z.string(),
  /** The alarm that it is about, and the number of alarms; empty for a test. */
  alarmTitle: z.string(),
  equipmentTitle: z.string(),
  alarms: z.number().int(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** Why the last attempt failed, with what the server said in its own terms; null where none did. */
  problem: z.enum(deliveryProblems).nullable(),
  detail: z.string(),
  time: z.iso.datetime(),
  /** When it was sent, or is tried next; empty where neither. */
  sentTime: z.union([z.literal(''), z.iso.datetime()]),
  nextTime: z.union([z.literal(''), z.iso.datetime()]),
});
export type NotificationDelivery = z.output<typeof notificationDeliverySchema>;

/** The deliveries of a rule, the newest first. */
export const notificationDeliveryQuery = defineCall({
  path: '/api/notification/delivery/query',
  access: customerAccess,
  request: z.object({
    ruleId: idSchema,
    state: z.enum(['all', ...deliveryStates]).default('all'),
    ...pageFields,
  }),
  answer: pagedAnswer(notificationDeliverySchema),
  errors: ['data.notFound'],
});

/** Tries a delivery again that has failed. */
export const notificationDeliveryRetry = defineCall({
  path: '/api/notification/delivery/retry',
  access: changing,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const notificationCalls = {
  notificationRuleQuery,
  notificationRuleInfo,
  notificationRuleAdd,
  notificationRuleEdit,
  notificationRuleDelete,
  notificationRuleTest,
  notificationOptions,
  notificationDeliveryQuery,
  notificationDeliveryRetry,
} as const;
