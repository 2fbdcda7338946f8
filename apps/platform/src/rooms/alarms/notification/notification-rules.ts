import type { Id } from '@penstock/contract/calls/identifier';
import type { NotificationRuleDraft } from '@penstock/contract/calls/notification';
import { failure } from '@penstock/contract/errors/error';
import { notificationLimits } from '@penstock/contract/model/notification';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '../../../kernel/http/call-context.ts';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { countOwned } from '../../people/accounts/owned-records-repository.ts';
import { unique } from './decide.ts';
import { lockDelivery, retryDelivery } from './delivery-repository.ts';
import { insertDeliveries } from './planning-repository.ts';
import {
  countTellable,
  deleteRule,
  insertRule,
  lockOwnRule,
  ownRule,
  seenEquipment,
  seenProducts,
  storeTested,
  updateRule,
} from './rule-repository.ts';
import { draftOf, type StoredRule } from './stored-rule.ts';

/** How long after a test the next may be sent, in ms. */
const testPause = 60_000;

/** Adds, changes, deletes and tests notification rules. */
export class NotificationRules {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #due: () => void;

  /** `due` is called when there is something to send. */
  constructor(parts: { readonly db: Db; readonly clock: Clock; readonly due: () => void }) {
    this.#db = parts.db;
    this.#clock = parts.clock;
    this.#due = parts.due;
  }

  /** Adds one. Throws `notification.tooMany` and `notification.hidden`. */
  async add(context: CallContext, draft: NotificationRuleDraft): Promise<Id> {
    return await change(this.#db, actorOf(context), 'notification.add', async (transaction) => {
      await demandOwn(transaction.sql, context.caller, draft);
      const { accountId } = context.caller;
      if ((await countOwned(transaction, 'notification_rule', accountId)) >= notificationLimits.rules)
        throw failure('notification.tooMany', { maximum: notificationLimits.rules });
      const id = idOf(await insertRule(transaction, accountId, draft));
      return { object: { type: 'notification', id }, after: loggedDraft(draft), result: id };
    });
  }

  /** Changes one. Throws `data.notFound` and `notification.hidden`. */
  async edit(context: CallContext, id: Id, draft: NotificationRuleDraft): Promise<void> {
    await change(this.#db, actorOf(context), 'notification.edit', async (transaction) => {
      const stored = await existing(transaction, context.caller, id);
      await demandOwn(transaction.sql, context.caller, draft, draftOf(stored));
      await updateRule(transaction, stored.id, draft);
      return {
        object: { type: 'notification', id },
        before: loggedDraft(draftOf(stored)),
        after: loggedDraft(draft),
        result: undefined,
      };
    });
    this.#due();
  }

  /** Deletes one. Throws `data.notFound`. */
  async remove(context: CallContext, id: Id): Promise<void> {
    await change(this.#db, actorOf(context), 'notification.delete', async (transaction) => {
      const stored = await existing(transaction, context.caller, id);
      await deleteRule(transaction, stored.id);
      const before = loggedDraft(draftOf(stored));
      return { object: { type: 'notification', id }, before, result: undefined };
    });
  }

  /** Sends a test to everybody that a rule names. Throws `data.notFound` and `notification.testTooOften`. */
  async test(context: CallContext, id: Id): Promise<number> {
    const messages = await change(this.#db, actorOf(context), 'notification.test', async (transaction) => {
      const stored = await existing(transaction, context.caller, id);
      const now = this.#clock.now();
      const wait = (stored.tested_at?.getTime() ?? 0) + testPause - now;
      if (wait > 0) throw failure('notification.testTooOften', { seconds: Math.ceil(wait / 1000) });
      await storeTested(transaction, stored.id, new Date(now));
      const { title, steps } = draftOf(stored);
      const deliveries = unique(steps.flatMap(({ recipients }) => recipients)).map((recipient) => ({
        ruleId: stored.id,
        kind: 'test' as const,
        recipient,
        alarmIds: [],
        afterMinutes: 0,
        at: new Date(now),
        now: new Date(now),
      }));
      await insertDeliveries(transaction.sql, deliveries);
      const after = { title, messages: deliveries.length };
      return { object: { type: 'notification', id }, after, result: deliveries.length };
    });
    this.#due();
    return messages;
  }

  /** Tries a delivery again that has failed; one in another state stays as it is. Throws `data.notFound`. */
  async retry(context: CallContext, id: Id): Promise<void> {
    await change(this.#db, actorOf(context), 'notification.retry', async (transaction) => {
      const delivery = await lockDelivery(transaction, id);
      if (delivery === undefined) throw failure('data.notFound');
      const ruleId = idOf(delivery.rule_id);
      const rule = await ownRule(transaction.sql, context.caller, ruleId);
      if (rule === undefined) throw failure('data.notFound');
      if (delivery.state !== 'failed') return { unchanged: true, result: undefined };
      const now = this.#clock.now();
      await retryDelivery(transaction, id, new Date(now), new Date(now + notificationLimits.tried));
      const after = { title: rule.title, delivery: id };
      return { object: { type: 'notification', id: ruleId }, after, result: undefined };
    });
    this.#due();
  }
}

async function existing(transaction: ChangeTransaction, caller: Caller, id: Id): Promise<StoredRule> {
  const found = await lockOwnRule(transaction, caller, id);
  if (found === undefined) throw failure('data.notFound');
  return found;
}

/** Throws `notification.hidden` unless the caller may choose everything a rule names, or it was there before. */
async function demandOwn(
  db: Db,
  caller: Caller,
  draft: NotificationRuleDraft,
  before?: NotificationRuleDraft,
): Promise<void> {
  const known = new Set(before === undefined ? [] : accountsOf(before));
  const accounts = accountsOf(draft).filter((id) => !known.has(id));
  const { scope } = draft;
  const products = scope.kind === 'product' ? [...new Set(scope.productIds)] : [];
  const equipment = scope.kind === 'equipment' ? [...new Set(scope.equipmentIds)] : [];
  const areOwn =
    (await countTellable(db, caller, accounts)) === accounts.length &&
    (await seenProducts(db, caller, products)).length === products.length &&
    (await seenEquipment(db, caller, equipment)).length === equipment.length;
  if (!areOwn) throw failure('notification.hidden');
}

function accountsOf({ steps }: NotificationRuleDraft): number[] {
  const ids = steps.flatMap(({ recipients }) => recipients.map(({ accountId }) => accountId));
  return [...new Set(ids.filter((id) => id !== '').map(Number))];
}

/** For the operation log: of webhooks without the query, which may hold a secret. */
function loggedDraft(draft: NotificationRuleDraft): object {
  return {
    ...draft,
    steps: draft.steps.map((step) => ({
      ...step,
      recipients: step.recipients.map((recipient) => ({
        ...recipient,
        address: shownAddress(recipient),
      })),
    })),
  };
}

/** An address as it is shown and logged: of a webhook without its query, which may hold a secret. */
export function shownAddress({
  channel,
  address,
}: {
  readonly channel: string;
  readonly address: string;
}): string {
  return channel === 'webhook' ? (address.split(/[?#]/, 1)[0] ?? '') : address;
}
