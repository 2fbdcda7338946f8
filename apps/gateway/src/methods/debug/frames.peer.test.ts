import { frames, watchFrames } from '@penstock/contract/link/methods/debug';
import type { Exchange } from '@penstock/contract/model/frame';
import { afterEach, expect, it, vi } from 'vitest';
import { smallConfiguration } from '../../testing/configuration.ts';
import { startConsole } from '../../testing/console.ts';
import { freePort, startModbusDevice } from '../../testing/modbus-device.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 25_000, interval: 20 };

it('shows the frames of a device with what they say, while message debugging is on', async () => {
  const port = await freePort();
  const device = await startModbusDevice(port);
  const configuration = smallConfiguration(port);
  const { peer, environment, apply, stop } = await startConsole(configuration);
  endings.push(() => device.stop(), stop);
  const brought: Exchange[] = [];
  const seen: { direction: string; port: string; hex: string; text: string | null }[] = [];
  let hasEnded = false;
  peer.hear(frames, (message) => {
    seen.push(...message.frames);
    brought.push(...message.exchanges);
    hasEnded ||= message.ended;
  });
  const ask = (change: object) => peer.request(watchFrames, { seconds: 60, drivers: ['plc'], ...change });
  await expect(ask({ drivers: undefined })).rejects.toMatchObject({ key: 'gateway.debuggingOff' });
  expect(environment.tap.listener).toBeUndefined();
  await ask({});
  await vi.waitFor(() => {
    const texts = seen.map(({ direction, text }) => `${direction} ${text}`);
    expect(texts).toContain('sent unit 1: 03 read holding 0..3');
    expect(texts).toContain('received unit 1: 03 read holding: 8 bytes');
  }, patience);
  expect(new Set(seen.map((frame) => frame.port))).toEqual(new Set([`tcp:127.0.0.1:${port}`]));
  expect(seen.find(({ direction }) => direction === 'sent')?.hex).toMatch(
    /^[0-9a-f]{4}0000000601030000000?4$/,
  );

  // The request with the values that it brought.
  await vi.waitFor(
    () =>
      expect(brought).toContainEqual({
        time: expect.any(Number),
        port: `tcp:127.0.0.1:${port}`,
        driver: 'plc',
        request: 'holding 0..3',
        duration: expect.any(Number),
        total: expect.any(Number),
        values: expect.arrayContaining([{ key: expect.any(String), value: expect.any(Number) }]),
        error: null,
      }),
    patience,
  );

  // No frame of a wire that the driver does not use.
  await ask({ drivers: ['none'], ports: ['tcp:elsewhere:1'] });
  seen.length = 0;
  const reads = device.reads();
  await vi.waitFor(() => expect(device.reads()).toBeGreaterThan(reads + 20), patience);
  expect(seen).toEqual([]);

  // Looking at a driver needs no setting, and outlasts it; looking at all wires ends with it.
  await apply({ ...configuration, settings: { messageDebugging: { enabled: true } } });
  await ask({ drivers: undefined });
  await apply(configuration);
  await vi.waitFor(() => expect(hasEnded).toBe(true), patience);
  expect(environment.tap.listener).toBeUndefined();
});

it('ends when the console is gone', async () => {
  const { peer, environment, stop } = await startConsole({
    format: 1,
    settings: { messageDebugging: { enabled: true } },
  });
  endings.push(stop);
  await peer.request(watchFrames, { seconds: 3600 });
  expect(environment.tap.listener).toBeDefined();
  peer.close();
  await vi.waitFor(() => expect(environment.tap.listener).toBeUndefined(), patience);
});
