import { describe, expect, it } from 'vitest';
import { openLog } from '../../log/log.ts';
import { Certificates } from '@penstock/server/tls/certificates';
import type { ServerCertificate } from '@penstock/server/tls/server-certificate';
import { dueTime, Renewal } from './renewal.ts';

const hour = 3_600_000;
const day = 24 * hour;

function certificate(validFrom: number, days: number): ServerCertificate {
  return { chain: `${validFrom}`, key: '', names: ['localhost'], validFrom, validTo: validFrom + days * day };
}

/** Time that passes from timer to timer. */
function manualTime() {
  const time = { now: 0, waits: 0 };
  let next: { at: number; action: () => void } | undefined;
  return {
    time,
    clock: {
      now: () => time.now,
      after: (milliseconds: number, action: () => void) => {
        next = { at: time.now + milliseconds, action };
        return () => {
          next = undefined;
        };
      },
    },
    isWaiting: () => next !== undefined,
    passUntil: async (end: number) => {
      while (next !== undefined && next.at <= end) {
        const { at, action } = next;
        next = undefined;
        time.now = at;
        time.waits += 1;
        action();
        await new Promise((resolve) => setImmediate(resolve));
      }
      time.now = end;
    },
  };
}

function start(order: () => Promise<ServerCertificate>) {
  const manual = manualTime();
  const certificates = new Certificates(certificate(0, 90));
  const log = openLog({ logLevel: 'silent' });
  const renewal = new Renewal({ certificates, order, clock: manual.clock, random: () => 1, log });
  return { ...manual, certificates, renewal };
}

describe('the renewal of a certificate', () => {
  it('is due when a third of its validity is left', () => {
    expect(dueTime(certificate(0, 90))).toBe(60 * day);
    expect(dueTime(certificate(0, 6))).toBe(4 * day);
  });

  it('happens then and not before, again and again', async () => {
    const orders: number[] = [];
    const { passUntil, time, certificates } = start(async () => {
      orders.push(time.now);
      return certificate(time.now, 90);
    });
    await passUntil(60 * day - 1);
    expect(orders).toEqual([]);
    await passUntil(200 * day);
    expect(orders).toEqual([60 * day, 120 * day, 180 * day]);
    expect(certificates.current.validFrom).toBe(180 * day);
  });

  it('is tried again after a failure, each time later, up to a day, while the old one is served', async () => {
    const orders: number[] = [];
    const { passUntil, time, certificates } = start(async () => {
      orders.push((time.now - 60 * day) / hour);
      if (orders.length < 8) throw new Error('rate limited');
      return certificate(time.now, 90);
    });
    await passUntil(63 * day);
    expect(orders).toEqual([0, 1, 3, 7, 15, 31, 55]);
    expect(certificates.current.validFrom).toBe(0);
    await passUntil(64 * day);
    expect(orders.at(-1)).toBe(79);
    expect(certificates.current.validFrom).toBe(60 * day + 79 * hour);
  });

  it('ends when it is stopped', async () => {
    const { renewal, isWaiting } = start(() => Promise.reject(new Error('never')));
    renewal.stop();
    expect(isWaiting()).toBe(false);
  });
});
