import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import { describe, expect, it } from 'vitest';
import { DeviceState } from './device-state.ts';

function stateOf() {
  const settings = { host: '10.0.0.1' };
  const driver = driverSchema.parse({ name: 'plc', protocol: 'modbus-tcp', commInterval: 10, settings });
  return new DeviceState(driver, new ManualClock());
}

const clean = { requests: 10, retries: 0, answered: 10, unreachable: undefined };

describe('the time that a cycle is expected to take', () => {
  it('is guessed before the first, with the pause between requests', () => {
    expect(stateOf().expectedCycle(10)).toBe(150);
  });

  it('is right after the second, though the first one had to connect', () => {
    const state = stateOf();
    state.cycleEnded(clean, 900);
    state.cycleEnded(clean, 120);
    expect(state.expectedCycle(10)).toBe(120);
    expect(state.expectedCycle(20)).toBe(240);
  });

  it('is not that of a cycle in which something failed, was tried again, or was slow by chance', () => {
    const state = stateOf();
    for (const duration of [120, 122, 118]) state.cycleEnded(clean, duration);
    state.cycleEnded({ ...clean, retries: 1 }, 3000);
    state.cycleEnded({ ...clean, answered: 9 }, 3000);
    state.cycleEnded(clean, 700);
    expect(state.expectedCycle(10)).toBe(120);
  });

  it('follows a device that has become slower', () => {
    const state = stateOf();
    for (const duration of [100, 100, 100]) state.cycleEnded(clean, duration);
    for (let cycle = 0; cycle < 6; cycle += 1) state.cycleEnded(clean, 400);
    expect(state.expectedCycle(10)).toBe(400);
  });
});

describe('a device that does not answer', () => {
  it('is in doubt after one cycle, degraded after two, and connected as soon as it answers', () => {
    const state = stateOf();
    const silent = {
      requests: 2,
      retries: 0,
      answered: 0,
      unreachable: new ProtocolError('timeout', 'no reply'),
    };
    state.cycleEnded(clean, 100);
    expect([state.state, state.isInDoubt]).toEqual(['connected', false]);
    state.cycleEnded(silent, 6000);
    expect([state.state, state.isInDoubt]).toEqual(['connecting', true]);
    state.cycleEnded(silent, 6000);
    expect(state.state).toBe('degraded');
    state.cycleEnded({ ...clean, answered: 1 }, 100);
    expect([state.state, state.isInDoubt]).toEqual(['connected', false]);
  });
});
