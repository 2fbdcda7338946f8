import { sessionEnd, sessionQuery } from '@penstock/contract/calls/session';
import { userInfo } from '@penstock/contract/calls/user';
import { expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();

it('shows somebody the own sessions, of which each can be ended, but none of others', async () => {
  const here = await platform().signedIn('owner');
  const there = await platform().signedIn('owner');
  const stranger = await platform().signedIn('stranger');
  const { rows } = await here.call(sessionQuery, {});
  expect(rows).toHaveLength(2);
  expect(rows.filter(({ current }) => current)).toHaveLength(1);
  expect(rows.every(({ address }) => address === '127.0.0.1')).toBe(true);
  const [other] = rows.filter(({ current }) => !current);
  const ids = [other?.id ?? ''];
  expect(await stranger.call(sessionEnd, { ids, others: true })).toEqual({ ended: 0 });
  await there.call(userInfo, {});
  expect(await here.call(sessionEnd, { ids })).toEqual({ ended: 1 });
  await expect(there.call(userInfo, {})).rejects.toMatchObject({ key: 'session.expired' });
  await here.call(userInfo, {});
  await stranger.call(userInfo, {});
});

it('ends all others at once', async () => {
  const there = await platform().signedIn('owner');
  const here = await platform().signedIn('owner');
  await here.call(sessionEnd, { others: true });
  await expect(there.call(userInfo, {})).rejects.toMatchObject({ key: 'session.expired' });
  expect((await here.call(sessionQuery, {})).rows).toHaveLength(1);
});
