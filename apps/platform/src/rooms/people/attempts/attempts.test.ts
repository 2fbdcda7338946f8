import { describe, expect, it } from 'vitest';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { insertAccount } from '../accounts/account-repository.ts';
import { noteAddress } from './attempt-repository.ts';
import { addressKnownFor, SignInAttempts } from './attempts.ts';
import { change } from '../../../kernel/operation-log/change.ts';

const database = testDatabase();
const clock = new TestClock();

/** A process of the platform: all share the database. */
const process = () => new SignInAttempts(database().db, () => clock.now());

/** Fails to sign in a number of times, each from an address of its own unless one is given. */
async function fail(name: string, times: number, address?: string, accountId?: number): Promise<void> {
  for (let at = 0; at < times; at += 1)
    await process().start({ name, address: address ?? `10.0.${at}.${name.length}`, accountId });
}

/** An account that has signed in from an address. */
async function accountAt(username: string, address: string): Promise<number> {
  const actor = { accountId: null, address: '' };
  return change(database().db, actor, 'platform.seed', async (transaction) => {
    const id = await insertAccount(transaction, { username, password_hash: 'x', role_type: 'user' });
    await noteAddress(transaction, id, address, new Date(clock.now() + addressKnownFor));
    return { object: { type: 'account', id: String(id) }, result: id };
  });
}

describe('failed sign-ins', () => {
  it('count for one account at one address, in every process', async () => {
    await fail('ada', 10, '10.1.0.1');
    await expect(process().start({ name: 'ada', address: '10.1.0.1', accountId: 1 })).rejects.toMatchObject({
      key: 'signIn.wait',
      parameters: { seconds: 30 },
    });
    await expect(process().start({ name: 'ada', address: '10.1.0.2', accountId: 1 })).resolves.toMatchObject({
      left: 9,
    });
    await expect(process().start({ name: 'bob', address: '10.1.0.1', accountId: 2 })).resolves.toMatchObject({
      left: 9,
    });
  });

  it('admit no more at once than in turn', async () => {
    const attempt = () => process().start({ name: 'eve', address: '10.2.0.1', accountId: undefined });
    const outcomes = await Promise.allSettled(Array.from({ length: 25 }, attempt));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('admit one more after each wait, and are forgotten after a quarter of an hour', async () => {
    const attempt = () => process().start({ name: 'max', address: '10.3.0.1', accountId: undefined });
    await fail('max', 10, '10.3.0.1');
    clock.pass(29_000);
    await expect(attempt()).rejects.toMatchObject({ parameters: { seconds: 1 } });
    clock.pass(1000);
    await expect(attempt()).resolves.toMatchObject({ left: 0, wait: 30_000 });
    await expect(attempt()).rejects.toMatchObject({ parameters: { seconds: 30 } });
    clock.pass(900_000);
    await expect(attempt()).resolves.toMatchObject({ left: 9 });
  });

  it('of one account from many addresses delay all, but not the owner at an address that is known', async () => {
    const id = await accountAt('owner', '10.4.0.1');
    await fail('owner', 30, undefined, id);
    const at = (address: string) => process().start({ name: 'owner', address, accountId: id });
    await expect(at('10.4.0.2')).rejects.toMatchObject({ key: 'signIn.wait' });
    const attempt = await at('10.4.0.1');
    expect(attempt).toMatchObject({ left: 9, wait: 0 });
    clock.pass(addressKnownFor);
    await fail('owner', 30, undefined, id);
    await expect(at('10.4.0.1')).rejects.toMatchObject({ key: 'signIn.wait' });
  });

  it('of many accounts from one address delay it, but not who has signed in from there', async () => {
    const id = await accountAt('neighbour', '10.5.0.1');
    for (let at = 0; at < 50; at += 1) await fail(`guess-${at}`, 1, '10.5.0.1');
    const as = (name: string, accountId?: number) =>
      process().start({ name, address: '10.5.0.1', accountId });
    await expect(as('someone')).rejects.toMatchObject({ parameters: { seconds: 6 } });
    await expect(as('neighbour', id)).resolves.toMatchObject({ left: 9 });
  });

  it('are forgotten when the account signs in, and that attempt counts for nobody', async () => {
    const attempt = () => process().start({ name: 'kim', address: '10.6.0.1', accountId: undefined });
    await fail('kim', 8, '10.6.0.1');
    const last = await attempt();
    expect(last.left).toBe(1);
    await last.succeeded();
    expect((await attempt()).left).toBe(9);
  });

  it('keep no name that was typed', async () => {
    await fail('a-password-in-the-wrong-field', 1, '10.7.0.1');
    const { rows } = await database().pool.query<{ subject: Buffer }>('select subject from sign_in_failure');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ subject }) => subject.toString('latin1').includes('wrong-field'))).toBe(false);
  });
});
