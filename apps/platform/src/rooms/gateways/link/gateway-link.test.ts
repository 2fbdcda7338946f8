import { watchLive } from '@penstock/contract/link/methods/live';
import { expect, it } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { GatewayLink } from './gateway-link.ts';
import { GatewayMessages } from './gateway-messages.ts';
import { GatewayStates } from './gateway-states.ts';
import { Presence } from './presence.ts';

const sn = '202611210001';
const database = testDatabase();

it('refuses requests at once when it was closed: a stop does not wait for their time-outs', async () => {
  const { pool } = database();
  await pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash, online) values ($1, '', '', true)`,
    [sn],
  );
  const states = new GatewayStates(pool);
  const presence = new Presence(states, silentLog);
  const link = new GatewayLink({
    channel: {
      publish: () => Promise.resolve(),
      subscribe: () => Promise.resolve(),
      unsubscribe: () => Promise.resolve(),
      onMessage: () => () => undefined,
    },
    log: silentLog,
    clock: { now: () => Date.now() },
    states,
    presence,
    quotas: { admits: () => true, countRequest: () => undefined },
    messages: new GatewayMessages(),
  });
  await link.start();
  const open = link.request(sn, watchLive, { interval: 1000, seconds: 5 });
  const outcome = open.catch((error: unknown) => error);
  // It is under way once the database has answered that the gateway is online.
  await states.isOnline(sn);
  await link.close();
  expect(await outcome).toMatchObject({ key: 'service.unavailable' });
  await expect(link.request(sn, watchLive, { interval: 1000, seconds: 5 })).rejects.toMatchObject({
    key: 'service.unavailable',
  });
  await presence.stop();
});
