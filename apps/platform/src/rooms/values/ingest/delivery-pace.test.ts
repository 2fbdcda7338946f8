import { describe, expect, it } from 'vitest';
import { DeliveryPace, paceLimits } from './delivery-pace.ts';

/** Gateways that record once a second and gather as they are asked to: how long that is after some seconds, and how many batches came in the last. */
function after(seconds: number, gateways: (second: number) => number, busy = (_deliveries: number) => 0.3) {
  let now = 0;
  let deliveries = 0;
  const pace = new DeliveryPace({ monotonic: () => now, busy: () => busy(deliveries) });
  for (let second = 0; second < seconds; second += 1) {
    deliveries = Math.round(gateways(second) / pace.gatherSeconds);
    for (let at = 0; at < deliveries; at += 1) {
      now = second * 1000 + (at * 1000) / deliveries;
      pace.delivered();
    }
  }
  return { gatherSeconds: pace.gatherSeconds, deliveries };
}

describe('the pace of deliveries', () => {
  it('lets each gateway deliver at once while they are few', () => {
    expect(after(60, () => 900)).toEqual({ gatherSeconds: paceLimits.shortest, deliveries: 900 });
  });

  it('has ten times as many gather ten times as long', () => {
    const { gatherSeconds, deliveries } = after(60, () => 10_000);
    expect(gatherSeconds).toBeCloseTo(10, 0);
    expect(deliveries).toBeLessThanOrEqual(paceLimits.deliveriesPerSecond * 1.05);
  });

  it('asks for no longer than the longest time', () => {
    expect(after(60, () => 100_000).gatherSeconds).toBe(paceLimits.longest);
  });

  it('goes back by halves where they become fewer', () => {
    expect(after(120, (second) => (second < 60 ? 10_000 : 500)).gatherSeconds).toBe(paceLimits.shortest);
    expect(after(66, (second) => (second < 60 ? 10_000 : 500)).gatherSeconds).toBeGreaterThan(4);
  });

  it('has them gather where the process is busy with fewer, until it no longer is', () => {
    const { gatherSeconds, deliveries } = after(
      120,
      () => 900,
      (each) => each / 400,
    );
    expect(deliveries).toBeLessThanOrEqual(320);
    expect(gatherSeconds).toBeLessThan(6);
  });

  it('leaves them alone where what keeps the process busy is something else', () => {
    expect(
      after(
        120,
        () => 90,
        () => 1,
      ).gatherSeconds,
    ).toBe(paceLimits.shortest);
  });

  it('leaves gateways alone that record seldom and all at one moment', () => {
    expect(after(600, (second) => (second % 60 === 0 ? 4000 : 0)).gatherSeconds).toBe(paceLimits.shortest);
  });
});
