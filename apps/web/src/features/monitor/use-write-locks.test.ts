import { describe, expect, it } from 'vitest';
import { lockOf } from './use-write-locks.ts';

const live = (phase: Parameters<typeof lockOf>[1]['monitor']['phase'], reached = true) => ({
  reached,
  monitor: { phase, gateway: undefined, error: undefined },
});

describe('the lock of an equipment', () => {
  it('is its missing right before all else, since the others pass', () => {
    expect(lockOf(['see'], live('offline', false))).toBe('noRight');
  });

  it('says what is cut: the platform, the gateway, or that there is none', () => {
    const locks = [live('watching', false), live('offline'), live('none')].map((one) =>
      lockOf(['write'], one),
    );
    expect(locks).toEqual(['unreachable', 'offline', 'noGateway']);
  });

  it('is none while it is monitored, paused, or only not heard for now', () => {
    const phases = ['watching', 'idle', 'loading', 'failed', 'vpn'] as const;
    expect(phases.map((phase) => lockOf(['write'], live(phase)))).toEqual(phases.map(() => undefined));
  });
});
