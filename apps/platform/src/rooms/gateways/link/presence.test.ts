import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readState, stateQuestion } from '@penstock/link/online-state';
import { silentLog } from '../../../testing/silent-log.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { type GatewayState, GatewayStates } from './gateway-states.ts';
import { Presence, type PresenceSharing } from './presence.ts';

const sn = '202611210001';
const other = '202611210002';
const database = testDatabase();

beforeEach(async () => {
  const { pool } = database();
  await pool.query('truncate gateway cascade');
  await pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash) values ($1, '', ''), ($2, '', '')`,
    [sn, other],
  );
});

function online(connection: string) {
  return { online: true, connection, time: 0 };
}
function offline(connection: string, reason?: 'stopped' | 'lost') {
  return { online: false, connection, time: 0, ...(reason === undefined ? {} : { reason }) };
}

/** A process of the platform that hears gateways. */
function open(
  states: Pick<GatewayStates, 'store' | 'online' | 'of'> = new GatewayStates(database().pool),
  sharing?: PresenceSharing,
  ask?: (sn: string) => void,
) {
  const presence = new Presence(states, silentLog, { sharing, ask });
  const heard: string[] = [];
  presence.onChange((state: GatewayState) => heard.push(`${state.sn} ${state.online ? 'came' : 'went'}`));
  return { presence, heard };
}

async function stored() {
  const { rows } = await database().pool.query<{ sn: string; online: boolean; online_at: Date | null }>(
    'select sn, online, online_at from gateway order by sn',
  );
  return rows;
}

async function isOnline(): Promise<boolean> {
  return (await stored())[0]?.online === true;
}

describe('the presence of gateways', () => {
  it('is stored when they come and go, and reported then', async () => {
    const { presence, heard } = open();
    presence.take(sn, online('one'));
    await expect.poll(isOnline).toBe(true);
    presence.take(sn, offline('one'));
    await expect.poll(isOnline).toBe(false);
    await presence.stop();
    expect(heard).toEqual([`${sn} came`, `${sn} went`]);
  });

  it('says why a gateway went', async () => {
    const { presence } = open();
    const states = new GatewayStates(database().pool);
    const reason = async () => (await states.of([sn]))[0]?.reason;
    expect(await reason()).toBe('never');
    for (const [message, expected] of [
      [online('one'), 'connected'],
      [offline('one', 'stopped'), 'stopped'],
      [online('two'), 'connected'],
      [offline('two', 'lost'), 'lost'],
      [online('three'), 'connected'],
      [offline('three'), 'lost'],
    ] as const) {
      presence.take(sn, message);
      await expect.poll(reason).toBe(expected);
    }
    await presence.stop();
  });

  it('is asked for where the broker says nothing of it: after the connection, when a request waits, and when a gateway speaks', async () => {
    await database().pool.query('update gateway set online = true');
    const asked: string[] = [];
    const { presence } = open(undefined, undefined, (one) => asked.push(one));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    presence.connected();
    presence.take(sn, online('one'));
    vi.advanceTimersByTime(2000);
    vi.useRealTimers();
    await expect.poll(() => asked).toEqual([other]);
    presence.hasSpoken(sn);
    presence.hasSpoken(other);
    const isThere = presence.isThere(other, new AbortController().signal);
    expect(asked).toEqual([other, other, other]);
    presence.take(other, online('two'));
    expect(await isThere).toBe(true);
    await presence.stop();
  });

  it('does not change by the question for it', async () => {
    const { presence, heard } = open();
    const question = readState(stateQuestion(0));
    if (question === undefined) throw new Error('a gateway would not read the question');
    presence.take(sn, online('one'));
    await expect.poll(isOnline).toBe(true);
    presence.take(sn, question);
    presence.take(other, question);
    await presence.stop();
    expect([await isOnline(), heard]).toEqual([true, [`${sn} came`]]);
  });

  it('does not end by the will of an old connection', async () => {
    const { presence, heard } = open();
    presence.take(sn, online('one'));
    presence.take(sn, online('two'));
    presence.take(sn, offline('one'));
    await presence.stop();
    expect(await isOnline()).toBe(true);
    expect(heard.at(-1)).toBe(`${sn} came`);
  });

  it('outlives the process that heard it, with the time it started', async () => {
    const first = open();
    first.presence.take(sn, online('one'));
    await first.presence.stop();
    const [before] = await stored();
    const second = open();
    second.presence.connected();
    expect(await isOnline()).toBe(true);
    second.presence.take(sn, online('one'));
    await second.presence.stop();
    expect((await stored())[0]).toEqual(before);
  });

  it('ends for those who went while nobody listened, and for no others', async () => {
    const first = open();
    first.presence.take(sn, online('one'));
    first.presence.take(other, online('one'));
    await first.presence.stop();
    const second = open();
    second.presence.connected();
    second.presence.take(other, online('two'));
    await second.presence.settle();
    await second.presence.stop();
    expect((await stored()).map((row) => row.online)).toEqual([false, true]);
    expect(second.heard.toSorted()).toEqual([`${sn} went`, `${other} came`].toSorted());
  });

  it('is stored again where another process, which had the gateway before, stored something older after it', async () => {
    const { presence } = open();
    presence.take(sn, online('two'));
    await expect.poll(isOnline).toBe(true);
    await new GatewayStates(database().pool).store(new Map([[sn, 'lost']]));
    expect(await isOnline()).toBe(false);
    await presence.settle();
    await presence.stop();
    expect(await isOnline()).toBe(true);
  });

  it('is not forgotten where the database is away when it is compared', async () => {
    const real = new GatewayStates(database().pool);
    let isAway = true;
    const { presence } = open({
      online: () => (isAway ? Promise.reject(new Error('the database is away')) : real.online()),
      of: (serials: readonly string[]) => real.of(serials),
      store: (states) => real.store(states),
    });
    presence.take(sn, online('one'));
    await expect.poll(isOnline).toBe(true);
    await presence.settle();
    expect(presence.hasHeardOf(sn)).toBe(true);
    isAway = false;
    await presence.settle();
    await presence.stop();
    expect(await isOnline()).toBe(true);
  });

  it('is stored at last when the database was away, in the state that is true then', async () => {
    const real = new GatewayStates(database().pool);
    let failures = 2;
    const { presence, heard } = open({
      online: () => real.online(),
      of: (serials: readonly string[]) => real.of(serials),
      store: async (states) => {
        failures -= 1;
        if (failures >= 0) throw new Error('the database is away');
        return await real.store(states);
      },
    });
    presence.take(sn, online('one'));
    presence.take(sn, offline('one'));
    presence.take(sn, online('two'));
    await expect.poll(isOnline, { timeout: 10_000 }).toBe(true);
    await presence.stop();
    expect(heard).toEqual([`${sn} came`]);
  });

  it('is stored by the process that handles a gateway, and reported by all; also what it heard before it did', async () => {
    let owner: 'one' | 'two' = 'one';
    const all: Presence[] = [];
    const sharing = (name: typeof owner): PresenceSharing => ({
      owns: () => owner === name,
      tellOthers: (serials) => void Promise.all(all.map((other) => other.stored(serials))),
    });
    const one = open(new GatewayStates(database().pool), sharing('one'));
    const two = open(new GatewayStates(database().pool), sharing('two'));
    all.push(two.presence);
    two.presence.take(sn, online('first'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await isOnline()).toBe(false);
    one.presence.take(sn, online('first'));
    await expect.poll(isOnline).toBe(true);
    await expect.poll(() => two.heard).toEqual([`${sn} came`]);

    owner = 'two';
    two.presence.take(sn, offline('first', 'stopped'));
    await expect.poll(isOnline).toBe(false);
    two.presence.take(other, online('other'));
    expect(await new GatewayStates(database().pool).of([sn])).toMatchObject([{ reason: 'stopped' }]);

    // Both went while nobody handled them.
    owner = 'one';
    two.presence.take(other, offline('other', 'stopped'));
    await expect.poll(async () => (await stored())[1]?.online).toBe(true);
    owner = 'two';
    await two.presence.own();
    expect(await new GatewayStates(database().pool).of([other])).toMatchObject([
      { online: false, reason: 'stopped' },
    ]);
    for (const { presence } of [one, two]) await presence.stop();
  });

  it('lets a request wait until a gateway is back after a restart of the platform, and no longer', async () => {
    const { presence } = open();
    const over = new AbortController();
    const answers: string[] = [];
    const ask = async (name: string, serial: string, signal = over.signal) =>
      void answers.push(`${name} ${await presence.isThere(serial, signal)}`);
    presence.connected();
    const asked = [ask('first', sn), ask('second', sn), ask('other', other)];
    presence.take(other, offline('one', 'stopped'));
    await asked[2];
    presence.take(sn, online('one'));
    await Promise.all(asked);
    await ask('later', sn);
    // The connection to the broker is new: it has to say so again.
    presence.connected();
    const stopped = ask('stopped', sn);
    over.abort();
    await stopped;
    await presence.stop();
    expect(answers).toEqual(['other false', 'first true', 'second true', 'later true', 'stopped false']);
  });

  it('lets all requests to a gateway wait together, so that one that is gone is not waited for again and again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { presence } = open();
    const { signal } = new AbortController();
    presence.connected();
    const first = presence.isThere(sn, signal);
    await vi.advanceTimersByTimeAsync(9999);
    const second = presence.isThere(sn, signal);
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all([first, second])).toEqual([false, false]);
    expect(await presence.isThere(sn, signal)).toBe(false);
    presence.take(sn, online('one'));
    expect(await presence.isThere(sn, signal)).toBe(true);
    await presence.stop();
  });
});
