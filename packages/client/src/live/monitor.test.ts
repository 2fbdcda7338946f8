import { describe, expect, it } from 'vitest';
import { ClientError } from '../calls/error.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { type GatewayInfo, type MonitorState, startMonitor } from './monitor.ts';

const online: GatewayInfo = {
  online: true,
  vpn: false,
  interval: 1000,
  economizeOpen: true,
  sn: '210100000001',
  title: 'Gateway',
  since: '2026-01-01T00:00:00.000Z',
};
const notFound = new ClientError({
  reason: 'refused',
  code: '2001',
  key: 'data.notFound',
  message: 'None.',
});

function scene(gateway: GatewayInfo | ClientError) {
  const clock = manualClock();
  const opened: number[] = [];
  const states: MonitorState[] = [];
  const plant = { gateway, refuse: false };
  const monitor = startMonitor({
    clock,
    info: async () => {
      if (plant.gateway instanceof ClientError) throw plant.gateway;
      return plant.gateway;
    },
    open: async (interval, delay) => {
      expect([interval, delay]).toEqual([1000, 600]);
      opened.push(clock.now() / 1000);
      if (plant.refuse) throw new Error('refused');
    },
    onState: (state) => states.push(state),
  });
  return { clock, opened, plant, monitor, phase: () => states.at(-1)?.phase };
}

describe('monitoring', () => {
  it('opens when the gateway is online, and opens again every 580 s', async () => {
    const { clock, opened, phase } = scene({ ...online, economizeOpen: false });
    await clock.advance(0);
    expect(phase()).toBe('watching');
    await clock.advance(1_200_000);
    expect(opened).toEqual([0, 580, 1160]);
  });

  it.each([
    ['offline', { ...online, online: false }],
    ['vpn', { ...online, vpn: true }],
  ] as const)('stays off while the gateway is %s, and opens when that ends', async (phaseName, gateway) => {
    const { clock, opened, plant, phase } = scene(gateway);
    await clock.advance(59_000);
    expect(phase()).toBe(phaseName);
    expect(opened).toEqual([]);
    plant.gateway = online;
    await clock.advance(1000);
    expect(phase()).toBe('watching');
    expect(opened).toEqual([60]);
  });

  it('follows what the live socket reports of the gateway at once', async () => {
    const { clock, opened, monitor, phase } = scene(online);
    await clock.advance(5000);
    monitor.gatewayState({ online: false, vpn: false, since: 'now' });
    expect(phase()).toBe('offline');
    await clock.advance(5000);
    monitor.gatewayState({ online: true, vpn: false, since: 'later' });
    await clock.advance(0);
    expect(phase()).toBe('watching');
    expect(opened).toEqual([0, 10]);
  });

  it('pauses after 120 s without activity, and opens again on activity', async () => {
    const { clock, opened, monitor, phase } = scene(online);
    await clock.advance(100_000);
    monitor.activity();
    await clock.advance(119_000);
    expect(phase()).toBe('watching');
    await clock.advance(1000);
    expect(phase()).toBe('idle');
    await clock.advance(1_000_000);
    expect(opened).toEqual([0]);
    monitor.activity();
    await clock.advance(0);
    expect(phase()).toBe('watching');
    expect(opened).toEqual([0, 1220]);
  });

  it('does not pause where the gateway does not economize', async () => {
    const { clock, phase } = scene({ ...online, economizeOpen: false });
    await clock.advance(400_000);
    expect(phase()).toBe('watching');
  });

  it('takes code 2001 for an equipment without gateway', async () => {
    const { clock, opened, phase } = scene(notFound);
    await clock.advance(1000);
    expect(phase()).toBe('none');
    expect(opened).toEqual([]);
  });

  it('tries again 10 s after monitoring was not opened', async () => {
    const { clock, opened, plant, phase } = scene(online);
    plant.refuse = true;
    await clock.advance(0);
    expect(phase()).toBe('failed');
    plant.refuse = false;
    await clock.advance(10_000);
    expect(phase()).toBe('watching');
    expect(opened).toEqual([0, 10]);
  });

  it('leaves nothing waiting when stopped', async () => {
    const { clock, monitor } = scene(online);
    await clock.advance(1000);
    monitor.stop();
    expect(clock.waiting).toBe(0);
  });
});
