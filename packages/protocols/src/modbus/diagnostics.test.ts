import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../protocol-error.ts';
import { diagnosticLength, identify } from './diagnostics.ts';
import { claimedLength, replyFlaw } from './pdu.ts';
import { encodeRtu, scanRtu } from './rtu-framing.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** A device that answers what a table has, refuses what it does not have, and is silent for the rest. */
function device(answers: Readonly<Record<string, string | number>>) {
  const asked: string[] = [];
  const ask = async (request: Buffer): Promise<Buffer> => {
    const key = request.toString('hex');
    asked.push(key);
    const answer = answers[key] ?? 1;
    if (answer === 'silent') throw new ProtocolError('timeout', 'no reply');
    if (typeof answer === 'number') throw new ProtocolError('refused', 'exception', answer);
    return await Promise.resolve(hex(answer));
  };
  return { ask, asked };
}

const vendor = '00 04 41434d45';
const code = '01 02 5037';
const revision = '02 03 312e34';

describe('what a device says of itself', () => {
  it('is its identification, in as many replies as it takes', async () => {
    const { ask, asked } = device({
      '2b0e0200': `2b 0e 02 82 ff 02 02 ${vendor} ${code}`,
      '2b0e0202': `2b 0e 02 82 00 00 01 ${revision}`,
    });
    expect(await identify(ask, false)).toEqual([
      { name: 'vendorName', value: 'ACME' },
      { name: 'productCode', value: 'P7' },
      { name: 'revision', value: '1.4' },
    ]);
    expect(asked).toEqual(['2b0e0200', '2b0e0202', '11']);
  });

  it('is its basic identification where it has no more', async () => {
    const { ask } = device({ '2b0e0200': 3, '2b0e0100': `2b 0e 01 01 00 00 01 ${vendor}` });
    expect(await identify(ask, false)).toEqual([{ name: 'vendorName', value: 'ACME' }]);
  });

  it('is its server id, as text or as bytes', async () => {
    expect(await identify(device({ '11': `11 05 ${'50554d50'} ff` }).ask, false)).toEqual([
      { name: 'serverId', value: 'PUMP' },
    ]);
    expect(await identify(device({ '11': '11 02 07 ff' }).ask, false)).toEqual([
      { name: 'serverId', value: '07FF' },
    ]);
  });

  it('is its exception status and its counters on a serial line', async () => {
    const { ask } = device({
      '07': '07 a5',
      '08000b0000': '08 000b 0102',
      '08000c0000': '08 000c 0003',
      '08000d0000': '08 000d 0000',
      '08000e0000': '08 000e ffff',
    });
    expect(await identify(ask, true)).toEqual([
      { name: 'exceptionStatus', value: '10100101' },
      { name: 'busMessages', value: '258' },
      { name: 'busErrors', value: '3' },
      { name: 'exceptionReplies', value: '0' },
      { name: 'serverMessages', value: '65535' },
    ]);
  });

  it('ends with the first silence, so that a device that ignores such requests costs one time-out', async () => {
    const { ask, asked } = device({ '2b0e0200': 'silent' });
    expect(await identify(ask, true)).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('does not go round for ever in a device that always has more', async () => {
    const { ask, asked } = device({
      '2b0e0200': `2b 0e 02 82 ff 01 01 ${vendor}`,
      '2b0e0201': `2b 0e 02 82 ff 01 01 ${code}`,
    });
    expect(await identify(ask, false)).toHaveLength(2);
    expect(asked).toHaveLength(3);
  });
});

describe('replies that tell of a device', () => {
  const request = hex('2b0e0200');
  const reply = hex(`2b 0e 02 82 00 00 02 ${vendor} ${code}`);

  it('are found in RTU frames, though their head has no length', () => {
    const frame = encodeRtu(17, reply);
    for (let length = 0; length < frame.length; length += 1) {
      expect(scanRtu(17, request, frame.subarray(0, length))).toMatchObject({ length: 0, skip: 0 });
    }
    expect(scanRtu(17, request, frame)).toEqual({ skip: 0, length: frame.length });
  });

  it('are refused when they are cut short, too long, or of another sub-function', () => {
    expect(replyFlaw(request, reply)).toBeUndefined();
    expect(replyFlaw(request, reply.subarray(0, -1))).toBe('malformed');
    expect(replyFlaw(request, Buffer.concat([reply, Buffer.of(0)]))).toBe('malformed');
    expect(replyFlaw(hex('08000b0000'), hex('08000c0000'))).toBe('malformed');
    expect(replyFlaw(hex('11'), hex('1103ff'))).toBe('malformed');
  });

  it('never claim more bytes than there can be, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (bytes) => {
        const pdu = Buffer.from([0x2b, ...bytes]);
        const length = diagnosticLength(pdu);
        expect(length === -1 || length >= 7).toBe(true);
        expect(claimedLength(request, pdu)).toBe(length);
      }),
    );
  });
});
