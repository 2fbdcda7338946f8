import { watchLive } from '@penstock/contract/link/methods/live';
import { linkTopics, parseTopic } from '@penstock/contract/link/topics';
import type { MqttChannel } from '@penstock/link/mqtt-channel';
import { stateText } from '@penstock/link/online-state';
import { beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { GatewayLink } from './gateway-link.ts';
import { GatewayMessages } from './gateway-messages.ts';
import { GatewayStates } from './gateway-states.ts';
import { Presence } from './presence.ts';

const sn = '202611210001';
const other = '202611210002';
const database = testDatabase();
const question = { interval: 1000, seconds: 5 };

beforeEach(async () => {
  const { pool } = database();
  await pool.query('truncate gateway cascade');
  await pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash, online)
     values ($1, '', '', true), ($2, '', '', true)`,
    [sn, other],
  );
});

/** A platform that was started again while two gateways were online, its requests, and what brokers send it. */
async function started() {
  const states = new GatewayStates(database().pool);
  const presence = new Presence(states, silentLog);
  const sentTo: (string | undefined)[] = [];
  const listeners: Parameters<MqttChannel['onMessage']>[0][] = [];
  const link = new GatewayLink({
    channel: {
      publish: async (topic) => void sentTo.push(parseTopic(topic)?.sn),
      subscribe: () => Promise.resolve(),
      unsubscribe: () => Promise.resolve(),
      onMessage: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    log: silentLog,
    clock: { now: () => Date.now() },
    states,
    presence,
    quotas: { admits: () => true, countRequest: () => undefined },
    messages: new GatewayMessages(),
  });
  await link.start();
  const isBack = (serial: string) => {
    const text = stateText({ online: true, connection: 'new', time: 0 });
    for (const listener of listeners) listener(linkTopics.state(serial), new TextEncoder().encode(text));
  };
  const stop = async () => {
    await link.close();
    await presence.stop();
  };
  return { link, states, sentTo, isBack, stop };
}

it('refuses requests at once when it was closed: a stop does not wait for their time-outs', async () => {
  const { link, states, stop } = await started();
  const outcome = link.request(sn, watchLive, question).catch((error: unknown) => error);
  // It is under way once the database has answered that the gateway is online.
  await states.isOnline(sn);
  await stop();
  expect(await outcome).toMatchObject({ key: 'service.unavailable' });
  await expect(link.request(sn, watchLive, question)).rejects.toMatchObject({
    key: 'service.unavailable',
  });
});

it('has a request wait for its own gateway only, after a start, and sends it when that is back', async () => {
  const { link, sentTo, isBack, stop } = await started();
  const ask = (serial: string) => void link.request(serial, watchLive, question).catch(() => undefined);
  for (let index = 0; index < 40; index += 1) ask(sn);
  isBack(other);
  ask(other);
  await vi.waitFor(() => expect(sentTo).toEqual([other]));
  isBack(sn);
  await vi.waitFor(() => expect(sentTo).toHaveLength(41));
  expect(sentTo.filter((serial) => serial === sn)).toHaveLength(40);
  await stop();
});
