import { frames } from '@penstock/contract/link/methods/debug';
import { frameLimits } from '@penstock/contract/model/frame';
import { linkLimits } from '@penstock/contract/link/messages';
import type { FrameTap } from '@penstock/protocols/transport/frame-tap';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../testing/platform.ts';
import { FrameWatch, type FrameRequest } from './frame-watch.ts';

type Message = Parameters<FrameRequest['send']>[0];

beforeEach(() => {
  vi.useFakeTimers();
  // The limits count in whole seconds.
  vi.advanceTimersByTime(1000 - (clock.monotonic() % 1000));
});
afterEach(() => {
  vi.useRealTimers();
});

/** The timers of what is tested that wait. Other files leave programs behind in this process that start their own. */
const waiting = new Set<object>();

const countedClock: typeof clock = {
  ...clock,
  after(milliseconds, callback) {
    const timer = {};
    waiting.add(timer);
    const cancel = clock.after(milliseconds, () => {
      waiting.delete(timer);
      callback();
    });
    return () => {
      waiting.delete(timer);
      cancel();
    };
  },
};

function start() {
  const tap: FrameTap = { listener: undefined };
  const watch = new FrameWatch({
    clock: countedClock,
    tap,
    exchanges: { listener: undefined },
    describe: (port) => (port === 'tcp:a:1' ? 'described' : undefined),
  });
  watch.allow(true);
  const show = (port: string, size = 4) => {
    tap.listener?.({ port, direction: 'sent', time: Date.now(), bytes: new Uint8Array(size).fill(0xab) });
  };
  const ask = (change: Partial<FrameRequest> = {}) => {
    const messages: Message[] = [];
    const request: FrameRequest = {
      seconds: 10,
      wires: null,
      framesPerSecond: 50,
      bytesPerSecond: 65_536,
      send: (message) => {
        messages.push(frames.params.parse(message));
        return Promise.resolve();
      },
      isGone: () => false,
      ...change,
    };
    return { messages, request };
  };
  return { tap, watch, show, ask };
}

const framesOf = (messages: readonly Message[]) => messages.flatMap((message) => message.frames);
const droppedOf = (messages: readonly Message[]) =>
  messages.reduce((total, { dropped }) => total + dropped, 0);

describe('watching frames', () => {
  it('costs nothing while nobody does: the tap has no listener, and no timer is set', async () => {
    const { tap, watch, show, ask } = start();
    expect(tap.listener).toBeUndefined();
    const { messages, request } = ask({ seconds: 1 });
    watch.watch('p', request);
    expect(tap.listener).toBeDefined();
    show('tcp:a:1');
    await vi.advanceTimersByTimeAsync(1300);
    expect(tap.listener).toBeUndefined();
    expect(waiting.size).toBe(0);
    expect(framesOf(messages)).toMatchObject([
      { direction: 'sent', port: 'tcp:a:1', hex: 'abababab', size: 4, text: 'described' },
    ]);
    expect(messages.at(-1)?.ended).toBe(true);
  });

  it('shows each console the wires it asked for', async () => {
    const { watch, show, ask } = start();
    const all = ask();
    const one = ask({ wires: ['tcp:a:1'] });
    watch.watch('all', all.request);
    watch.watch('one', one.request);
    show('tcp:a:1');
    show('serial:/dev/x');
    await vi.advanceTimersByTimeAsync(200);
    expect(framesOf(all.messages).map(({ port, text }) => [port, text])).toEqual([
      ['tcp:a:1', 'described'],
      ['serial:/dev/x', null],
    ]);
    expect(framesOf(one.messages).map(({ port }) => port)).toEqual(['tcp:a:1']);
    watch.stop();
  });

  it('tells only the number of frames beyond the limits of a second', async () => {
    const { watch, show, ask } = start();
    const few = ask({ framesPerSecond: 3 });
    const small = ask({ bytesPerSecond: 256 });
    watch.watch('few', few.request);
    watch.watch('small', small.request);
    for (let frame = 0; frame < 10; frame += 1) show('tcp:a:1', 100);
    await vi.advanceTimersByTimeAsync(400);
    expect([framesOf(few.messages).length, droppedOf(few.messages)]).toEqual([3, 7]);
    expect([framesOf(small.messages).length, droppedOf(small.messages)]).toEqual([2, 8]);
    await vi.advanceTimersByTimeAsync(1000);
    show('tcp:a:1');
    await vi.advanceTimersByTimeAsync(200);
    expect(framesOf(few.messages).length).toBe(4);
    watch.stop();
  });

  it('holds no more than one message for a console that takes nothing, and shows the head of a long frame', async () => {
    const { watch, show, ask } = start();
    const sent: Message[] = [];
    let take: (() => void) | undefined;
    const { request } = ask({
      seconds: 3600,
      framesPerSecond: frameLimits.perSecond,
      bytesPerSecond: frameLimits.bytesPerSecond,
      send: (message) => {
        sent.push(frames.params.parse(message));
        return new Promise((resolve) => {
          take = resolve;
        });
      },
    });
    watch.watch('slow', request);
    for (let second = 0; second < 20; second += 1) {
      for (let frame = 0; frame < 100; frame += 1) show('tcp:a:1', 5000);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(sent.length).toBe(1);
    take?.();
    await vi.advanceTimersByTimeAsync(200);
    expect(sent.length).toBe(2);
    expect(framesOf(sent).length + droppedOf(sent)).toBe(2000);
    expect(sent[1]?.frames[0]).toMatchObject({ size: 5000, hex: 'ab'.repeat(frameLimits.shownBytes) });
    for (const message of sent) expect(JSON.stringify(message).length).toBeLessThan(linkLimits.messageBytes);
    watch.stop();
    expect(waiting.size).toBe(0);
  });

  it('ends when the console goes, ends it, or message debugging is switched off; a ninth console is refused', async () => {
    const { tap, watch, show, ask } = start();
    let isGone = false;
    const gone = ask({ isGone: () => isGone });
    watch.watch('p', gone.request);
    isGone = true;
    show('tcp:a:1');
    await vi.advanceTimersByTimeAsync(200);
    expect([tap.listener, gone.messages.length]).toEqual([undefined, 0]);

    const ended = ask();
    watch.watch('p', ended.request);
    watch.watch('p', ask({ seconds: 0 }).request);
    expect(tap.listener).toBeUndefined();

    for (let peer = 0; peer < 8; peer += 1) watch.watch(`p${peer}`, ask().request);
    expect(() => watch.watch('ninth', ask().request)).toThrow('Too many requests');
    const last = ask();
    watch.watch('p0', last.request);
    watch.stop();
    expect([tap.listener, last.messages.at(-1)?.ended]).toEqual([undefined, true]);
    expect(waiting.size).toBe(0);
  });

  it('is refused while the settings do not allow it, and ends when they no longer do', () => {
    const { tap, watch, ask } = start();
    const { messages, request } = ask();
    watch.watch('p', request);
    watch.allow(false);
    expect([tap.listener, messages.at(-1)?.ended]).toEqual([undefined, true]);
    expect(() => watch.watch('p', request)).toThrow('Message debugging of all ports is off');
    // A driver can be looked at all the same.
    watch.watch('p', ask({ wires: ['tcp:a:1'] }).request);
    watch.allow(false);
    expect(tap.listener).toBeDefined();
    // To end it is no watching.
    watch.watch('p', ask({ seconds: 0 }).request);
    expect(tap.listener).toBeUndefined();
  });
});
