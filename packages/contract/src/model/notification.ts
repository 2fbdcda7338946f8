/** Services with an interface of their own: chats of work groups, and calls that speak a text. */
export const serviceChannels = ['wecom', 'dingtalk', 'feishu', 'telegram', 'voice'] as const;
export type ServiceChannel = (typeof serviceChannels)[number];

/** How somebody is notified of an alarm. */
export const notificationChannels = ['email', 'sms', 'webhook', 'push', ...serviceChannels] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Whether a channel reaches an account by the contact that it has. */
export function reachesAccounts(channel: NotificationChannel): channel is 'email' | 'sms' | 'push' {
  return channel === 'email' || channel === 'sms' || channel === 'push';
}

/**
 * The kind of a delivery: an alarm of the first step of its rule, one that nobody has acknowledged since, one
 * that has returned, many of them at once, or a test that a person asked for.
 */
export const deliveryKinds = ['alarm', 'escalation', 'resolved', 'digest', 'test'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/**
 * The state of a delivery. `waiting`: it goes out for the first time or once more. `failed`: it is not tried
 * again.
 */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt failed. */
export const deliveryProblems = [
  /** The server or the service was not reached, or cannot take it now. */
  'unreachable',
  /** It was refused. */
  'refused',
  /** The installation sends none by this channel. */
  'notConfigured',
  /** The account is gone or disabled, or has no such contact. */
  'noContact',
  /** The address leads into a network that webhooks may not reach. */
  'forbiddenAddress',
  /** The object no longer exists, or its rule may no longer see it. */
  'gone',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** The treatment of a notification outside the hours of its rule: it waits for them, or is left out. */
export const outsideHours = ['hold', 'skip'] as const;

/** Limits of notification rules. */
export const notificationLimits = {
  /** Rules of one account with its company. */
  rules: 200,
  steps: 5,
  /** Recipients of one step. */
  recipients: 20,
  /** How long after the alarm a step may be, in minutes: a week. */
  afterMinutes: 10_080,
  products: 100,
  equipment: 1000,
  digestMessages: 1000,
  digestMinutes: 1440,
  /** How long a delivery is tried, in ms. */
  tried: 86_400_000,
  /** How long deliveries are kept, in days. */
  keptDays: 90,
} as const;
