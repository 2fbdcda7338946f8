import {
  historyViewAdd,
  historyViewDelete,
  historyViewEdit,
  historyViewLimits,
  historyViewQuery,
} from '@penstock/contract/calls/history-view';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();

describe('saved views of history', { timeout: 60_000 }, () => {
  it('are saved, listed by name, changed and deleted, each account its own', async () => {
    const owner = await platform().signedIn('owner');
    const friend = await platform().signedIn('friend');
    const { id } = await owner.call(historyViewAdd, { name: ' Pumps ', view: 's=1-2&range=h8' });
    await owner.call(historyViewAdd, { name: 'levels', view: 's=1-3' });
    const names = async () => (await owner.call(historyViewQuery, {})).rows.map(({ name }) => name);
    expect(await names()).toEqual(['levels', 'Pumps']);
    await owner.call(historyViewEdit, { id, name: 'All pumps' });
    await owner.call(historyViewEdit, { id, view: 's=1-2.1-4' });
    expect((await owner.call(historyViewQuery, {})).rows[0]).toMatchObject({
      id,
      name: 'All pumps',
      view: 's=1-2.1-4',
    });
    expect((await friend.call(historyViewQuery, {})).rows).toEqual([]);
    await expect(friend.call(historyViewEdit, { id, name: 'mine' })).rejects.toMatchObject({ code: '2001' });
    await expect(friend.call(historyViewDelete, { id })).rejects.toMatchObject({ code: '2001' });
    await owner.call(historyViewDelete, { id });
    expect(await names()).toEqual(['levels']);
  });

  it('have names of their own, no address that is none, and are not more than allowed', async () => {
    const owner = await platform().signedIn('owner');
    const stranger = await platform().signedIn('stranger');
    const { id } = await owner.call(historyViewAdd, { name: 'one', view: 's=1-2' });
    await owner.call(historyViewAdd, { name: 'two', view: 's=1-2' });
    const twice = { key: 'duplicate.name' };
    await expect(owner.call(historyViewAdd, { name: 'one', view: 's=1-3' })).rejects.toMatchObject(twice);
    await expect(owner.call(historyViewEdit, { id, name: 'two' })).rejects.toMatchObject(twice);
    await expect(owner.call(historyViewAdd, { name: 'x', view: 'javascript:1' })).rejects.toMatchObject({
      key: 'request.invalid',
    });
    for (let count = 0; count < historyViewLimits.perAccount; count += 1)
      await stranger.call(historyViewAdd, { name: `view ${count}`, view: 's=1-2' });
    await expect(stranger.call(historyViewAdd, { name: 'more', view: 's=1-2' })).rejects.toMatchObject({
      key: 'historyView.tooMany',
    });
  });
});
