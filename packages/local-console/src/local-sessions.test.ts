import { expect, it } from 'vitest';
import { EntryToken, LocalSessions } from './local-sessions.ts';

const hours = 3_600_000;

it('a session ends when it was not used for twelve hours, and when all end', async () => {
  let now = 0;
  const sessions = new LocalSessions({ clock: { now: () => now }, author: 'anna' });
  const token = sessions.open();
  now += 11 * hours;
  expect(await sessions.authenticate(token)).toMatchObject({
    username: 'anna',
    side: 'customer',
    authCodes: ['gateway:configure', 'equipment:write'],
  });
  now += 11 * hours;
  expect(sessions.knows(token)).toBe(true);
  now += 13 * hours;
  await expect(sessions.authenticate(token)).rejects.toMatchObject({ key: 'session.expired' });
  const other = sessions.open();
  sessions.closeAll();
  expect(sessions.knows(other)).toBe(false);
});

it('what ends sessions is asked before one counts', async () => {
  let isEnding = false;
  const sessions: LocalSessions = new LocalSessions({
    clock: { now: () => 0 },
    author: 'anna',
    confirm: async () => isEnding && sessions.closeAll(),
  });
  const token = sessions.open();
  expect(await sessions.authenticate(token)).toMatchObject({ username: 'anna' });
  isEnding = true;
  await expect(sessions.authenticate(token)).rejects.toMatchObject({ key: 'session.expired' });
});

it('the token of the tool lets one browser in, once', () => {
  const entry = new EntryToken();
  expect(entry.redeem('')).toBe(false);
  const first = entry.renew();
  const second = entry.renew();
  expect(entry.redeem(first)).toBe(false);
  expect(entry.redeem(second)).toBe(true);
  expect(entry.redeem(second)).toBe(false);
});
