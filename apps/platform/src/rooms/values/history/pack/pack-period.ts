import type { ClientBase } from 'pg';
import { BlockBuilder, type PlainRecord } from './block.ts';
import {
  looseRecords,
  packedRecords,
  type RecordedPeriod,
  removePeriod,
  storeBlock,
} from './pack-repository.ts';

/**
 * Packs the records of one period of one recording, together with those that are packed already, in one transaction:
 * each record is in one place at any moment, whatever ends the process. Records that come meanwhile stay as they are
 * and are packed the next time.
 *
 * @returns how many records the period has.
 */
export async function packPeriod(client: ClientBase, period: RecordedPeriod): Promise<number> {
  // The removed records are those that were read: both see the records as they were when the transaction started.
  await client.query('begin isolation level repeatable read');
  try {
    const builder = new BlockBuilder(period.width);
    const blocks = [];
    let records = 0;
    for await (const record of inOrder(packedRecords(client, period), looseRecords(client, period))) {
      if (builder.isFull) blocks.push(await builder.take());
      builder.add(record);
      records += 1;
    }
    if (builder.count > 0) blocks.push(await builder.take());
    await removePeriod(client, period);
    for (const [number, block] of blocks.entries()) await storeBlock(client, period, number, block);
    await client.query('commit');
    return records;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Records of two sources, each in the order of time, in the order of time. */
async function* inOrder(
  one: AsyncGenerator<PlainRecord, void>,
  other: AsyncGenerator<PlainRecord, void>,
): AsyncGenerator<PlainRecord, void> {
  let [left, right] = [await one.next(), await other.next()];
  for (;;) {
    if (left.done === true && right.done === true) return;
    if (right.done === true || (left.done !== true && left.value.time <= right.value.time)) {
      if (left.done === true) return;
      yield left.value;
      left = await one.next();
    } else {
      yield right.value;
      right = await other.next();
    }
  }
}
