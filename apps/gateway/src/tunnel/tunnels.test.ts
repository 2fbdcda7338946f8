import { configurationFrom } from '@penstock/contract/configuration/read/read';
import type { Environment } from '@penstock/protocols/environment';
import pino from 'pino';
import { expect, it, vi } from 'vitest';
import type { TunnelConsole } from './open-tunnel.ts';
import { Tunnels } from './tunnels.ts';

const console: TunnelConsole = { name: 'platform', notify: () => Promise.resolve() };
const target = { kind: 'tcp', host: '127.0.0.1', port: 502 } as const;
const asked = (tunnel: string) => ({ tunnel, target, seconds: 60, author: 'anna' });

/** Tunnels of a gateway whose clock does not go. */
function gateway() {
  const paused: boolean[] = [];
  const clock: Environment['clock'] = { wall: () => 0, monotonic: () => 0, after: () => () => undefined };
  const configuration = configurationFrom({ format: 1 });
  const tunnels = new Tunnels({
    environment: Object.assign(Object.create(null), { clock }),
    serialPorts: { RS485: undefined, RS232: undefined },
    allowed: ['127.0.0.1'],
    configuration: () => configuration,
    pause: async (isPaused) => void paused.push(isPaused),
    log: pino({ enabled: false }),
  });
  return { tunnels, paused };
}

it('one tunnel of two that are opened at once is opened, and the gateway collects when that one is closed', async () => {
  const { tunnels, paused } = gateway();
  const outcomes = await Promise.allSettled([
    tunnels.open(asked('a'), console),
    tunnels.open(asked('b'), console),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { key: 'gateway.plcDownloadRunning' },
  });
  expect(paused).toEqual([true]);
  for (const id of ['a', 'b']) await tunnels.close(id, 'closed');
  expect(paused).toEqual([true, false]);
  await tunnels.open(asked('c'), console);
  expect(() => tunnels.renew('a')).toThrow(expect.objectContaining({ key: 'data.notFound' }));
  tunnels.renew('c');
  await tunnels.stop();
});

it('a tunnel ends with the console that opened it, and with no other', async () => {
  const { tunnels, paused } = gateway();
  await tunnels.open(asked('a'), { ...console, name: 'local:lan:1' });
  tunnels.consolesLost((name) => !name.startsWith('local:'));
  tunnels.consolesLost((name) => name === 'local:lan:2');
  tunnels.renew('a');
  tunnels.consolesLost((name) => name === 'local:lan:1');
  expect(() => tunnels.renew('a')).toThrow(expect.objectContaining({ key: 'data.notFound' }));
  await vi.waitFor(() => expect(paused).toEqual([true, false]));
});
