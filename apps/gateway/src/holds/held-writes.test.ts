import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HeldWrites } from './held-writes.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const patience = { timeout: 5000, interval: 2 };

/** Time that a test lets pass. */
class TestClock {
  #now = 0;
  readonly #timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  readonly monotonic = () => this.#now;
  readonly wall = () => 1_800_000_000_000 + this.#now;
  readonly after = (milliseconds: number, callback: () => void) => {
    const timer = { at: this.#now + milliseconds, callback };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };

  advance(milliseconds: number): void {
    this.#now += milliseconds;
    for (const timer of this.#timers) {
      if (timer.at > this.#now) continue;
      this.#timers.delete(timer);
      timer.callback();
    }
  }
}

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penstock-held-'));
  file = join(folder, 'held-writes.json');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Variables whose writes a test watches and answers. */
class TestDevice {
  readonly written: [key: string, value: unknown][] = [];
  /** Where the variables are. */
  position = 'here';
  fails: Error | undefined = undefined;
  /** The action before a write is answered. */
  before: (key: string, value: unknown) => Promise<void> = () => Promise.resolve();
  readonly checkWritable = async () => await Promise.resolve(this.position);
  readonly write = async (key: string, value: number | boolean | string) => {
    this.written.push([key, value]);
    await this.before(key, value);
    if (this.fails !== undefined) throw this.fails;
    return { value, time: 1 };
  };
}

async function open(device = new TestDevice()) {
  const clock = new TestClock();
  const log = pino({ enabled: false });
  const held = await HeldWrites.open({ file, collectors: device, clock, random: () => 1, log });
  held.start();
  const reported: { readonly id: string; readonly reason: string; readonly code?: string | undefined }[] = [];
  held.reports.connect(async ({ id: name, reason, code }) => {
    await Promise.resolve();
    reported.push({ id: name, reason, ...(code === undefined ? {} : { code }) });
  });
  const press = (number = 1, key = 'jog') =>
    held.write({
      key,
      value: 1,
      hold: { step: 'press', id: id(number), releaseValue: 0, milliseconds: 2000 },
    });
  const release = (number = 1, key = 'jog') =>
    held.write({ key, value: 0, hold: { step: 'release', id: id(number) } });
  return { clock, device, held, reported, press, release };
}

/** The presses that are on disk. */
async function kept(): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

describe('a value that is held', () => {
  it('stays while it is renewed, and is released when that does not come in time', async () => {
    const { clock, device, held, reported, press } = await open();
    await press();
    for (let renewal = 0; renewal < 20; renewal += 1) {
      clock.advance(1999);
      held.renew('jog', id(1));
    }
    expect(device.written).toEqual([['jog', 1]]);
    clock.advance(2000);
    await expect
      .poll(() => device.written, patience)
      .toEqual([
        ['jog', 1],
        ['jog', 0],
      ]);
    await expect.poll(() => reported, patience).toEqual([{ id: id(1), reason: 'notRenewed' }]);
    expect(() => held.renew('jog', id(1))).toThrow(expect.objectContaining({ key: 'write.holdOver' }));
    await expect.poll(kept, patience).toEqual({});
  });

  it('is on disk before it is written, and no longer once it is released', async () => {
    const device = new TestDevice();
    const { press, release, reported } = await open(device);
    const found: unknown[] = [];
    device.before = async () => void found.push(await kept());
    await press();
    expect(found).toEqual([{ [id(1)]: { key: 'jog', releaseValue: 0, position: 'here', ended: null } }]);
    await release();
    await expect.poll(kept, patience).toEqual({});
    expect(device.written.at(-1)).toEqual(['jog', 0]);
    // The person who released it knows of it.
    expect(reported).toEqual([]);
  });

  it('is not written when it cannot be noted', async () => {
    const { device, press } = await open();
    await rm(folder, { recursive: true });
    await expect(press()).rejects.toMatchObject({ key: 'write.holdNotKept' });
    expect(device.written).toEqual([]);
  });

  it('is released after the press, however long that takes', async () => {
    const device = new TestDevice();
    const { clock, press } = await open(device);
    let answer: () => void = () => undefined;
    device.before = async (_key, value) => {
      if (value === 1) await new Promise<void>((resolve) => (answer = resolve));
    };
    const pressed = press();
    await expect.poll(() => device.written.length, patience).toBe(1);
    clock.advance(10_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(device.written).toEqual([['jog', 1]]);
    answer();
    await pressed;
    await expect.poll(() => device.written.at(-1), patience).toEqual(['jog', 0]);
    // The note of the press is written after it.
    await expect.poll(kept, patience).toEqual({});
  });

  it('is written back until the device answers', async () => {
    const { clock, device, press, release } = await open();
    await press();
    device.fails = failure('device.responseTimeout');
    await expect(release()).rejects.toMatchObject({ key: 'device.responseTimeout' });
    for (let attempt = 0; attempt < 30; attempt += 1) {
      clock.advance(10_000);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(device.written.length).toBeGreaterThan(20);
    device.fails = undefined;
    clock.advance(10_000);
    await expect.poll(kept, patience).toEqual({});
    const { length } = device.written;
    clock.advance(60_000);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(device.written.length).toBe(length);
    expect(device.written.at(-1)).toEqual(['jog', 0]);
  });

  it('is given up, and reported, when the device refuses to be written back', async () => {
    const { clock, device, press, reported } = await open();
    await press();
    device.fails = failure('device.writeRefused');
    clock.advance(2000);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      clock.advance(10_000);
    }
    await expect.poll(() => reported, patience).toEqual([{ id: id(1), reason: 'notRenewed', code: '2004' }]);
    expect(device.written.length).toBe(12);
  });

  it('is released when the press may have reached the device although it failed', async () => {
    const { clock, device, press, reported } = await open();
    device.fails = failure('device.responseTimeout');
    await expect(press()).rejects.toMatchObject({ key: 'device.responseTimeout' });
    device.fails = undefined;
    await new Promise((resolve) => setTimeout(resolve, 5));
    clock.advance(500);
    await expect.poll(() => reported, patience).toEqual([{ id: id(1), reason: 'pressFailed' }]);
    expect(device.written.at(-1)).toEqual(['jog', 0]);
  });

  it('is not released when the device did not take the press', async () => {
    const { clock, device, press, reported } = await open();
    device.fails = failure('device.writeRefused');
    await expect(press()).rejects.toMatchObject({ key: 'device.writeRefused' });
    clock.advance(60_000);
    await expect.poll(kept, patience).toEqual({});
    expect(device.written).toEqual([['jog', 1]]);
    expect(reported).toEqual([]);
  });

  it('is held by one at a time, and by so many at once', async () => {
    const { press, release } = await open();
    await press(1);
    await expect(press(2)).rejects.toMatchObject({ key: 'write.alreadyHeld' });
    await release(1);
    await expect(press(1)).rejects.toMatchObject({ key: 'write.alreadyHeld' });
    for (let number = 2; number < 2 + limits.heldWrite.perGateway; number += 1)
      await press(number, `jog${number}`);
    await expect(press(900, 'one')).rejects.toMatchObject({ key: 'write.tooManyHeld' });
  });

  it('is not ended by a release that comes late', async () => {
    const { clock, device, press, release } = await open();
    await press(1);
    clock.advance(2000);
    await expect.poll(() => device.written.length, patience).toBe(2);
    await press(2);
    await release(1);
    expect(device.written).toEqual([
      ['jog', 1],
      ['jog', 0],
      ['jog', 1],
    ]);
  });

  it('is written back by a release of a press that nobody knows', async () => {
    const { device, release } = await open();
    await release(7);
    expect(device.written).toEqual([['jog', 0]]);
  });

  it('is renewed by the signal that it is of only', async () => {
    const { held, press } = await open();
    await press();
    expect(() => held.renew('other', id(1))).toThrow(expect.objectContaining({ key: 'write.holdOver' }));
  });
});

describe('what is held', () => {
  it('is released before another configuration is applied, and no press is taken until it is', async () => {
    const { device, held, reported, press } = await open();
    await press(1, 'a');
    await press(2, 'b');
    await held.endAll('configuration');
    expect(device.written.slice(2)).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
    await expect(press(3)).rejects.toMatchObject({ key: 'write.holdOver' });
    held.start();
    await press(4);
    await expect
      .poll(() => reported.map(({ reason }) => reason), patience)
      .toEqual(['configuration', 'configuration']);
  });

  it('is released at the next start, once, when it could not be at the stop', async () => {
    const first = await open();
    await first.press();
    first.device.fails = failure('device.communication');
    const stopped = first.held.stop();
    await new Promise((resolve) => setTimeout(resolve, 5));
    first.clock.advance(3000);
    await stopped;
    first.clock.advance(60_000);
    const { length } = first.device.written;
    const second = await open();
    await expect.poll(() => second.reported, patience).toEqual([{ id: id(1), reason: 'started' }]);
    expect(second.device.written).toEqual([['jog', 0]]);
    expect(first.device.written.length).toBe(length);
    await second.held.stop();
    const third = await open();
    await third.held.stop();
    expect(third.device.written).toEqual([]);
  });

  it('is not written elsewhere when the configuration has the variable elsewhere', async () => {
    const note = { key: 'jog', releaseValue: 0, position: 'here', ended: null };
    await writeFile(file, JSON.stringify({ [id(1)]: note }));
    const device = new TestDevice();
    device.position = 'elsewhere';
    const second = await open(device);
    await expect
      .poll(() => second.reported, patience)
      .toEqual([{ id: id(1), reason: 'started', code: '99903' }]);
    expect(device.written).toEqual([]);
  });

  it('is reported to the platform again until it has answered', async () => {
    const { clock, held, press } = await open();
    let asked = 0;
    held.reports.connect(() => {
      asked += 1;
      return asked < 3 ? Promise.reject(failure('service.unavailable')) : Promise.resolve();
    });
    await press();
    clock.advance(2000);
    await expect.poll(() => asked, patience).toBe(1);
    for (let wait = 0; wait < 4; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      clock.advance(5000);
    }
    await expect.poll(kept, patience).toEqual({});
    expect(asked).toBe(3);
  });

  it('is forgotten by a gateway whose platform is too old to hear of it', async () => {
    const { clock, held, press } = await open();
    held.reports.connect(() => Promise.reject(failure('gateway.unsupported', { what: 'variable.released' })));
    await press();
    clock.advance(2000);
    await expect.poll(kept, patience).toEqual({});
  });
});
