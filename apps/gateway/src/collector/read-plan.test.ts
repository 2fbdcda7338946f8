import type { Block, Device } from '@penstock/protocols/device';
import { ProtocolError, type Reason } from '@penstock/protocols/protocol-error';
import { describe, expect, it } from 'vitest';
import { ReadPlan, readOnce } from './read-plan.ts';

const blockOf = (rows: readonly number[]): Block => ({
  rows,
  text: rows.join(),
  requestBytes: 12,
  responseBytes: 20,
});

/** A device whose blocks are halved when they are split. */
const device: Device = {
  plan: () => ({ blocks: [], refused: [] }),
  split: ({ rows }) => {
    const middle = Math.ceil(rows.length / 2);
    return rows.length < 2 ? [] : [blockOf(rows.slice(0, middle)), blockOf(rows.slice(middle))];
  },
  connect: () => {
    throw new Error('not here');
  },
};

/** Reads a plan once; `fails` tells for each block why it fails. */
async function pass(plan: ReadPlan, fails: (block: Block) => Reason | undefined, more: object = {}) {
  const asked: string[] = [];
  const failed = new Map<string, Reason>();
  const result = await readOnce({
    plan,
    now: () => 0,
    atOnce: 1,
    probe: false,
    read: (block) => {
      asked.push(block.text);
      const reason = fails(block);
      return reason === undefined ? Promise.resolve() : Promise.reject(new ProtocolError(reason, 'test'));
    },
    failed: (block, error) => failed.set(block.text, error.reason),
    ...more,
  });
  return { ...result, asked, failed: Object.fromEntries(failed) };
}

const planOf = (...rows: number[][]) => new ReadPlan(device, rows.map(blockOf));
const single = () => planOf([0], [1], [2], [3], [4]);

describe('reading a plan once', () => {
  it('gives the rest up after two silences in a row, and marks it all the same', async () => {
    const result = await pass(single(), ({ text }) => (text === '0' ? undefined : 'timeout'));
    expect(result).toMatchObject({ asked: ['0', '1', '2'], requests: 3, unreachable: 'timeout' });
    expect(result.failed).toEqual({ 1: 'timeout', 2: 'timeout', 3: 'timeout', 4: 'timeout' });
  });

  it('does not take one silence among answers for the end', async () => {
    const result = await pass(single(), ({ text }) => (text === '1' || text === '3' ? 'timeout' : undefined));
    expect(result).toMatchObject({ requests: 5, unreachable: undefined });
    expect(result.failed).toEqual({ 1: 'timeout', 3: 'timeout' });
  });

  it('is over at once when there is no connection, and when there is but one block', async () => {
    expect(await pass(single(), () => 'disconnected')).toMatchObject({
      requests: 1,
      unreachable: 'disconnected',
    });
    expect(await pass(planOf([0]), () => 'timeout')).toMatchObject({ requests: 1, unreachable: 'timeout' });
  });

  it('costs a degraded device one request while it stays silent, and reads all when it answers', async () => {
    const probe = { probe: true, atOnce: 4 };
    expect(await pass(single(), () => 'timeout', probe)).toMatchObject({
      asked: ['0'],
      unreachable: 'timeout',
    });
    expect(await pass(single(), () => undefined, probe)).toMatchObject({
      requests: 5,
      unreachable: undefined,
    });
  });

  it('goes on past a device that is busy or refuses a value', async () => {
    const result = await pass(single(), () => 'busy');
    expect(result).toMatchObject({ requests: 5, unreachable: undefined });
  });

  it('reads every block once when several are under way', async () => {
    const result = await pass(single(), () => undefined, { atOnce: 3 });
    expect(result.asked.toSorted()).toEqual(['0', '1', '2', '3', '4']);
  });
});

describe('a bad address', () => {
  const isBad = ({ rows }: Block) => (rows.includes(5) ? 'addressMissing' : undefined);

  it('is parted from the others, which are read in the same pass', async () => {
    const plan = planOf([0, 1, 2, 3, 4, 5, 6, 7]);
    const result = await pass(plan, isBad);
    expect(result.failed).toEqual({ 5: 'addressMissing' });
    expect(result.asked.at(0)).toBe('0,1,2,3,4,5,6,7');
    expect(plan.blocks.map(({ text }) => text)).toEqual(['0,1,2,3', '4', '5', '6,7']);
  });

  it('is left alone for ten seconds, and the whole block tried again after ten minutes', async () => {
    const plan = planOf([0, 1, 2, 3, 4, 5, 6, 7]);
    await pass(plan, isBad);
    const texts = (now: number) => plan.due(now).map(({ text }) => text);
    expect(texts(9999)).toEqual(['0,1,2,3', '4', '6,7']);
    expect(texts(10_000)).toEqual(['0,1,2,3', '4', '5', '6,7']);
    expect(texts(599_999)).toHaveLength(4);
    expect(texts(600_000)).toEqual(['0,1,2,3,4,5,6,7']);
  });
});
