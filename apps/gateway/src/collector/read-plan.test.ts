import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { createDevice } from '@penstock/protocols/list';
import { ProtocolError, type Reason } from '@penstock/protocols/protocol-error';
import { pointOf } from '@penstock/protocols/testing/points';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { readOnce } from './read-pass.ts';
import { ReadPlan } from './read-plan.ts';

const timeout = 100;

/** How a device answers a request for registers: undefined with values. */
type Behaviour = (first: number, last: number) => Reason | undefined;

const pointAt = (address: number, row: number) => pointOf({ row, address: String(address) });

/** A plan for registers, each a variable of its own row, and a device whose behaviour may change. */
class World {
  behaviour: Behaviour;
  now = 0;
  /** The requests of the last pass: `0..9`. */
  asked: string[] = [];
  readonly faults = new Map<number, Reason>();
  /** By address, when it was read last. */
  readonly readAt = new Map<number, number>();
  readonly #plan: ReadPlan;
  readonly #addresses: readonly number[];
  readonly #rest: object;

  constructor(addresses: readonly number[], behaviour: Behaviour, driver: object = {}, rest: object = {}) {
    this.behaviour = behaviour;
    this.#addresses = addresses;
    this.#rest = rest;
    const settings = { host: '10.0.0.1' };
    const parsed = driverSchema.parse({ name: 'plc', protocol: 'modbus-tcp', ...driver, settings });
    this.#plan = new ReadPlan({
      turns: { turn: 0, answeredIn: 0 },
      device: createDevice(parsed, undefined),
      points: addresses.map(pointAt),
      pointOf: (row) => {
        const address = addresses[row];
        return address === undefined ? undefined : pointAt(address, row);
      },
      timeout,
      failed: (rows, error) => {
        for (const row of rows) this.faults.set(addresses[row] ?? -1, error.reason);
      },
    });
  }

  get blocks(): string[] {
    return this.#plan.blocks.map(({ text }) => text.replace('holding ', ''));
  }

  /** Reads the plan once, after a while in ms. */
  async pass(after = 1000, more: object = {}) {
    this.now += after;
    this.asked = [];
    return await readOnce({
      plan: this.#plan,
      now: () => this.now,
      pause: (milliseconds) => {
        this.now += milliseconds;
        return Promise.resolve();
      },
      atOnce: 1,
      retries: 0,
      patience: 1000,
      probe: false,
      read: (block) => {
        const text = block.text.replace('holding ', '');
        this.asked.push(text);
        const [first = 0, last = 0] = text.split('..').map(Number);
        const reason = this.behaviour(first, last);
        this.now += reason === 'timeout' ? timeout : 1;
        if (reason !== undefined) return Promise.reject(new ProtocolError(reason, 'test'));
        for (const row of block.rows) {
          const address = this.#addresses[row] ?? -1;
          this.readAt.set(address, this.now);
          this.faults.delete(address);
        }
        return Promise.resolve();
      },
      ...this.#rest,
      ...more,
    });
  }

  async passes(count: number): Promise<number> {
    let requests = 0;
    for (let index = 0; index < count; index += 1) requests += (await this.pass()).requests;
    return requests;
  }

  /** The addresses that were not read in the last so many ms. */
  stale(within = 1000): number[] {
    return this.#addresses.filter(
      (address) => this.now - (this.readAt.get(address) ?? Number.NEGATIVE_INFINITY) > within,
    );
  }
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
/** Blocks of one register, too far apart to be merged. */
const apart = (count: number) => range(0, count - 1).map((index) => index * 100);
const refusing =
  (bad: readonly number[], reason: Reason = 'addressMissing'): Behaviour =>
  (first, last) =>
    bad.some((address) => address >= first && address <= last) ? reason : undefined;

describe('a device that answers', () => {
  it('is asked for each block once in a pass, several under way at a time or not', async () => {
    const world = new World(apart(5), () => undefined);
    expect(await world.pass(0, { atOnce: 3 })).toEqual({
      requests: 5,
      retries: 0,
      answered: 5,
      unreachable: undefined,
    });
    expect(world.asked).toEqual(['0..0', '100..100', '200..200', '300..300', '400..400']);
  });
});

describe('blocks that are not answered', () => {
  it('end a pass after two in a row, and the next one starts where it ended', async () => {
    const world = new World(apart(5), refusing([0, 100], 'timeout'));
    expect(await world.pass()).toMatchObject({ answered: 0, unreachable: { reason: 'timeout' } });
    expect(world.asked).toEqual(['0..0', '100..100']);
    expect(await world.pass(0, { probe: true })).toMatchObject({ unreachable: undefined });
    expect(world.asked[0]).toBe('200..200');
    await world.passes(3);
    expect(world.stale()).toEqual([0, 100]);
  });

  it.each([
    ['first', [0, 100]],
    ['last', [400]],
    ['in the middle', [100, 300]],
  ])('%s do not starve those that are, and are asked for rarely', async (_name, silent) => {
    const world = new World(apart(5), refusing(silent, 'timeout'));
    for (let index = 0; index < 10; index += 1) await world.pass(1000, { probe: index === 1 });
    let silences = 0;
    for (let second = 0; second < 600; second += 1) {
      await world.pass();
      expect(world.stale(300)).toEqual(silent);
      silences += world.asked.filter((text) => silent.includes(Number(text.split('.')[0]))).length;
    }
    expect(silences).toBeGreaterThan(0);
    expect(silences).toBeLessThan(20 * silent.length);
    expect([...world.faults.keys()]).toEqual(silent);
  });

  it('say that the device is away only when what was read before is not answered either', async () => {
    const world = new World(apart(5), refusing([400], 'timeout'));
    await world.passes(3);
    world.behaviour = () => 'timeout';
    expect(await world.pass()).toMatchObject({ requests: 2, unreachable: { reason: 'timeout' } });
    expect([...world.faults]).toHaveLength(5);
    world.behaviour = () => undefined;
    await world.pass(60_000, { probe: true });
    await world.pass(60_000);
    expect(world.faults.size).toBe(0);
  });

  it('cost a device that is away one request, for what it answered last', async () => {
    const world = new World(apart(5), refusing([0], 'timeout'));
    await world.passes(3);
    world.behaviour = () => 'timeout';
    await world.pass();
    expect(await world.pass(5000, { probe: true, atOnce: 4 })).toMatchObject({ requests: 1, answered: 0 });
    expect(world.asked[0]).not.toBe('0..0');
  });

  it('do not keep a device that was away for long from being noticed when it is back', async () => {
    const world = new World(apart(5), refusing([0], 'timeout'));
    await world.passes(5);
    const { behaviour } = world;
    world.behaviour = () => 'timeout';
    await world.pass();
    for (let probe = 0; probe < 30; probe += 1) {
      expect(await world.pass(5000, { probe: true })).toMatchObject({ requests: 1, answered: 0 });
    }
    world.behaviour = behaviour;
    let answered = 0;
    for (let probe = 0; probe < 2 && answered === 0; probe += 1) {
      ({ answered } = await world.pass(5000, { probe: true }));
    }
    expect(world.stale()).toEqual([0]);
  });

  it('are all asked for again when the device comes back, one unanswered request in a cycle', async () => {
    const world = new World(apart(5), refusing([300, 400], 'timeout'));
    await world.passes(60);
    const { behaviour } = world;
    world.behaviour = () => 'timeout';
    await world.pass();
    world.behaviour = behaviour;
    await world.pass(1, { probe: true });
    expect(world.asked).toContain('300..300');
    world.behaviour = () => undefined;
    await world.pass(1);
    expect(world.stale(100)).toEqual([300]);
  });

  it('are over at once without a connection', async () => {
    const world = new World(apart(5), () => undefined);
    await world.pass();
    world.behaviour = () => 'connectTimeout';
    expect(await world.pass()).toMatchObject({ requests: 1, unreachable: { reason: 'connectTimeout' } });
    expect(world.faults.size).toBe(5);
  });

  it('are asked for again at once as often as set, when they were read before', async () => {
    const world = new World(apart(3), () => undefined, {}, { retries: 2 });
    await world.pass();
    let lost = 2;
    world.behaviour = (first) => {
      if (first !== 100 || lost === 0) return undefined;
      lost -= 1;
      return lost === 0 ? 'checksum' : 'timeout';
    };
    expect(await world.pass()).toMatchObject({ requests: 5, retries: 2 });
    expect(world.faults.size).toBe(0);
  });
});

describe('what a device refuses', () => {
  it('is found by halving and left alone; what lies on both sides is read by one request each', async () => {
    const world = new World(range(0, 29), refusing([20]));
    const { requests } = await world.pass();
    expect(requests).toBeLessThanOrEqual(10);
    expect(world.stale()).toEqual([20]);
    expect(world.blocks).toEqual(['0..19', '20..20', '21..29']);
    await world.pass();
    expect(world.asked).toEqual(['0..19', '21..29']);
    expect(world.faults.get(20)).toBe('addressMissing');
  });

  it('is remembered when the whole is tried again after ten minutes, in vain, for twice as long', async () => {
    const world = new World(range(0, 29), refusing([20]));
    await world.pass();
    await world.pass(600_000);
    expect(world.asked).toContain('0..29');
    expect(world.blocks).toEqual(['0..19', '20..20', '21..29']);
    await world.pass(600_000);
    expect(world.asked).not.toContain('0..29');
  });

  it('is read with the others as soon as the device has it', async () => {
    const world = new World(range(0, 29), refusing([20]));
    await world.pass();
    world.behaviour = () => undefined;
    await world.pass(10_000);
    await world.pass();
    expect(world.blocks).toEqual(['0..29']);
  });

  it('may be an unused address between others, which then are read apart', async () => {
    const world = new World([...range(0, 9), ...range(12, 20)], refusing([10]));
    await world.pass();
    expect(world.blocks).toEqual(['0..9', '12..20']);
    expect(world.stale()).toEqual([]);
  });

  it('is every unused address, once two of them were refused', async () => {
    const used = range(0, 29).map((index) => index * 3);
    const world = new World(used, refusing(range(0, 90).filter((address) => !used.includes(address))));
    const { requests } = await world.pass();
    expect(requests).toBeLessThan(30 + 20);
    expect(world.blocks).toHaveLength(30);
    expect(world.stale()).toEqual([]);
  });

  it('is a length: the largest that works is found and kept to in every block', async () => {
    const world = new World([...range(0, 99), ...range(500, 599)], (first, last) =>
      last - first >= 50 ? 'refused' : undefined,
    );
    const { requests } = await world.pass();
    expect(world.stale()).toEqual([]);
    expect(world.blocks).toEqual(['0..49', '50..99', '500..549', '550..599']);
    expect(requests).toBeLessThan(20);
  });

  it('is the block as a whole, when nothing of it can be read: it is not taken apart', async () => {
    const world = new World([...range(0, 99), ...range(500, 509)], (first) =>
      first < 100 ? 'refused' : undefined,
    );
    const { requests } = await world.pass();
    expect(requests).toBeLessThan(15);
    expect(world.blocks).toEqual(['0..99', '500..509']);
    expect(world.stale()).toEqual(range(0, 99));
    expect(await world.pass()).toMatchObject({ requests: 1 });
  });

  it.each(['deviceFault', 'timeout', 'disconnected'] as const)(
    'may show by another reason: %s',
    async (reason) => {
      const world = new World([...range(0, 29), 100], refusing([20], reason));
      await world.passes(120);
      expect(world.stale()).toEqual([20]);
      expect(world.blocks).toEqual(['0..19', '20..20', '21..29', '100..100']);
    },
  );

  it('may be a length that is not answered at all', async () => {
    const world = new World([...range(0, 99), 200], (first, last) =>
      last - first >= 50 ? 'timeout' : undefined,
    );
    await world.passes(60);
    expect(world.stale()).toEqual([]);
    expect(world.blocks).toEqual(['0..49', '50..99', '200..200']);
  });

  it('may be the only block, of which one address is never answered', async () => {
    const world = new World(range(0, 29), refusing([7], 'timeout'));
    let isSilent = false;
    for (let index = 0; index < 60; index += 1) {
      isSilent = (await world.pass(1000, { probe: isSilent })).answered === 0;
    }
    expect(world.stale(2000)).toEqual([7]);
  });

  it('takes one unanswered request in a pass at most to be found', async () => {
    const world = new World(
      [...range(0, 29), ...apart(5).map((address) => address + 1000)],
      refusing([3, 17], 'timeout'),
    );
    await world.passes(2);
    for (let index = 0; index < 100; index += 1) {
      await world.pass();
      const silences = world.asked.filter((text) => {
        const [first = 0, last = 0] = text.split('..').map(Number);
        return world.behaviour(first, last) !== undefined;
      });
      expect(silences.length).toBeLessThanOrEqual(1);
    }
    expect(world.stale()).toEqual([3, 17]);
  });

  it('is found for any addresses, gaps and lengths: every register that can be read alone is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(150), { minLength: 1, maxLength: 40 }),
        fc.uniqueArray(fc.nat(150), { maxLength: 12 }),
        fc.integer({ min: 1, max: 125 }),
        async (addresses, bad, longest) => {
          const sorted = addresses.toSorted((one, other) => one - other);
          const isBad = refusing(bad);
          const world = new World(sorted, (first, last) =>
            last - first + 1 > longest ? 'refused' : isBad(first, last),
          );
          await world.passes(3);
          for (let index = 0; index < 12; index += 1) await world.pass(120_000);
          expect(world.stale(100)).toEqual(sorted.filter((address) => bad.includes(address)));
        },
      ),
      { numRuns: propertyRuns(50) },
    );
  });
});

describe('a device that is busy', () => {
  it('is asked again in the same cycle', async () => {
    const world = new World(apart(3), () => undefined);
    let refusals = 2;
    world.behaviour = (first) => {
      if (first !== 100 || refusals === 0) return undefined;
      refusals -= 1;
      return 'busy';
    };
    expect(await world.pass()).toMatchObject({ requests: 5, retries: 2, unreachable: undefined });
    expect(world.asked).toEqual(['0..0', '100..100', '200..200', '100..100', '100..100']);
    expect(world.faults.size).toBe(0);
  });

  it('keeps its values for two cycles; then they are bad', async () => {
    const world = new World(apart(3), refusing([100], 'busy'));
    const start = world.now + 1000;
    await world.pass();
    expect(world.now - start).toBeLessThan(1000);
    await world.pass();
    expect(world.faults.size).toBe(0);
    await world.pass();
    expect([...world.faults]).toEqual([[100, 'busy']]);
    expect(world.stale()).toEqual([100]);
  });
});

describe('a device that spoils exactly every third reply', () => {
  const spoilt = ['timeout', 'checksum', 'malformed', 'incomplete'] as const;

  it.each(spoilt.flatMap((reason) => [0, 1].map((retries) => ({ reason, retries }))))(
    'gives each of three blocks in two cycles ($reason, $retries retries)',
    async ({ reason, retries }) => {
      let replies = 0;
      const behaviour = () => {
        replies += 1;
        return replies % 3 === 0 ? reason : undefined;
      };
      const world = new World(apart(3), behaviour, {}, { retries });
      await world.passes(2);
      for (let cycle = 0; cycle < 100; cycle += 1) {
        await world.pass();
        expect(world.stale(2500)).toEqual([]);
      }
      expect(world.blocks).toHaveLength(3);
    },
  );
});
