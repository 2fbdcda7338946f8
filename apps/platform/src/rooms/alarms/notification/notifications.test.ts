import { idSchema } from '@penstock/contract/calls/identifier';
import {
  notificationDeliveryQuery,
  notificationDeliveryRetry,
  notificationOptions,
  notificationRuleAdd,
  notificationRuleDelete,
  notificationRuleDraftSchema,
  notificationRuleEdit,
  notificationRuleInfo,
  notificationRuleQuery,
  notificationRuleTest,
} from '@penstock/contract/calls/notification';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import { beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { email, ruleOf } from '../../../testing/notification-rule.ts';

const platform = testPlatform();

beforeEach(async () => {
  await platform().database.pool.query('truncate notification_rule cascade');
});

async function added(change: object = {}) {
  const owner = await platform().signedIn('owner', 'en');
  const { id } = await owner.call(notificationRuleAdd, ruleOf(change));
  return { owner, id };
}

describe('notification rules', () => {
  it('are written, tested, changed and deleted, each in the operation log', async () => {
    const { owner, id } = await added();
    expect(await owner.call(notificationRuleInfo, { id })).toMatchObject({ rule: ruleOf(), products: [] });
    expect(await owner.call(notificationRuleTest, { id })).toEqual({ messages: 2 });
    await expect(owner.call(notificationRuleTest, { id })).rejects.toMatchObject({
      key: 'notification.testTooOften',
    });
    await owner.call(notificationRuleEdit, { id, ...ruleOf({ enabled: false }) });
    await owner.call(notificationRuleDelete, { id });
    expect(await owner.call(notificationRuleQuery, {})).toMatchObject({ total: 0 });
    const admin = await platform().signedIn('admin');
    const { rows } = await admin.call(operationLogOfObject, { objectType: 'notification', objectId: id });
    expect(rows.map(({ action }) => action).toReversed()).toEqual([
      'notification.add',
      'notification.test',
      'notification.edit',
      'notification.delete',
    ]);
  });

  it('are refused where they name what is not for their owner, or addresses that are none', async () => {
    const stranger = await platform().signedIn('stranger');
    const scope = { kind: 'equipment' as const, equipmentIds: [idSchema.parse(platform().equipmentId)] };
    await expect(stranger.call(notificationRuleAdd, { ...ruleOf(), scope })).rejects.toMatchObject({
      key: 'notification.hidden',
    });
    const step = { afterMinutes: 0, recipients: [email('nobody')] };
    expect(notificationRuleDraftSchema.safeParse({ ...ruleOf(), steps: [step] }).success).toBe(false);
    const { steps } = ruleOf();
    expect(notificationRuleDraftSchema.safeParse({ ...ruleOf(), steps: steps.toReversed() }).success).toBe(
      false,
    );
    const { id } = await added();
    await expect(stranger.call(notificationRuleInfo, { id: id })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });

  it('offer the accounts of the company, and channels that the installation has', async () => {
    const friend = await platform().signedIn('friend');
    const { accounts, sms, email: byEmail } = await friend.call(notificationOptions, {});
    expect(accounts.map(({ name }) => name)).toEqual(['乙', '己']);
    expect([sms, byEmail]).toEqual([true, true]);
    const owner = await platform().signedIn('owner');
    const recipients = [{ channel: 'email' as const, accountId: accounts[0]?.id ?? ('' as const) }];
    const steps = [{ afterMinutes: 0, recipients }];
    await expect(owner.call(notificationRuleAdd, { ...ruleOf(), steps })).rejects.toMatchObject({
      key: 'notification.hidden',
    });
  });

  it('show their deliveries, and have those sent again that have failed, to who may change them', async () => {
    const { owner, id } = await added();
    await platform().database.pool.query(
      `insert into notification_delivery (rule_id, kind, channel, address, language, alarm_ids, alarm_count, state,
         attempts, next_attempt_at, give_up_at, created_at, problem, detail)
       values ($1, 'test', 'email', 'a@b.example', 'zh', '[]', 0, 'failed', 9, now(), now(), now(), 'refused', '550')`,
      [id],
    );
    expect(await owner.call(notificationRuleQuery, {})).toMatchObject({ rows: [{ failed: 1, sent: 0 }] });
    const question = { ruleId: id, state: 'failed' as const };
    const { rows } = await owner.call(notificationDeliveryQuery, question);
    expect(rows).toMatchObject([
      { recipient: 'a@b.example', problem: 'refused', detail: '550', attempts: 9 },
    ]);
    const retry = { id: idSchema.parse(rows[0]?.id) };
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(notificationDeliveryQuery, question)).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await expect(stranger.call(notificationDeliveryRetry, retry)).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await owner.call(notificationDeliveryRetry, retry);
    expect(await owner.call(notificationDeliveryQuery, question)).toMatchObject({ total: 0 });
  });
});
