import { randomBytes } from 'node:crypto';
import type { Id } from '@penstock/contract/calls/identifier';
import type { NotificationRuleDraft } from '@penstock/contract/calls/notification';
import { failure } from '@penstock/contract/errors/error';
import { notificationLimits } from '@penstock/contract/model/notification';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { OwnedChanges } from '../../people/owned/owned-records.ts';
import { countCompanyAccounts, countRosters } from '../alarm/company-account-repository.ts';
import { rosterPlans } from '../roster/roster-repository.ts';
import { unique } from './decide.ts';
import { atDuty, rostersOf } from './on-duty.ts';
import { shownAddress } from './shown-address.ts';
import { lockDelivery, retryDelivery } from './delivery-repository.ts';
import { insertDeliveries } from './planning-repository.ts';
import { finishProgress, ruleRecords, seenEquipment, seenProducts, storeTested } from './rule-repository.ts';
import { draftOf } from './stored-rule.ts';

/** How long after a test the next may be sent, in ms. */
const testPause = 60_000;

function ruleChanges(db: Db, changed: () => void) {
  return new OwnedChanges(db, {
    object: 'notification',
    records: ruleRecords,
    maximum: notificationLimits.rules,
    demand: (sql, caller, draft: NotificationRuleDraft, before) =>
      demandOwn(sql, caller, draft, before && draftOf(before)),
    columns: ({ title, enabled, ...document }, { before }) => ({
      title,
      enabled,
      document: JSON.stringify(document),
      secret: before?.secret ?? randomBytes(32).toString('hex'),
    }),
    complete: async (transaction, id, { enabled }) => {
      if (!enabled) await finishProgress(transaction, id);
    },
    loggedDraft,
    loggedRow: (row) => loggedDraft(draftOf(row)),
    changed,
  });
}

/** Adds, changes, deletes and tests notification rules. */
export class NotificationRules {
  /** The changes of rules. A draft throws `notification.hidden`. */
  readonly changes: ReturnType<typeof ruleChanges>;
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #due: () => void;

  /** `due` is called when there may be something to send. */
  constructor(parts: { readonly db: Db; readonly clock: Clock; readonly due: () => void }) {
    this.#db = parts.db;
    this.#clock = parts.clock;
    this.#due = parts.due;
    this.changes = ruleChanges(parts.db, parts.due);
  }

  /** Sends a test to everybody that a rule names. Throws `data.notFound` and `notification.testTooOften`. */
  async test(context: CallContext, id: Id): Promise<number> {
    const messages = await this.changes.change(
      context,
      'notification.test',
      id,
      async (transaction, stored) => {
        const now = this.#clock.now();
        const wait = (stored.tested_at?.getTime() ?? 0) + testPause - now;
        if (wait > 0) throw failure('notification.testTooOften', { seconds: Math.ceil(wait / 1000) });
        await storeTested(transaction, stored.id, new Date(now));
        const { title, steps } = draftOf(stored);
        const named = steps.flatMap(({ recipients }) => recipients);
        const rosters = await rosterPlans(transaction.sql, rostersOf({ steps }, []));
        const deliveries = unique(
          atDuty(named, { rosters, assigneeId: null, assigneeRosterId: null }, now),
        ).map((recipient) => ({
          ruleId: stored.id,
          kind: 'test' as const,
          recipient,
          alarmIds: [],
          // It goes out before whatever waits: somebody looks for it.
          severity: 'critical' as const,
          afterMinutes: 0,
          at: new Date(now),
          now: new Date(now),
        }));
        await insertDeliveries(transaction.sql, deliveries);
        return { after: { title, messages: deliveries.length }, result: deliveries.length };
      },
    );
    this.#due();
    return messages;
  }

  /** Tries a delivery again that has failed; one in another state stays as it is. Throws `data.notFound`. */
  async retry(context: CallContext, id: Id): Promise<void> {
    await change(this.#db, actorOf(context), 'notification.retry', async (transaction) => {
      const delivery = existing(await lockDelivery(transaction, id));
      const ruleId = idOf(delivery.rule_id);
      const rule = existing(await ruleRecords.find(transaction.sql, context.caller, ruleId));
      if (delivery.state !== 'failed') return { unchanged: true, result: undefined };
      const now = this.#clock.now();
      await retryDelivery(transaction, id, new Date(now), new Date(now + notificationLimits.tried));
      const after = { title: rule.title, delivery: id };
      return { object: { type: 'notification', id: ruleId }, after, result: undefined };
    });
    this.#due();
  }
}

/** Throws `notification.hidden` unless the caller may choose everything a rule names, or it was there before. */
export async function demandOwn(
  db: Db,
  caller: Caller,
  draft: NotificationRuleDraft,
  before?: NotificationRuleDraft,
): Promise<void> {
  const known = new Set(before === undefined ? [] : accountsOf(before));
  const accounts = accountsOf(draft).filter((id) => !known.has(id));
  const rosters = [...new Set(rostersOf(draft, []))];
  const { scope } = draft;
  const products = scope.kind === 'product' ? [...new Set(scope.productIds)] : [];
  const equipment = scope.kind === 'equipment' ? [...new Set(scope.equipmentIds)] : [];
  const areOwn =
    (await countCompanyAccounts(db, caller, accounts)) === accounts.length &&
    (await seenProducts(db, caller, products)).length === products.length &&
    (await seenEquipment(db, caller, equipment)).length === equipment.length &&
    (await countRosters(db, caller, rosters)) === rosters.length;
  if (!areOwn) throw failure('notification.hidden');
}

function accountsOf({ steps }: NotificationRuleDraft): number[] {
  const ids = steps.flatMap(({ recipients }) => recipients.map(({ accountId }) => accountId));
  return [...new Set(ids.filter((id) => id !== '').map(Number))];
}

/** The draft for the operation log. Webhooks are without the query, which may hold a secret. */
function loggedDraft(draft: NotificationRuleDraft): object {
  return {
    ...draft,
    steps: draft.steps.map((step) => ({
      ...step,
      recipients: step.recipients.map((recipient) => ({
        ...recipient,
        address: shownAddress(recipient),
        ...(recipient.secret !== undefined && { secret: '' }),
      })),
    })),
  };
}
