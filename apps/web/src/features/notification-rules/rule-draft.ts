import type { CallAnswer } from '@penstock/contract/calls/call';
import type {
  NotificationDigest,
  NotificationRecipient,
  notificationRuleInfo,
  NotificationRuleDraft,
  NotificationSchedule,
} from '@penstock/contract/calls/notification';
import type { Language } from '@penstock/languages/language';
import type { Chosen } from '../../kit/equipment/chosen.ts';

/** A step while it is written. */
export type DraftStep = NotificationRuleDraft['steps'][number];

/** A rule while it is written: what is switched off is kept, so that going back and forth loses nothing. */
export interface RuleDraft {
  readonly title: string;
  readonly enabled: boolean;
  readonly scope: NotificationRuleDraft['scope']['kind'];
  readonly products: readonly Chosen[];
  readonly equipment: readonly Chosen[];
  readonly origins: NotificationRuleDraft['origins'];
  readonly severities: NotificationRuleDraft['severities'];
  readonly steps: readonly DraftStep[];
  readonly timeZone: string;
  readonly isScheduled: boolean;
  readonly schedule: NotificationSchedule;
  readonly isDigested: boolean;
  readonly digest: NotificationDigest;
  readonly resolved: boolean;
}

/** Somebody new to be notified, in the language of who writes the rule. */
export function newRecipient(language: Language): NotificationRecipient {
  return { channel: 'email', accountId: '', address: '', language };
}

const usualSchedule: NotificationSchedule = {
  days: [1, 2, 3, 4, 5],
  from: '08:00',
  to: '18:00',
  outside: 'hold',
};
const usualDigest: NotificationDigest = { messages: 5, minutes: 10 };

/** The initial fields of a new rule. */
export function emptyDraft(language: Language): RuleDraft {
  return {
    title: '',
    enabled: true,
    scope: 'all',
    products: [],
    equipment: [],
    origins: ['signal', 'gateway'],
    severities: ['critical', 'high'],
    steps: [{ afterMinutes: 0, recipients: [newRecipient(language)] }],
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    isScheduled: false,
    schedule: usualSchedule,
    isDigested: true,
    digest: usualDigest,
    resolved: true,
  };
}

/** A rule as it was written. */
export function draftOfInfo({
  rule,
  products,
  equipment,
}: CallAnswer<typeof notificationRuleInfo>): RuleDraft {
  const { schedule, digest, scope, ...plain } = rule;
  return {
    ...plain,
    scope: scope.kind,
    products,
    equipment,
    isScheduled: schedule !== null,
    schedule: schedule ?? usualSchedule,
    isDigested: digest !== null,
    digest: digest ?? usualDigest,
  };
}

/** The request of a draft; it may still be wrong. */
export function requestOf(draft: RuleDraft): object {
  const { scope, products, equipment, isScheduled, schedule, isDigested, digest, ...plain } = draft;
  return {
    ...plain,
    title: draft.title.trim(),
    scope: scopeOf(scope, products, equipment),
    schedule: isScheduled ? schedule : null,
    digest: isDigested ? digest : null,
  };
}

function scopeOf(kind: RuleDraft['scope'], products: readonly Chosen[], equipment: readonly Chosen[]) {
  switch (kind) {
    case 'all':
      return { kind };
    case 'product':
      return { kind, productIds: products.map(({ id }) => id) };
    case 'equipment':
      return { kind, equipmentIds: equipment.map(({ id }) => id) };
  }
}
