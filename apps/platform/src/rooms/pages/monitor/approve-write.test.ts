import { randomBytes } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { signalQuery, writeSignal } from '@penstock/contract/calls/monitor';
import type { WriteApproval } from '@penstock/contract/model/write-approval';
import { beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testPassword } from '../../../testing/test-seed.ts';

const platform = testPlatform();

beforeEach(() => platform().setOnline(true));

/** Sets the approval that the signal `pump` requires from now on. */
async function demand(approval: WriteApproval): Promise<string> {
  await platform().database.pool.query(`update signal set approval = $1 where key = 'pump'`, [approval]);
  return platform().signalId('pump');
}

/** Writes the pump with the own password. */
async function withPassword(writer: Client, password: string) {
  const { equipmentId, signalId } = platform();
  const write = { equipmentId, signalId: signalId('pump'), value: true };
  return await callSealed(writer, { password }, randomBytes, (sealed) =>
    writer.call(writeSignal, { ...write, approval: { kind: 'password', ...sealed } }),
  );
}

/** Writes the pump, approved by somebody else. */
async function withSecondPerson(writer: Client, account: string, password = testPassword, code = '') {
  const { equipmentId, signalId } = platform();
  const write = { equipmentId, signalId: signalId('pump'), value: true };
  return await callSealed(writer, { account, password }, randomBytes, (sealed) =>
    writer.call(writeSignal, { ...write, approval: { kind: 'secondPerson', code, ...sealed } }),
  );
}

async function lastOperation(): Promise<unknown> {
  const { rows } = await platform().database.pool.query(
    'select username, action, after from operation_log join account on account.id = account_id order by operation_log.id desc limit 1',
  );
  return rows[0];
}

describe('a write that asks for the password', () => {
  it('is refused without it, and before the gateway hears of it', async () => {
    const signalId = await demand('password');
    const { signedIn, equipmentId, gateways } = platform();
    const owner = await signedIn('owner');
    const signals = await owner.call(signalQuery, { equipmentId });
    expect(signals.find(({ id }) => id === signalId)?.approval).toBe('password');
    await expect(owner.call(writeSignal, { equipmentId, signalId, value: true })).rejects.toMatchObject({
      key: 'write.passwordNeeded',
    });
    expect(gateways.asked).toEqual([]);
  });

  it('is carried out with it, and refused and noted with a wrong one', async () => {
    await demand('password');
    const owner = await platform().signedIn('owner');
    await expect(withPassword(owner, 'something else')).rejects.toMatchObject({
      key: 'account.passwordWrong',
    });
    expect(await lastOperation()).toMatchObject({
      username: 'owner',
      action: 'equipment.approvalRefused',
      after: { approval: 'password', reason: 'account.passwordWrong' },
    });
    expect(platform().gateways.asked).toEqual([]);
    expect(await withPassword(owner, testPassword)).toMatchObject({ uuid: expect.any(String) as unknown });
    expect(await lastOperation()).toMatchObject({ after: { key: 'pump', approval: 'password' } });
  });

  it('ends the tries of a password after some', async () => {
    await demand('password');
    const owner = await platform().signedIn('owner');
    const errors: unknown[] = [];
    for (let tried = 0; tried < 11; tried += 1)
      errors.push(await withPassword(owner, `wrong ${tried}`).catch((error: unknown) => error));
    expect(errors[0]).toMatchObject({ key: 'account.passwordWrong' });
    expect(errors.at(-1)).toMatchObject({ key: 'account.tooManyTries' });
    await expect(withPassword(owner, testPassword)).rejects.toMatchObject({ key: 'account.tooManyTries' });
  });

  it('is also carried out with a second person', async () => {
    await demand('password');
    const owner = await platform().signedIn('owner');
    expect(await withSecondPerson(owner, 'friend')).toMatchObject({ uuid: expect.any(String) as unknown });
  });
});

describe('a write that asks for a second person', () => {
  it('is refused without, and with the own password alone', async () => {
    const signalId = await demand('secondPerson');
    const { signedIn, equipmentId } = platform();
    const owner = await signedIn('owner');
    await expect(owner.call(writeSignal, { equipmentId, signalId, value: true })).rejects.toMatchObject({
      key: 'write.secondPersonNeeded',
    });
    await expect(withPassword(owner, testPassword)).rejects.toMatchObject({
      key: 'write.secondPersonNeeded',
    });
  });

  it('is carried out, and the log has both', async () => {
    await demand('secondPerson');
    const owner = await platform().signedIn('owner');
    await withSecondPerson(owner, 'friend');
    expect(await lastOperation()).toMatchObject({
      username: 'owner',
      action: 'equipment.writeSignal',
      after: { key: 'pump', value: true, approval: 'secondPerson', approvedBy: 'friend' },
    });
  });

  it.each([
    ['the same person', 'owner', testPassword, 'write.samePerson'],
    ['the same person by phone', '13800000001', testPassword, 'write.samePerson'],
    ['somebody without rights', 'stranger', testPassword, 'write.mayNotApprove'],
    ['a wrong password', 'friend', 'wrong', 'signIn.wrongPassword'],
    ['nobody', 'no such account', testPassword, 'signIn.wrongPassword'],
  ])('is not approved by %s', async (_who, account, password, key) => {
    await demand('secondPerson');
    const owner = await platform().signedIn('owner');
    await expect(withSecondPerson(owner, account, password)).rejects.toMatchObject({ key });
    expect(platform().gateways.asked).toEqual([]);
  });

  it('lets nobody try passwords of others without end', async () => {
    await demand('secondPerson');
    const owner = await platform().signedIn('owner');
    const errors: unknown[] = [];
    for (let tried = 0; tried < 12; tried += 1)
      errors.push(await withSecondPerson(owner, 'friend', `wrong ${tried}`).catch((error: unknown) => error));
    expect(errors.at(-1)).toMatchObject({ key: 'signIn.wait' });
    await expect(withSecondPerson(owner, 'friend')).rejects.toMatchObject({ key: 'signIn.wait' });
  });
});
