import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../protocol-error.ts';
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

  it('gives each of those that share it its turn, and has no more in flight than the most careful allows', async () => {
    const world = new ScriptedWorld();
    const pipeline = pipelineOf(world, 256, 16);
    const [busy, calm] = [{}, {}];
    pipeline.join(busy, 4);
    pipeline.join(calm, 1);
    const order: string[] = [];
    const ask = (owner: object, name: string) =>
      pipeline.request({ ...quick, owner }).then(() => order.push(name));
    const all = [ask(busy, 'a'), ask(busy, 'b'), ask(busy, 'c'), ask(calm, 'x'), ask(calm, 'y')];
    world.wire.accept();
    for (let number = 1; number <= 5; number += 1) {
      expect(world.wire.sent).toHaveLength(number);
      world.wire.receive(`0${number}aa`);
      await settle();
    }
    await Promise.all(all);
    expect(order).toEqual(['a', 'x', 'b', 'y', 'c']);
    await pipeline.close();
  });

  it('lets the requests of the others go on when one that shares it falls silent or leaves', async () => {
    const world = new ScriptedWorld();
    const pipeline = pipelineOf(world, 256, 16);
    const [silent, other, leaving] = [{}, {}, {}];
    for (const owner of [silent, other, leaving]) pipeline.join(owner, 4);
    const patient = { ...quick, timing: { ...timing, responseTimeout: 10_000 } };
    const outcome = (owner: object, request: typeof quick = quick) =>
      pipeline.request({ ...request, owner }).then(
        () => 'answered',
        (error: unknown) => (error instanceof ProtocolError ? error.reason : 'other'),
      );
    const lost = [outcome(silent), outcome(silent), outcome(leaving)];
    world.wire.accept();
    pipeline.withdraw(leaving);
    world.wire.receive('02aa');
    const kept = outcome(other, patient);
    await world.clock.advance(200);
    world.wire.receive('04aa');
    expect(await kept).toBe('answered');
    expect(await Promise.all(lost)).toEqual(['timeout', 'timeout', 'closed']);
    await pipeline.close();
    expect(world.clock.pending).toBe(0);
  });
});
