import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { expect, it, vi } from 'vitest';
import { watchAddress } from './address-watch.ts';

it('a connection whose address the machine has no longer is given up within a second, once', async () => {
  const clock = new ManualClock();
  let addresses = new Set(['127.0.0.1', '192.0.2.40']);
  const onGone = vi.fn<() => void>();
  watchAddress({ clock, address: () => '::ffff:192.0.2.40', onGone, own: () => addresses });
  await clock.advance(10_000);
  expect(onGone).not.toHaveBeenCalled();
  addresses = new Set(['127.0.0.1', '192.0.2.50']);
  await clock.advance(1000);
  await clock.advance(10_000);
  expect(onGone).toHaveBeenCalledTimes(1);
});

it('a connection of which no address is known, or of this machine to itself, stays', async () => {
  const clock = new ManualClock();
  const onGone = vi.fn<() => void>();
  watchAddress({ clock, address: () => undefined, onGone, own: () => new Set() });
  watchAddress({ clock, address: () => '127.0.0.1', onGone });
  await clock.advance(10_000);
  expect(onGone).not.toHaveBeenCalled();
});

it('is over when it is ended', async () => {
  const clock = new ManualClock();
  const onGone = vi.fn<() => void>();
  const end = watchAddress({ clock, address: () => '192.0.2.40', onGone, own: () => new Set() });
  end();
  await clock.advance(10_000);
  expect(onGone).not.toHaveBeenCalled();
});
