import { failure } from '@penstock/contract/errors/error';
import { liveValues } from '@penstock/contract/link/methods/live';
import { localMethods } from '@penstock/contract/link/methods/local';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { greetOver, signInOver } from './local-sign-in.ts';
import { memoryWires } from './memory-wire.ts';
import { Peer } from './peer.ts';
import { clock, double, timersLeft } from './testing/peers.ts';

const greeting = {
  sn: '202611210001',
  name: '',
  hardware: 'box',
  software: '0.1.0',
  fingerprint: null,
  hasPassword: true,
  lockedSeconds: 0,
};
const lost = () => failure('connect.serverUnreachable', { host: 'here' });
const session = 'tool';

/** A gateway that takes one password. */
function gatewayWire() {
  const [wire, far] = memoryWires();
  const gateway = new Peer(far, { clock, session: 'gateway' });
  const set: unknown[] = [];
  gateway.answerAll(
    localMethods,
    {
      localGreeting: () => greeting,
      localSignIn: ({ password }) => {
        if (password !== 'right') throw failure('connect.passwordWrong');
        return {};
      },
      localSetPassword: (asked) => {
        set.push(asked);
        return {};
      },
    },
    (context) => context,
  );
  return { wire, gateway, set };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  const left = timersLeft();
  vi.useRealTimers();
  if (left > 0) throw new Error(`${left} timers were left running`);
});

describe('a console that signs in over a wire', () => {
  it('gets a link that nobody has listened to, with live values of their own', async () => {
    const { wire, gateway } = gatewayWire();
    const link = await signInOver({
      wire,
      clock,
      session,
      lost,
      mode: 'lan',
      credentials: { password: 'right' },
    });
    expect([link.mode, link.sn]).toEqual(['lan', greeting.sn]);
    const live: string[] = [];
    link.hearLive((text) => live.push(text));
    const peer = new Peer(link.wire, { clock, session: 'console' });
    gateway.answer(double, ({ value }) => ({ value: value * 2 }));
    expect(await peer.request(double, { value: 2 })).toEqual({ value: 4 });
    await gateway.notify(liveValues, { full: true, values: [] });
    expect(live).toHaveLength(1);
    expect(peer.dropped.counts()).toEqual({});
    gateway.close();
    expect(await link.ended).toMatchObject({ key: 'connect.serverUnreachable' });
    expect(peer.isClosed).toBe(true);
  });

  it('ends it, which is no loss', async () => {
    const { wire, gateway } = gatewayWire();
    const link = await signInOver({
      wire,
      clock,
      session,
      lost,
      mode: 'own',
      credentials: { password: 'right' },
    });
    await link.close();
    expect((await link.ended).message).toContain('console');
    expect(gateway.isClosed).toBe(true);
  });

  it('sets the password where it is to', async () => {
    const { wire, set } = gatewayWire();
    const credentials = { setPassword: 'new', old: 'right' };
    const link = await signInOver({ wire, clock, session, lost, mode: 'serial', credentials });
    expect(set).toEqual([{ password: 'new', old: 'right' }]);
    await link.close();
  });

  it('is refused with the reason of the gateway, and the wire ends', async () => {
    const { wire, gateway } = gatewayWire();
    const signIn = signInOver({
      wire,
      clock,
      session,
      lost,
      mode: 'lan',
      credentials: { password: 'wrong' },
    });
    await expect(signIn).rejects.toMatchObject({ key: 'connect.passwordWrong' });
    expect(gateway.isClosed).toBe(true);
  });

  it('learns that nothing answers, that the wire has ended, or gives up', async () => {
    const [silent] = memoryWires();
    const [waiting] = await Promise.all([
      Promise.allSettled([greetOver({ wire: silent, clock, session, lost })]),
      vi.advanceTimersByTimeAsync(15_000),
    ]);
    expect(waiting).toMatchObject([{ reason: { key: 'connect.serverUnreachable' } }]);
    const [cut, far] = memoryWires();
    const greet = greetOver({ wire: cut, clock, session, lost });
    far.close();
    await expect(greet).rejects.toMatchObject({ key: 'connect.serverUnreachable' });
    const [other] = memoryWires();
    const over = new AbortController();
    const given = greetOver({ wire: other, clock, session, lost, signal: over.signal });
    over.abort(new Error('given up'));
    await expect(given).rejects.toThrow('given up');
  });
});
