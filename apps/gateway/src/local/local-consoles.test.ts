import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configurationState, configurationChanged } from '@penstock/contract/link/methods/configuration';
import { gatewayInfo } from '@penstock/contract/link/methods/gateway';
import { watchLive } from '@penstock/contract/link/methods/live';
import { localGreeting, localSetPassword, localSignIn } from '@penstock/contract/link/methods/local';
import { memoryWires } from '@penstock/link/memory-wire';
import { Peer } from '@penstock/link/peer';
import { splitLive } from '@penstock/link/live-split';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { linkedGateway } from '../link/of-gateway.ts';
import { noHost, startConsole } from '../testing/console.ts';
import { clock } from '../testing/platform.ts';
import { LocalConsoles } from './local-consoles.ts';
import { LocalPassword } from '../sign-in/local-password.ts';
import { SignInTries } from '../sign-in/sign-in-tries.ts';

const password = 'Penstock-26';
const sn = '202611210001';
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function start() {
  const started = await startConsole({ format: 1, name: 'pump house' });
  endings.push(() => started.stop());
  const folder = await mkdtemp(join(tmpdir(), 'penstock-local-'));
  endings.push(() => rm(folder, { recursive: true }));
  const { gateway } = started;
  const left: string[] = [];
  const consoles = new LocalConsoles({
    gateway: linkedGateway(gateway),
    host: noHost,
    sn,
    name: () => gateway.current.configuration.name,
    password: new LocalPassword({
      file: join(folder, 'password.json'),
      tries: new SignInTries(() => clock.monotonic()),
      log: gateway.services.log,
    }),
    left: (name) => {
      left.push(name);
      gateway.services.live.leave(name);
    },
  });
  endings.push(() => Promise.resolve(consoles.stop()));
  const connect = (address: string, signInTime?: number) => {
    const [near, far] = memoryWires();
    const attached = consoles.attach(far, {
      kind: 'lan',
      address,
      ...(signInTime === undefined ? {} : { signInTime }),
    });
    const split = splitLive(near);
    const live: string[] = [];
    split.hearLive((text) => live.push(text));
    const peer = new Peer(split.wire, { clock, session: address });
    return { peer, attached, live };
  };
  return { ...started, consoles, connect, left };
}

describe('a local console', () => {
  it('greets, sets the password at first use, and is answered as one at the broker', async () => {
    const { connect } = await start();
    const { peer } = connect('10.0.0.1');
    expect(await peer.request(localGreeting, {})).toMatchObject({
      sn,
      name: 'pump house',
      hasPassword: false,
      lockedSeconds: 0,
      fingerprint: null,
    });
    await expect(peer.request(gatewayInfo, {})).rejects.toMatchObject({ key: 'connect.signInFirst' });
    await expect(peer.request(localSignIn, { password })).rejects.toMatchObject({
      key: 'connect.passwordMissing',
    });
    await expect(peer.request(localSetPassword, { password: 'easy' })).rejects.toMatchObject({
      key: 'request.invalid',
    });
    await peer.request(localSetPassword, { password });
    expect(await peer.request(gatewayInfo, {})).toMatchObject({ sn });
    const other = connect('10.0.0.2').peer;
    await expect(other.request(localSetPassword, { password: 'Another-27' })).rejects.toMatchObject({
      key: 'connect.passwordExists',
    });
    await expect(other.request(configurationState, {})).rejects.toMatchObject({ key: 'connect.signInFirst' });
    await other.request(localSignIn, { password });
    expect(await other.request(configurationState, {})).toMatchObject({ revision: 1 });
  });

  it('hears who changes the configuration, wherever they are, once it has signed in', async () => {
    const { connect, apply } = await start();
    const [one, other, stranger] = ['1', '2', '3'].map((host) => connect(`10.0.0.${host}`).peer);
    const heard: [string, number][] = [];
    for (const [name, peer] of Object.entries({ one, other, stranger }))
      peer?.hear(configurationChanged, ({ revision }) => heard.push([name, revision]));
    await one?.request(localSetPassword, { password });
    await other?.request(localSignIn, { password });
    await apply({ format: 1, name: 'renamed' });
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual([
      ['one', 2],
      ['other', 2],
    ]);
  });

  it('sees live values over its own wire, until it goes', async () => {
    const { connect, gateway, left } = await start();
    const { peer, live, attached } = connect('10.0.0.1');
    await peer.request(localSetPassword, { password });
    await peer.request(watchLive, { interval: 100, seconds: 60 });
    await vi.waitFor(() => expect(live.length).toBeGreaterThan(0));
    expect(live[0]).toContain('"full":true');
    attached.close();
    expect(left).toEqual(['local:lan:1']);
    expect(peer.isClosed).toBe(true);
    const before = live.length;
    gateway.services.live.sendAll();
    await gateway.services.live.stop();
    expect(live.length).toBe(before);
  });

  it('is counted by its address when it guesses, and hears how long it has to wait', async () => {
    const { connect } = await start();
    await connect('10.0.0.1').peer.request(localSetPassword, { password });
    for (let tried = 0; tried < 4; tried += 1)
      await expect(connect('10.0.0.2').peer.request(localSignIn, { password: 'x' })).rejects.toMatchObject({
        key: 'connect.passwordWrong',
      });
    const { peer } = connect('10.0.0.2');
    expect(await peer.request(localGreeting, {})).toMatchObject({ lockedSeconds: 2 });
    await expect(peer.request(localSignIn, { password })).rejects.toMatchObject({
      key: 'connect.tooManyTries',
      parameters: { seconds: 2 },
    });
    await connect('10.0.0.3').peer.request(localSignIn, { password });
  });

  it('has to sign in in time', async () => {
    const { connect } = await start();
    const late = connect('10.0.0.1', 20);
    const inTime = connect('10.0.0.1', 20_000);
    await inTime.peer.request(localSetPassword, { password });
    await vi.waitFor(() => expect(late.peer.isClosed).toBe(true));
    expect(inTime.peer.isClosed).toBe(false);
  });

  it('ends when another one sets another password', async () => {
    const { connect, left } = await start();
    const [one, other] = [connect('10.0.0.1').peer, connect('10.0.0.2').peer];
    await one.request(localSetPassword, { password });
    await other.request(localSignIn, { password });
    await other.request(localSetPassword, { password: 'Another-27', old: password });
    expect([one.isClosed, other.isClosed]).toEqual([true, false]);
    expect(left).toEqual(['local:lan:1']);
  });
});
