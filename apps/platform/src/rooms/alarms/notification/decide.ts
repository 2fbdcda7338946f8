import type {
  NotificationRecipient,
  NotificationRuleDraft,
  NotificationSchedule,
} from '@penstock/contract/calls/notification';
import type { StoredReturnReason } from '@penstock/contract/model/alarm-state';
import type { DeliveryKind } from '@penstock/contract/model/notification';
import type { Hours } from './schedule.ts';

/** How far a rule has notified of an alarm. Times are ms since 1970. */
export interface Progress {
  /** The time from which the minutes of its steps count. */
  readonly startedAt: number;
  /** The number of the next step. */
  readonly next: number;
  /** When that is due; null when none is left. */
  readonly dueAt: number | null;
  /** The time until which everything waits for the hours of the rule; null while nothing waits. */
  readonly heldUntil: number | null;
  readonly notified: readonly NotificationRecipient[];
  readonly finished: boolean;
}

/** The facts about the alarm. */
export interface AlarmFacts {
  readonly returned: StoredReturnReason | null;
  /** Null while it is active. */
  readonly returnedAt: number | null;
  readonly acknowledged: boolean;
  /** Whether somebody has shelved it, now. */
  readonly shelved: boolean;
}

/** The facts of a rule that decide. */
export type DecidingRule = Pick<NotificationRuleDraft, 'steps' | 'resolved'> & {
  readonly schedule: Pick<NotificationSchedule, 'outside'> | null;
  /** The hours of its schedule, made once for all its alarms: that knows the clock of its time zone. */
  readonly hours: Hours;
};

/** A message to everybody it names. */
export interface DecidedMessage {
  readonly kind: Extract<DeliveryKind, 'alarm' | 'escalation' | 'resolved'>;
  /** For how many minutes nobody has acknowledged the alarm. */
  readonly afterMinutes: number;
  readonly recipients: readonly NotificationRecipient[];
}

/** The decision about an alarm at a time. */
export interface Decision {
  readonly message: DecidedMessage | undefined;
  readonly progress: Progress;
}

/** The progress of an alarm that a rule has just come to know. */
export function initialProgress({ steps }: Pick<DecidingRule, 'steps'>, now: number): Progress {
  const [first] = steps;
  return {
    startedAt: now,
    next: 0,
    dueAt: first === undefined ? null : now + first.afterMinutes * 60_000,
    heldUntil: null,
    notified: [],
    finished: false,
  };
}

/**
 * The present decision of a rule about an alarm: at most one message. A step is notified once, in the order of the steps, and as far
 * after the one before as the rule says, also when that one was late. Nobody is notified of a step once the alarm is
 * acknowledged or has returned, unless it was due before and nobody has been notified yet. Those who were notified are notified when it
 * has returned. While an alarm is shelved or suppressed by design it is quiet.
 */
export function decide(rule: DecidingRule, progress: Progress, alarm: AlarmFacts, now: number): Decision {
  if (progress.finished) return { message: undefined, progress };
  return alarm.returned === null
    ? decideActive(rule, progress, alarm, now)
    : decideReturned(rule, progress, alarm, now);
}

function decideActive(rule: DecidingRule, progress: Progress, alarm: AlarmFacts, now: number): Decision {
  const silent = (change: Partial<Progress>): Decision => ({
    message: undefined,
    progress: { ...progress, ...change },
  });
  if (alarm.shelved) return silent({});
  if (alarm.acknowledged)
    return silent({
      dueAt: null,
      heldUntil: null,
      finished: progress.notified.length === 0 || !rule.resolved,
    });
  if (progress.dueAt === null || progress.dueAt > now) return silent({});
  return notifiedStep(rule, progress, now);
}

function decideReturned(rule: DecidingRule, progress: Progress, alarm: AlarmFacts, now: number): Decision {
  const end = (message?: DecidedMessage): Decision => ({
    message,
    progress: { ...progress, dueAt: null, heldUntil: null, finished: true },
  });
  const { notified, dueAt, startedAt } = progress;
  if (notified.length === 0) {
    const asksForAttention = alarm.returned === 'normal' || alarm.returned === 'missing';
    if (!asksForAttention || alarm.acknowledged || alarm.shelved) return end();
    const wasDue = dueAt !== null && dueAt <= Math.max(startedAt, alarm.returnedAt ?? 0);
    if (!wasDue) return end();
    const { message, progress: after } = notifiedStep(rule, progress, now);
    return after.heldUntil === null ? end(message) : { message, progress: after };
  }
  if (!rule.resolved) return end();
  if (alarm.shelved) return { message: undefined, progress };
  const opening = rule.hours.nextOpening(now);
  if (opening <= now) return end({ kind: 'resolved', afterMinutes: 0, recipients: notified });
  if (rule.schedule?.outside === 'skip') return end();
  return { message: undefined, progress: { ...progress, heldUntil: opening } };
}

/** Tells the next step, if the hours of the rule are open. */
function notifiedStep(rule: DecidingRule, progress: Progress, now: number): Decision {
  const step = rule.steps[progress.next];
  if (step === undefined)
    return { message: undefined, progress: { ...progress, dueAt: null, heldUntil: null } };
  const following = rule.steps[progress.next + 1];
  const after: Progress = {
    ...progress,
    next: progress.next + 1,
    dueAt: following === undefined ? null : now + (following.afterMinutes - step.afterMinutes) * 60_000,
    heldUntil: null,
  };
  const opening = rule.hours.nextOpening(now);
  if (opening > now) {
    return rule.schedule?.outside === 'skip'
      ? { message: undefined, progress: after }
      : { message: undefined, progress: { ...progress, heldUntil: opening } };
  }
  return {
    message: {
      kind: progress.notified.length === 0 ? 'alarm' : 'escalation',
      afterMinutes: Math.floor((now - progress.startedAt) / 60_000),
      recipients: unique(step.recipients),
    },
    progress: { ...after, notified: unique([...progress.notified, ...step.recipients]) },
  };
}

/** Recipients without those that come twice. */
export function unique(recipients: readonly NotificationRecipient[]): NotificationRecipient[] {
  const known = new Map<string, NotificationRecipient>();
  for (const recipient of recipients) {
    const { channel, accountId, address, target = '', rosterId = '', isAssignee = false } = recipient;
    const key = JSON.stringify([
      channel,
      accountId,
      accountId === '' ? address : '',
      target,
      rosterId,
      isAssignee,
    ]);
    if (!known.has(key)) known.set(key, recipient);
  }
  return [...known.values()];
}
