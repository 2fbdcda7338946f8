import { describe, expect, it } from 'vitest';
import { settle } from '../testing/manual-clock.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import { Pipeline } from './pipeline.ts';

/** Frames of two bytes: the number, and its data. */
function pipelineOf(world: ScriptedWorld, numbers: number, concurrency: number): Pipeline {
  return new Pipeline({
    port: 'tcp:test:1',
    clock: world.clock,
    tap: world.environment.tap,
    connectTimeout: 1000,
    reopenWhenSilent: true,
    framing: { measure: () => 2, number: (frame) => frame.readUInt8(0) },
    concurrency,
    numbers,
    open: (events) => world.environment.wires.tcp({ host: 'test', port: 1 }, events),
  });
}

const timing = { responseTimeout: 100, interval: 0, settle: 0 };
const quick = {
  timing,
  purpose: 'read',
  encode: (number: number) => Buffer.of(number, 0xee),
} as const;

describe('a pipeline', () => {
  it('never has one number in flight twice', async () => {
    const world = new ScriptedWorld();
    const pipeline = pipelineOf(world, 3, 2);
    const slow = pipeline.request({ ...quick, timing: { ...timing, responseTimeout: 10_000 } });
    for (let round = 0; round < 7; round += 1) {
      const reply = pipeline.request(quick);
      if (round === 0) world.wire.accept();
      const number = world.wire.sent.at(-1)?.slice(0, 2) ?? '';
      expect(number).not.toBe('01');
      world.wire.receive(`${number}aa`);
      await reply;
    }
    world.wire.receive('01bb');
    expect((await slow).toString('hex')).toBe('01bb');
    await pipeline.close();
    expect(world.clock.pending).toBe(0);
  });

  it('refuses more waiting requests than memory should hold', async () => {
    const world = new ScriptedWorld();
    const pipeline = pipelineOf(world, 256, 1);
    const all = Array.from({ length: 4200 }, () => pipeline.request(quick));
    const outcomes = Promise.allSettled(all);
    await pipeline.close();
    const reasons = new Map<string, number>();
    for (const outcome of await outcomes) {
      const reason: unknown = outcome.status === 'rejected' ? outcome.reason : undefined;
      const name = reason instanceof Error && 'reason' in reason ? String(reason.reason) : 'none';
      reasons.set(name, (reasons.get(name) ?? 0) + 1);
    }
    expect([...reasons]).toEqual([
      ['closed', 4096],
      ['overloaded', 104],
    ]);
  });

  it('ignores what a connection that was given up still says', async () => {
    const world = new ScriptedWorld();
    const pipeline = pipelineOf(world, 256, 1);
    const first = pipeline.request(quick).catch((error: unknown) => error);
    await world.clock.advance(1000);
    expect(await first).toMatchObject({ reason: 'connectTimeout' });
    const [old] = world.wires;
    const second = pipeline.request(quick);
    old?.accept();
    world.wire.accept();
    old?.receive('02aa');
    await settle();
    world.wire.receive('01bb');
    expect((await second).toString('hex')).toBe('01bb');
    await pipeline.close();
  });
});
