import { calls } from '@penstock/contract/calls/list';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { Senders } from '../../people/sender/senders.ts';
import { named } from '../../people/owned/describe-owned.ts';
import { deliveryPage } from './delivery-repository.ts';
import { companyAccounts, namedRosters } from '../alarm/company-account-repository.ts';
import { accountName } from '../alarm/account-name.ts';
import { describeDelivery, describeRule } from './describe-notification.ts';
import type { NotificationRules } from './notification-rules.ts';
import { recentDeliveries, ruleRecords, seenEquipment, seenProducts } from './rule-repository.ts';
import { draftOf } from './stored-rule.ts';

/** Accounts that are offered as recipients at most. */
const offeredAccounts = 1000;

/** The calls about telling people of alarms. */
export function notificationHandlers(parts: {
  readonly db: Db;
  readonly rules: NotificationRules;
  readonly senders: Senders;
  readonly clock: Clock;
}): HandlersOf<
  | 'notificationRuleQuery'
  | 'notificationRuleInfo'
  | 'notificationRuleAdd'
  | 'notificationRuleEdit'
  | 'notificationRuleDelete'
  | 'notificationRuleTest'
  | 'notificationOptions'
  | 'notificationDeliveryQuery'
  | 'notificationDeliveryRetry'
> {
  const { db, rules, senders, clock } = parts;
  const { changes } = rules;
  return {
    notificationRuleQuery: handle(calls.notificationRuleQuery, async (request, { caller, language }) => {
      const { total, rows } = await ruleRecords.page(db, caller, request, language);
      const ids = rows.map(({ id }) => id);
      const recent = await recentDeliveries(db, ids, new Date(clock.now()));
      return { total, rows: rows.map((row) => describeRule(row, recent.get(row.id) ?? {})) };
    }),

    notificationRuleInfo: handle(calls.notificationRuleInfo, async ({ id }, { caller, language }) => {
      const stored = existing(await ruleRecords.find(db, caller, id));
      const rule = draftOf(stored);
      const { scope } = rule;
      const products = scope.kind === 'product' ? await seenProducts(db, caller, scope.productIds) : [];
      const equipment = scope.kind === 'equipment' ? await seenEquipment(db, caller, scope.equipmentIds) : [];
      return {
        id,
        secret: stored.secret,
        rule,
        products: products.map((one) => named(one, language)),
        equipment: equipment.map((one) => named(one, language)),
      };
    }),

    notificationRuleAdd: handle(calls.notificationRuleAdd, (draft, context) => changes.add(context, draft)),
    notificationRuleEdit: handle(calls.notificationRuleEdit, ({ id, ...draft }, context) =>
      changes.edit(context, id, draft),
    ),
    notificationRuleDelete: handle(calls.notificationRuleDelete, ({ id }, context) =>
      changes.remove(context, id),
    ),

    notificationRuleTest: handle(calls.notificationRuleTest, async ({ id }, context) => ({
      messages: await rules.test(context, id),
    })),

    notificationOptions: handle(calls.notificationOptions, async (_request, { caller }) => {
      const accounts = await companyAccounts(db, caller, offeredAccounts);
      const rosters = await namedRosters(db, caller);
      return {
        email: senders.email !== undefined,
        sms: senders.sms?.sendNotice !== undefined,
        push: true,
        rosters: rosters.map(({ id, title }) => ({ id: idOf(id), title })),
        accounts: accounts.map((account) => ({
          id: idOf(account.id),
          name: accountName(account),
          hasEmail: account.email !== '',
          hasPhone: account.phone !== '',
        })),
      };
    }),

    notificationDeliveryQuery: handle(
      calls.notificationDeliveryQuery,
      async (request, { caller, language }) => {
        existing(await ruleRecords.find(db, caller, request.ruleId));
        const { total, rows } = await deliveryPage(db, request);
        return { total, rows: rows.map((row) => describeDelivery(row, language)) };
      },
    ),

    notificationDeliveryRetry: handle(calls.notificationDeliveryRetry, async ({ id }, context) => {
      await rules.retry(context, id);
      return {};
    }),
  };
}
