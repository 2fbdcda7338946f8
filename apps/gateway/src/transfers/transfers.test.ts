import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transferLimits } from '@penstock/contract/link/methods/transfer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { type Announcement, Transfers } from './transfers.ts';

let folder: string;
let clock: ManualClock;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-transfers-'));
  clock = new ManualClock();
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = Buffer.from('what is sent in chunks, and put together again');
function announce(content: Uint8Array = bytes, note = ''): Announcement {
  const hash = createHash('sha256').update(content).digest('hex');
  return { kind: 'patch', size: content.length, hash, baseRevision: 1, author: 'a', note, probation: 0 };
}
const open = () => Transfers.open({ folder, clock });

describe('a transfer', () => {
  it('puts chunks together, skips what came before and takes nothing beyond a gap', async () => {
    const transfers = await open();
    const { transfer, received } = await transfers.start(announce());
    expect(received).toBe(0);
    await expect(transfers.write(transfer, 10, bytes.subarray(10, 20))).resolves.toBe(0);
    await expect(transfers.write(transfer, 0, bytes.subarray(0, 20))).resolves.toBe(20);
    await expect(transfers.write(transfer, 5, bytes.subarray(5, 15))).resolves.toBe(20);
    await expect(transfers.take(transfer)).rejects.toMatchObject({
      key: 'transfer.incomplete',
      parameters: { received: 20, size: bytes.length },
    });
    // Several at once, and more than was announced.
    await Promise.all([
      transfers.write(transfer, 15, bytes.subarray(15, 30)),
      transfers.write(transfer, 30, Buffer.concat([bytes.subarray(30), Buffer.from('more')])),
    ]);
    const taken = await transfers.take(transfer);
    expect(Buffer.from(taken.bytes).toString()).toBe(bytes.toString());
    expect(taken.announcement).toEqual(announce());
    await expect(transfers.take(transfer)).rejects.toMatchObject({ key: 'transfer.missing' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is resumed by the same announcement, at once from two sides too, and is another for any other', async () => {
    const transfers = await open();
    const [one, same] = await Promise.all([transfers.start(announce()), transfers.start(announce())]);
    expect(same.transfer).toBe(one.transfer);
    await transfers.write(one.transfer, 0, bytes.subarray(0, 20));
    await expect(transfers.start(announce())).resolves.toEqual({ transfer: one.transfer, received: 20 });
    const other = await transfers.start(announce(bytes, 'other'));
    expect(other).toMatchObject({ received: 0 });
    expect(other.transfer).not.toBe(one.transfer);
    await transfers.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused and removed when its bytes have another hash', async () => {
    const transfers = await open();
    const { transfer } = await transfers.start(announce());
    await transfers.write(transfer, 0, Buffer.alloc(bytes.length));
    await expect(transfers.take(transfer)).rejects.toMatchObject({ key: 'transfer.damaged' });
    await expect(transfers.write(transfer, 0, bytes)).rejects.toMatchObject({ key: 'transfer.missing' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('makes room for another when it got nothing for a while, and is never pushed out while it goes on', async () => {
    const transfers = await open();
    const started: string[] = [];
    for (let index = 0; index < transferLimits.open; index += 1) {
      started.push((await transfers.start(announce(bytes, String(index)))).transfer);
    }
    await expect(transfers.start(announce(bytes, 'one more'))).rejects.toMatchObject({
      key: 'request.tooMany',
      parameters: { seconds: transferLimits.yieldAfter / 1000 },
    });
    await clock.advance(transferLimits.yieldAfter);
    const [first = '', second = ''] = started;
    await transfers.write(first, 0, bytes.subarray(0, 1));
    await expect(transfers.start(announce(bytes, 'one more'))).resolves.toMatchObject({ received: 0 });
    await expect(transfers.write(second, 0, bytes)).rejects.toMatchObject({ key: 'transfer.missing' });
    await expect(transfers.write(first, 1, bytes.subarray(1))).resolves.toBe(bytes.length);
    await transfers.close();
  });

  it('is bounded in bytes together with the others', async () => {
    const transfers = await open();
    const large = (note: string): Announcement => ({ ...announce(bytes, note), size: transferLimits.bytes });
    await transfers.start(large('1'));
    await transfers.start(large('2'));
    await expect(transfers.start(announce())).rejects.toMatchObject({ key: 'request.tooMany' });
    await transfers.close();
  });

  it('expires, and leaves nothing behind: no file, no timer', async () => {
    const transfers = await open();
    const { transfer } = await transfers.start(announce());
    await clock.advance(transferLimits.idle - 1);
    await transfers.write(transfer, 0, bytes.subarray(0, 1));
    await clock.advance(transferLimits.idle - 1);
    await expect(transfers.write(transfer, 1, bytes.subarray(1, 2))).resolves.toBe(2);
    await clock.advance(2 * transferLimits.idle);
    await expect(transfers.write(transfer, 2, bytes)).rejects.toMatchObject({ key: 'transfer.missing' });
    await transfers.close();
    expect([readdirSync(folder), clock.pending]).toEqual([[], 0]);
  });

  it('of an earlier life of the gateway is removed', async () => {
    writeFileSync(join(folder, 'left-over'), 'x');
    await open();
    expect(readdirSync(folder)).toEqual([]);
  });
});
