import { TestClock } from '@penstock/stage/testing/test-clock';
import { describe, expect, it } from 'vitest';
import type { StreamSource } from './stream-address.ts';
import type { StreamFailure } from './stream-player.ts';
import { StreamSession, type StreamState } from './stream-session.ts';

const hls: StreamSource = { format: 'hls', url: 'http://media.example/1.m3u8' };
const flv: StreamSource = { format: 'flv', url: 'http://media.example/1.flv' };

/** A session whose player and pictures the test has in its hands. */
function session(sources: readonly [StreamSource, ...StreamSource[]] = [hls]) {
  const clock = new TestClock();
  const states: StreamState[] = [];
  const started: StreamSource[] = [];
  const counts = { stopped: 0, jumps: 0, kept: 0 };
  let fail: (failure: StreamFailure) => void = () => undefined;
  let refusal: Error | undefined;
  const video = Object.assign(new EventTarget(), {
    readyState: 0,
    currentTime: 0,
    play: () => (refusal ? Promise.reject(refusal) : Promise.resolve()),
  });
  const made = new StreamSession({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of an element it reads these three
    video: video as unknown as HTMLVideoElement,
    sources,
    clock,
    start: (_video, source, onFailure) => {
      started.push(source);
      fail = onFailure;
      return Promise.resolve({
        toLiveEdge: () => {
          counts.jumps += 1;
        },
        stop: () => {
          counts.stopped += 1;
        },
      });
    },
    onState: (state) => states.push(state),
    beforeEnd: () => {
      counts.kept += 1;
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    session: made,
    clock,
    states,
    started,
    counts,
    video,
    settle,
    state: () => states.at(-1),
    fail: (failure: StreamFailure) => fail(failure),
    refuse: (error: Error | undefined) => {
      refusal = error;
    },
    /** Pictures come for some seconds. */
    play: async (seconds: number) => {
      await settle();
      video.readyState = 4;
      for (let half = 0; half < seconds * 2; half += 1) {
        video.currentTime += 0.5;
        clock.advance(500);
      }
    },
  };
}

describe('a stream', () => {
  it('plays from the second picture on', async () => {
    const one = session();
    expect(one.state()).toEqual({ phase: 'connecting' });
    await one.play(0.5);
    expect(one.state()).toEqual({ phase: 'connecting' });
    await one.play(0.5);
    expect(one.state()).toEqual({ phase: 'playing' });
  });

  it('that fails says so, since when, and is tried again after 1 s, 2 s, 4 s and so on up to 30 s', async () => {
    const one = session();
    const pauses: number[] = [];
    const since = one.clock.now();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await one.settle();
      one.fail('notReached');
      const state = one.state();
      if (state?.phase !== 'away' || state.retryAt === undefined) throw new Error('not away');
      expect(state.failure).toBe('notReached');
      expect(state.since).toBe(since);
      pauses.push(state.retryAt - one.clock.now());
      one.clock.advance(state.retryAt - one.clock.now());
      expect(one.state()).toEqual({ ...state, retryAt: undefined });
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(one.started.length).toBe(9);
    await one.play(1);
    expect(one.state()).toEqual({ phase: 'playing' });
  });

  it('begins with short pauses again only when it has played for a while', async () => {
    const one = session();
    const pause = () => {
      const state = one.state();
      if (state?.phase !== 'away' || state.retryAt === undefined) throw new Error('not away');
      return state.retryAt - one.clock.now();
    };
    await one.play(2);
    one.fail('ended');
    expect(pause()).toBe(1000);
    one.clock.advance(1000);
    await one.play(2);
    one.fail('ended');
    expect(pause()).toBe(2000);
    one.clock.advance(2000);
    await one.play(12);
    one.fail('ended');
    expect(pause()).toBe(1000);
  });

  it('goes to the newest picture when no picture comes, and is away when that does not help', async () => {
    const one = session();
    await one.play(2);
    one.clock.advance(2500);
    expect(one.counts.jumps).toBe(1);
    one.clock.advance(4000);
    expect(one.counts.jumps).toBe(1);
    expect(one.state()?.phase).toBe('playing');
    one.clock.advance(2000);
    expect(one.state()).toMatchObject({ phase: 'away', failure: 'stalled' });
    expect(one.counts).toEqual({ jumps: 1, stopped: 1, kept: 1 });
  });

  it('that never brings a picture is given up after 15 s', async () => {
    const one = session();
    await one.settle();
    one.clock.advance(14_000);
    expect(one.state()).toEqual({ phase: 'connecting' });
    one.clock.advance(1500);
    expect(one.state()).toMatchObject({ phase: 'away', failure: 'stalled' });
  });

  it('is tried by its other address next', async () => {
    const one = session([hls, flv]);
    await one.settle();
    one.fail('format');
    one.clock.advance(1000);
    await one.settle();
    one.fail('notReached');
    one.clock.advance(2000);
    expect(one.started).toEqual([hls, flv, hls]);
  });

  it('waits for somebody where the browser refuses to play', async () => {
    const one = session();
    one.refuse(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    await one.settle();
    expect(one.state()).toEqual({ phase: 'refused' });
    one.clock.advance(60_000);
    expect(one.state()).toEqual({ phase: 'refused' });
    one.refuse(undefined);
    one.session.play();
    await one.play(1);
    expect(one.state()).toEqual({ phase: 'playing' });
  });

  it('is tried at once when somebody asks for it', async () => {
    const one = session();
    await one.settle();
    one.fail('notReached');
    one.session.retry();
    expect(one.started.length).toBe(2);
    one.session.retry();
    expect(one.started.length).toBe(2);
  });

  it('does nothing any more when it is stopped, also while it starts', async () => {
    const one = session();
    one.session.stop();
    await one.settle();
    expect(one.counts.stopped).toBe(1);
    const before = one.states.length;
    one.fail('ended');
    one.clock.advance(60_000);
    expect(one.states.length).toBe(before);
    expect(one.started.length).toBe(1);
  });
});

describe('a browser that says that it plays', () => {
  it('is believed at once, before its time has gone on', async () => {
    const { settle, video, state } = session();
    await settle();
    video.dispatchEvent(new Event('playing'));
    expect(state()).toEqual({ phase: 'connecting' });
    video.readyState = 3;
    video.dispatchEvent(new Event('playing'));
    expect(state()).toEqual({ phase: 'playing' });
  });

  it('is not heard any more after the end', async () => {
    const { settle, video, state, session: made } = session();
    await settle();
    video.readyState = 3;
    made.stop();
    video.dispatchEvent(new Event('playing'));
    expect(state()).toEqual({ phase: 'connecting' });
  });
});
