import { describe, expect, it } from 'vitest';
import { GatewayQuotas } from './gateway-quotas.ts';
import { quotaLimits } from './quota-limits.ts';

function scene() {
  const clock = { now: 0 };
  const exceeded: string[] = [];
  const quotas = new GatewayQuotas(
    () => clock.now,
    (sn, quota) => exceeded.push(`${sn} ${quota}`),
  );
  return { clock, exceeded, quotas };
}

describe('the quotas of a gateway', () => {
  it('drop messages that come too fast, of that gateway only, and each is counted', () => {
    const { clock, exceeded, quotas } = scene();
    const admitted = Array.from({ length: 3000 }, () => quotas.admits('1', 100)).filter(Boolean).length;
    expect(admitted).toBe(quotaLimits.messages.atOnce);
    expect(exceeded).toEqual(Array.from({ length: 3000 - admitted }, () => '1 messages'));
    expect(quotas.admits('2', 100)).toBe(true);
    clock.now += 1000;
    const later = Array.from({ length: 3000 }, () => quotas.admits('1', 100)).filter(Boolean).length;
    expect(later).toBe(quotaLimits.messages.perSecond);
  });

  it('drop bytes beyond their rate however few messages they come in', () => {
    const { exceeded, quotas } = scene();
    const admitted = Array.from({ length: 100 }, () => quotas.admits('1', 1024 * 1024)).filter(
      Boolean,
    ).length;
    expect(admitted).toBe(64);
    expect(new Set(exceeded)).toEqual(new Set(['1 bytes']));
  });

  it('refuse a batch beyond those that may wait, and take one when another was answered', () => {
    const { exceeded, quotas } = scene();
    const leave = Array.from({ length: quotaLimits.waitingBatches }, () => quotas.enter('1', 10));
    expect(() => quotas.enter('1', 10)).toThrow(
      expect.objectContaining({ key: 'gateway.quotaExceeded', parameters: { seconds: 1 } }),
    );
    quotas.enter('2', 10);
    leave[0]?.();
    quotas.enter('1', 10);
    expect(exceeded).toEqual(['1 inFlight']);
  });

  it('refuse bytes beyond those that may wait, but never a batch that is alone', () => {
    const { quotas } = scene();
    const leave = quotas.enter('1', 2 * quotaLimits.waitingBytes);
    expect(() => quotas.enter('1', 1)).toThrow(expect.objectContaining({ key: 'gateway.quotaExceeded' }));
    leave();
    quotas.enter('1', 1);
  });

  it('refuse batches beyond their bytes with the time to wait, before anything is dropped unread', () => {
    const { clock, exceeded, quotas } = scene();
    const bytes = 1024 * 1024;
    const deliver = () => {
      expect(quotas.admits('1', bytes)).toBe(true);
      quotas.enter('1', bytes)();
    };
    let refused = 0;
    // A gateway that sends as fast as it may and waits as long as it is asked to.
    for (let at = 0; at < 1000; at += 1) {
      try {
        deliver();
      } catch (error) {
        refused += 1;
        expect(error).toMatchObject({ key: 'gateway.quotaExceeded', parameters: { seconds: 1 } });
        clock.now += 1000;
      }
    }
    expect(refused).toBeGreaterThan(50);
    expect(new Set(exceeded)).toEqual(new Set(['1 bytes']));
  });

  it('name the time after which a batch is taken again', () => {
    const { clock, quotas } = scene();
    for (let at = 0; at < quotaLimits.batches.atOnce; at += 1) quotas.enter('1', 1)();
    expect(() => quotas.enter('1', 1)).toThrow(
      expect.objectContaining({ key: 'gateway.quotaExceeded', parameters: { seconds: 1 } }),
    );
    clock.now += 1000;
    quotas.enter('1', 1)();
  });

  it('limit how often a gateway presents itself', () => {
    const { exceeded, quotas } = scene();
    for (let at = 0; at < quotaLimits.requests.atOnce; at += 1) quotas.countRequest('1');
    expect(() => quotas.countRequest('1')).toThrow(expect.objectContaining({ key: 'gateway.quotaExceeded' }));
    expect(exceeded).toEqual(['1 requests']);
  });

  it('forget the gateway that was silent longest beyond those that are remembered', () => {
    const { quotas } = scene();
    for (let at = 0; at < quotaLimits.messages.atOnce; at += 1) quotas.admits('first', 1);
    expect(quotas.admits('first', 1)).toBe(false);
    for (let sn = 0; sn < quotaLimits.gateways; sn += 1) quotas.admits(`${sn}`, 1);
    expect(quotas.admits('first', 1)).toBe(true);
  });
});
