import { EventEmitter } from 'node:events';
import { liveMessageSchema } from '@penstock/contract/calls/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bufferedBytes } from '@penstock/server/channel/browser-socket';
import { Viewer, viewerLimits } from './viewer.ts';

/** A socket whose browser reads only when the test says so. */
class SlowSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  sent: string[] = [];
  terminated = false;

  send(text: string): void {
    this.sent.push(text);
    this.bufferedAmount += text.length;
  }

  close(): void {
    this.terminate();
  }

  terminate(): void {
    this.terminated = true;
    this.readyState = 3;
    this.emit('close');
  }
}

describe('a browser that reads slowly', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  function viewer() {
    const socket = new SlowSocket();
    const keys = Array.from({ length: 20_000 }, (_, at): [string, string[]] => [`k${at}`, [`s${at}`]]);
    const view = { sessionHash: Buffer.alloc(32), equipmentId: 1, sn: '1', signals: new Map(keys) };
    const closed = vi.fn<() => void>();
    return { socket, closed, viewer: new Viewer(view, socket, closed) };
  }
  const all = (value: number) =>
    new Map(
      Array.from({ length: 20_000 }, (_, at) => [`k${at}`, { value, time: value, quality: 'good' as const }]),
    );

  it('gets the latest values when it reads again, and nothing piles up', () => {
    const { socket, viewer: slow } = viewer();
    for (let turn = 1; turn <= 50; turn += 1) {
      slow.show(all(turn));
      vi.advanceTimersByTime(viewerLimits.gather);
    }
    const messageSize = socket.sent[0]?.length ?? 0;
    expect(socket.bufferedAmount).toBeLessThan(bufferedBytes + messageSize);
    socket.sent = [];
    for (let turn = 0; turn < 10; turn += 1) {
      socket.bufferedAmount = 0;
      vi.advanceTimersByTime(viewerLimits.gather);
    }
    const values = socket.sent.flatMap((text) => {
      const message = liveMessageSchema.parse(JSON.parse(text));
      return message.type === 'signalVal' ? message.values : [];
    });
    const last = new Map(values.map(({ signalId, value }) => [signalId, value]));
    expect([...last.values()].every((value) => value === 50)).toBe(true);
    expect(values.length).toBeLessThanOrEqual(20_000);
    socket.terminate();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is sent a sign of life, and is ended when it sends none', () => {
    const { socket, closed, viewer: silent } = viewer();
    vi.advanceTimersByTime(60_000);
    silent.tend();
    expect(socket.sent).toEqual(['{"type":"idle"}']);
    vi.advanceTimersByTime(viewerLimits.silence);
    silent.tend();
    expect(socket.terminated).toBe(true);
    expect(closed).toHaveBeenCalledOnce();
  });
});
