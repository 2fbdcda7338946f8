import { describe, expect, it } from 'vitest';
import { writeJudged } from './judged-write.ts';
import { ProtocolError, type Reason } from './protocol-error.ts';

type Step = 'written' | 'lost' | 'taken and lost' | Reason;

/** A register on a device whose writes go as the steps say, and whose reading fails with a reason. */
async function write(steps: readonly Step[], more: { verify?: boolean; reading?: Reason | undefined } = {}) {
  const { verify = true, reading } = more;
  let held = 1;
  let writes = 0;
  let unverified: Reason | undefined;
  const outcome = await writeJudged(
    {
      write: async () => {
        const step = steps[writes] ?? 'written';
        writes += 1;
        if (step === 'written' || step === 'taken and lost') held = 7;
        if (step === 'lost' || step === 'taken and lost') throw new ProtocolError('disconnected', 'cut');
        if (step !== 'written') throw new ProtocolError(step, 'refused', 1);
        await Promise.resolve();
      },
      isHeld: async () => {
        if (reading !== undefined) throw new ProtocolError(reading, 'not now');
        return await Promise.resolve(held === 7);
      },
    },
    {
      verify,
      unverified: ({ reason }) => {
        unverified = reason;
      },
    },
  ).then(
    () => 'written',
    (error: unknown) => (error instanceof ProtocolError ? error.reason : error),
  );
  return { outcome, writes, held, unverified };
}

describe('a write whose connection ends before its acknowledgement', () => {
  it('is done when the device holds the value', async () => {
    expect(await write(['taken and lost'])).toMatchObject({ outcome: 'written', writes: 1 });
    expect(await write(['taken and lost'], { verify: false })).toMatchObject({
      outcome: 'written',
      writes: 1,
    });
  });

  it('is done once more when the device holds another one', async () => {
    expect(await write(['lost'])).toMatchObject({ outcome: 'written', writes: 2, held: 7 });
    expect(await write(['lost', 'lost'])).toMatchObject({ outcome: 'disconnected', writes: 2 });
  });

  it('is not repeated where the register does not keep what is written to it', async () => {
    expect(await write(['lost'], { verify: false })).toMatchObject({ outcome: 'disconnected', writes: 1 });
  });

  it('fails when the device cannot be asked either', async () => {
    expect(await write(['lost'], { reading: 'connectTimeout' })).toMatchObject({
      outcome: 'disconnected',
      writes: 1,
    });
  });
});

describe('an acknowledged write', () => {
  it.each(['busy', 'timeout', 'disconnected', 'addressMissing'] as const)(
    'whose read-back fails (%s) is written and not verified',
    async (reading) => {
      expect(await write(['written'], { reading })).toMatchObject({
        outcome: 'written',
        unverified: reading,
      });
    },
  );

  it('is reported when the device holds another value', async () => {
    const outcome = writeJudged(
      { write: () => Promise.resolve(), isHeld: () => Promise.resolve(false) },
      { verify: true },
    );
    await expect(outcome).rejects.toMatchObject({ reason: 'verifyFailed' });
  });

  it('is not one when the device refuses it', async () => {
    expect(await write(['readOnly'])).toMatchObject({ outcome: 'readOnly', writes: 1 });
  });
});
