import { describe, expect, it } from 'vitest';
import { TestClock, testDatabase } from '../../testing/test-database.ts';
import { CallCounts } from './call-count-repository.ts';

const database = testDatabase();
const clock = new TestClock();
const limit = { name: 'signIn', perMinute: 10 } as const;

/** A process of the platform: all share the database. */
const process = () => new CallCounts(database().db, clock);

describe('a limit of calls', () => {
  it('holds for all processes together, and for calls that come at once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => process().take(limit, '10.1.0.1')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(process().take(limit, '10.1.0.1')).rejects.toMatchObject({
      key: 'request.tooMany',
      parameters: { seconds: 60 },
    });
    await expect(process().take(limit, '10.1.0.2')).resolves.toBeUndefined();
    await expect(
      process().take({ ...limit, name: 'gatewayConnection' }, '10.1.0.1'),
    ).resolves.toBeUndefined();
  });

  it('starts again after a minute', async () => {
    for (let at = 0; at < 10; at += 1) await process().take(limit, '10.2.0.1');
    clock.pass(59_999);
    await expect(process().take(limit, '10.2.0.1')).rejects.toMatchObject({ parameters: { seconds: 1 } });
    clock.pass(1);
    await expect(process().take(limit, '10.2.0.1')).resolves.toBeUndefined();
  });

  it('counts a network of 64 bits as one address', async () => {
    for (let at = 0; at < 10; at += 1) await process().take(limit, `2001:db8::${at}`);
    await expect(process().take(limit, '2001:db8::ffff')).rejects.toMatchObject({ key: 'request.tooMany' });
  });
});
