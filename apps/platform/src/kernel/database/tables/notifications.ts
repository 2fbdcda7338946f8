import type { NotificationRecipient, NotificationRuleDraft } from '@penstock/contract/calls/notification';
import {
  deliveryKinds,
  deliveryProblems,
  deliveryStates,
  notificationChannels,
} from '@penstock/contract/model/notification';
import { column, type TableOf } from '../column.ts';

/** The rules by which people are notified of alarms. */
export const notificationRuleTable = {
  id: column.bigint().identity(),
  owner_id: column.bigint(),
  title: column.text(),
  enabled: column.boolean(),
  document: column.json<Omit<NotificationRuleDraft, 'title' | 'enabled'>>(),
  /** The secret with which requests to its webhooks are signed. */
  secret: column.text(),
  /** The window in which messages are counted before they become a digest; null before the first. */
  window_started_at: column.time().nullable(),
  window_messages: column.integer().withDefault(),
  /** When a test was asked for last. */
  tested_at: column.time().nullable(),
  created_at: column.time().withDefault(),
  updated_at: column.time().withDefault(),
} as const;
export type NotificationRuleTable = TableOf<typeof notificationRuleTable>;

/** How far a rule has notified of an alarm. */
export const notificationProgressTable = {
  rule_id: column.bigint(),
  alarm_id: column.bigint(),
  /** The time from which the minutes of its steps count. */
  started_at: column.time(),
  next_step: column.integer().withDefault(),
  /** When the next step is due; null when none is left. */
  due_at: column.time().nullable(),
  /** The time until which everything waits for the hours of the rule. */
  held_until: column.time().nullable(),
  /** The people who have been notified: they are notified too when it has returned. */
  notified: column.json<readonly NotificationRecipient[]>(),
  finished: column.boolean().withDefault(),
} as const;

/** Messages that were decided on, one for each recipient. */
export const notificationDeliveryTable = {
  id: column.bigint().identity(),
  rule_id: column.bigint(),
  kind: column.choice(deliveryKinds),
  channel: column.choice(notificationChannels),
  /** Null where an address is given. */
  account_id: column.bigint().nullable(),
  address: column.text().withDefault(),
  /** At a service: the chat, or the number that is called. */
  target: column.text().withDefault(),
  language: column.text(),
  /** The alarms it is about: of a digest the first ones. */
  alarm_ids: column.json<readonly number[]>(),
  alarm_count: column.integer(),
  /** How many minutes the alarm had not been acknowledged for when the message was decided on. */
  after_minutes: column.integer().withDefault(),
  /** How urgent it is: 0 for a low alarm to 3 for a critical one. */
  urgency: column.smallint().withDefault(),
  state: column.choice(deliveryStates).withDefault(),
  attempts: column.integer().withDefault(),
  /** When it is sent or tried again; while it is being sent, when another process may take it. */
  next_attempt_at: column.time(),
  /** The time until which it is tried again. */
  give_up_at: column.time(),
  problem: column.choice(deliveryProblems).nullable(),
  detail: column.text().withDefault(),
  created_at: column.time(),
  sent_at: column.time().nullable(),
} as const;
export type NotificationDeliveryTable = TableOf<typeof notificationDeliveryTable>;
