import { tunnelLimits } from '@penstock/contract/model/tunnel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFrame, writeFrame } from './frame.ts';
import { TunnelSide } from './side.ts';
import type { StreamListener, TunnelStream } from './stream.ts';

/** Two sides with a line between them on which frames wait until they are carried, and a clock that moves when it is asked to. */
function pair() {
  const timers: (() => void)[] = [];
  let now = 0;
  const clock = {
    monotonic: () => now,
    after: (milliseconds: number, callback: () => void) => {
      const timer = () => {
        now += milliseconds;
        callback();
      };
      timers.push(timer);
      return () => {
        const at = timers.indexOf(timer);
        if (at >= 0) timers.splice(at, 1);
      };
    },
  };
  const lines: { near: Uint8Array[]; far: Uint8Array[] } = { near: [], far: [] };
  const failures: string[] = [];
  const accepted: TunnelStream[] = [];
  const near = new TunnelSide({
    clock,
    send: (bytes) => lines.near.push(bytes),
    failed: (detail) => failures.push(detail),
  });
  const far = new TunnelSide({
    clock,
    send: (bytes) => lines.far.push(bytes),
    opened: (stream) => accepted.push(stream),
    failed: (detail) => failures.push(detail),
  });
  const carry = () => {
    for (;;) {
      const up = lines.near.shift();
      const down = lines.far.shift();
      if (up !== undefined) far.receive(up);
      if (down !== undefined) near.receive(down);
      if (up !== undefined || down !== undefined) continue;
      const timer = timers.shift();
      if (timer === undefined) return;
      timer();
    }
  };
  return { near, far, lines, failures, accepted, carry };
}

const deaf: StreamListener = {
  data: () => undefined,
  finished: () => undefined,
  writable: () => undefined,
  reset: () => undefined,
};

function opened({ near, accepted, carry }: ReturnType<typeof pair>): [TunnelStream, TunnelStream] {
  const ours = near.open();
  carry();
  const theirs = accepted.at(-1);
  if (ours === undefined || theirs === undefined) throw new Error('not opened');
  return [ours, theirs];
}

describe('a frame', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffff }),
        fc.integer({ min: 0, max: 0xffff_ffff }),
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        (stream, sequence, bytes) => {
          for (const content of [
            { kind: 'open' },
            { kind: 'finish' },
            { kind: 'data', bytes },
            { kind: 'credit', count: bytes.length },
            { kind: 'reset', reason: 'timedOut' },
          ] as const) {
            const frame = { stream, sequence, ...content };
            expect(readFrame(writeFrame(frame))).toEqual(frame);
          }
        },
      ),
    );
  });

  it('is none where bytes from outside are no frame, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const read = readFrame(bytes);
        if (read !== undefined) expect(writeFrame(read)).toEqual(bytes);
      }),
    );
    expect(readFrame(new Uint8Array(7 + tunnelLimits.dataBytes + 1).fill(1))).toBeUndefined();
  });
});

describe('a tunnel', () => {
  it('brings every byte of every connection in order, whatever the pieces', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: 2 }), fc.uint8Array({ minLength: 1, maxLength: 40_000 })),
          {
            maxLength: 30,
          },
        ),
        (pieces) => {
          const tunnel = pair();
          const streams = [0, 1, 2].map(() => opened(tunnel));
          const sent: number[][] = [[], [], []];
          const got: number[][] = [[], [], []];
          for (const [index, [, theirs]] of streams.entries())
            theirs.listen({
              ...deaf,
              data: (bytes) => {
                got[index]?.push(...bytes);
                theirs.taken(bytes.length);
              },
            });
          for (const [index, bytes] of pieces) {
            sent[index]?.push(...bytes);
            streams[index]?.[0].write(bytes);
          }
          tunnel.carry();
          expect(tunnel.failures).toEqual([]);
          expect(got).toEqual(sent);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('sends no more than the window of who does not take it, and goes on when it does', () => {
    const tunnel = pair();
    const [ours, theirs] = opened(tunnel);
    let received = 0;
    let isWritable = false;
    theirs.listen({ ...deaf, data: (bytes) => (received += bytes.length) });
    ours.listen({ ...deaf, writable: () => (isWritable = true) });
    expect(ours.write(new Uint8Array(3 * tunnelLimits.windowBytes))).toBe(false);
    tunnel.carry();
    expect(received).toBe(tunnelLimits.windowBytes);
    expect(isWritable).toBe(false);
    theirs.taken(tunnelLimits.windowBytes);
    tunnel.carry();
    expect(received).toBe(2 * tunnelLimits.windowBytes);
    theirs.taken(tunnelLimits.windowBytes);
    tunnel.carry();
    expect(received).toBe(3 * tunnelLimits.windowBytes);
    expect(isWritable).toBe(true);
  });

  it('ends one direction and keeps the other', () => {
    const tunnel = pair();
    const [ours, theirs] = opened(tunnel);
    const heard: string[] = [];
    theirs.listen({ ...deaf, finished: () => heard.push('finished') });
    ours.listen({ ...deaf, data: (bytes) => heard.push(`answer ${bytes.length}`) });
    ours.write(new Uint8Array(5));
    ours.finish();
    tunnel.carry();
    theirs.write(new Uint8Array(7));
    tunnel.carry();
    expect(heard).toEqual(['finished', 'answer 7']);
    theirs.finish();
    tunnel.carry();
    expect([tunnel.near.size, tunnel.far.size]).toEqual([0, 0]);
  });

  it('says why a connection was cut', () => {
    const tunnel = pair();
    const [ours, theirs] = opened(tunnel);
    let reason = '';
    ours.listen({ ...deaf, reset: (why) => (reason = why) });
    theirs.reset('refused');
    tunnel.carry();
    expect(reason).toBe('refused');
    expect([tunnel.near.size, tunnel.far.size]).toEqual([0, 0]);
  });

  it.each(['lost', 'twice', 'exchanged'] as const)('ends in words when a frame is %s', (fault) => {
    const tunnel = pair();
    const [ours] = opened(tunnel);
    let reason = '';
    ours.listen({ ...deaf, reset: (why) => (reason = why) });
    for (let index = 0; index < 3; index += 1) ours.write(new Uint8Array(tunnelLimits.dataBytes));
    const [first, next] = tunnel.lines.near;
    if (first === undefined || next === undefined) throw new Error('nothing was sent');
    if (fault === 'lost') tunnel.lines.near.shift();
    else if (fault === 'twice') tunnel.lines.near.unshift(first);
    else tunnel.lines.near.splice(0, 2, next, first);
    tunnel.carry();
    expect(tunnel.failures).toEqual([expect.stringMatching(/frame \d+ is not the next one/)]);
    tunnel.near.end();
    expect(reason).toBe('broken');
  });

  it('takes no more connections than the limit, and none from the side that opens none', () => {
    const tunnel = pair();
    for (let index = 0; index < tunnelLimits.connections; index += 1) opened(tunnel);
    expect(tunnel.near.open()).toBeUndefined();
    tunnel.near.receive(writeFrame({ stream: 99, sequence: 0, kind: 'open' }));
    expect(tunnel.failures).toEqual(['connections are not opened from there']);
  });
});
