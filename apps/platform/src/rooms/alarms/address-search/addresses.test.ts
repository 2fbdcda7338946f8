import { idSchema } from '@penstock/contract/calls/identifier';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../kernel/network/get-json.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { Addresses } from './addresses.ts';
import type { AddressService, FoundPlace } from './address-service.ts';

const database = testDatabase();
const place: FoundPlace = { name: 'A', address: 'A, B', position: { latitude: 30, longitude: 114 } };

/** Addresses over a service that counts what it is asked, and is away when a test says so. */
function addresses() {
  const state = { asked: 0, isAway: false };
  const answer = <Answer>(value: Answer) => {
    state.asked += 1;
    return state.isAway ? Promise.reject(new ServiceError('away')) : Promise.resolve(value);
  };
  const service: AddressService = {
    search: () => answer([place]),
    addressOf: () => answer('A, B'),
  };
  const clock = new TestClock();
  return { state, clock, it: new Addresses({ db: database().db, service, clock, log: silentLog }) };
}
const asking = (account: string) => ({ accountId: idSchema.parse(account), language: 'en' as const });

describe('addresses', () => {
  it('are asked for once a day, whoever asks, and points to ten metres', async () => {
    const { state, clock, it: found } = addresses();
    expect(await Promise.all([found.search('a  b', asking('1')), found.search('a b', asking('2'))])).toEqual([
      [place],
      [place],
    ]);
    expect(state.asked).toBe(1);
    await found.addressOf({ latitude: 30.00001, longitude: 114 }, asking('1'));
    await found.addressOf({ latitude: 30.00002, longitude: 114 }, asking('1'));
    expect(state.asked).toBe(2);
    clock.pass(25 * 3_600_000);
    await found.search('a b', asking('1'));
    expect(state.asked).toBe(3);
  });

  it('are not asked for too often by one account', async () => {
    const { it: found } = addresses();
    for (let index = 0; index < 20; index += 1) await found.search(`place ${index}`, asking('7'));
    await expect(found.search('one more', asking('7'))).rejects.toMatchObject({ key: 'request.tooMany' });
    expect(await found.search('one more', asking('8'))).toEqual([place]);
    expect(await found.search('place 3', asking('7'))).toEqual([place]);
  });

  it('say that the service is away, and are asked for again', async () => {
    const { state, it: found } = addresses();
    state.isAway = true;
    await expect(found.search('a', asking('9'))).rejects.toMatchObject({ key: 'map.addressServiceAway' });
    state.isAway = false;
    expect(await found.search('a', asking('9'))).toEqual([place]);
  });

  it('say that none is set', async () => {
    const parts = { db: database().db, clock: new TestClock(), log: silentLog };
    const none = new Addresses({ ...parts, service: undefined });
    await expect(none.search('a', asking('1'))).rejects.toMatchObject({ key: 'map.noAddressService' });
  });
});
