import { randomBytes } from 'node:crypto';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { securityHistory } from '@penstock/contract/calls/session';
import { passwordValid, questionUpdate } from '@penstock/contract/calls/user-validation';
import { expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testPassword } from '../../../testing/test-seed.ts';

const platform = testPlatform();

async function comeIn(username: string) {
  const person = platform().client();
  await signIn(person, { account: username, password: testPassword, remember: false }, randomBytes);
  return person;
}

it('names the sign-in before that of the session, and nothing where there was none', async () => {
  const first = await comeIn('owner');
  expect((await first.call(securityHistory, {})).lastSignIn).toBeNull();
  const second = await comeIn('owner');
  const { lastSignIn } = await second.call(securityHistory, {});
  expect(lastSignIn).toMatchObject({ address: '127.0.0.1' });
  // Another session of the same person is no sign-in before this one.
  expect((await first.call(securityHistory, {})).lastSignIn).toBeNull();
});

it('says when each of what secures the own account was changed', async () => {
  const owner = await comeIn('owner');
  const before = await owner.call(securityHistory, {});
  expect(before).toMatchObject({ question: null, secondFactor: null });
  const { ticket } = await callSealed(owner, { password: testPassword }, randomBytes, (sealed) =>
    owner.call(passwordValid, sealed),
  );
  await callSealed(owner, { answer: 'Etanorm' }, randomBytes, (sealed) =>
    owner.call(questionUpdate, { ticket, question: 'Pump?', ...sealed }),
  );
  const after = await owner.call(securityHistory, {});
  expect(after).toMatchObject({ password: before.password, tel: before.tel, email: before.email });
  expect(after.question).not.toBeNull();
  const stranger = await comeIn('stranger');
  expect((await stranger.call(securityHistory, {})).question).toBeNull();
});

it('counts a phone and an address that an administrator has entered', async () => {
  const { pool } = platform().database;
  const { rows } = await pool.query<{ id: string }>(`select id::text from account where username = 'friend'`);
  const friend = await comeIn('friend');
  const note = (before: object, after: object) =>
    pool.query(
      `insert into operation_log (action, object_type, object_id, before, after)
       values ('account.edit', 'account', $1, $2, $3)`,
      [rows[0]?.id, before, after],
    );
  await note({ tel: '1', email: 'a@b.example' }, { tel: '2', email: 'a@b.example' });
  expect(await friend.call(securityHistory, {})).toMatchObject({ tel: expect.any(String), email: null });
});
