import { type Frame, frameVersion } from './frame.ts';
import type { SerialTraffic } from '../line-traffic.ts';
import { LineEnd, type LineEndOptions } from './line-end.ts';
import { SerialSession, type SerialWire } from './session.ts';

/** Nobody has answered at the other end of a line. */
export class SilentLine extends Error {
  override readonly name = 'SilentLine';
  readonly traffic: SerialTraffic;

  constructor(traffic: SerialTraffic) {
    super('nobody answers at the other end of the line');
    this.traffic = traffic;
  }
}

interface CallOptions extends LineEndOptions {
  /** How long to call, in ms. */
  readonly patience: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls a gateway over a line, and resolves with the wire to it: a session, which goes on after a cut of the line, and ends where the
 * gateway has restarted or another one is at the line. Rejects with {@link SilentLine}, or the reason of the signal.
 */
export async function callOverLine(options: CallOptions): Promise<SerialWire> {
  const { clock, random, compression, patience, signal } = options;
  signal?.throwIfAborted();
  const own = random();
  let session: SerialSession | undefined;
  let isEnded = false;
  return await new Promise<SerialWire>((resolve, reject) => {
    let endCalling = () => {};
    const answered = (frame: Extract<Frame, { kind: 'answer' }>) => {
      if (frame.version !== frameVersion || isEnded) return;
      if (session === undefined) {
        endCalling();
        session = new SerialSession({
          clock,
          timing: end.timing,
          counters: end.counters,
          compression,
          to: frame.own,
          own,
          inflates: frame.inflates,
          wake: () => end.wake(),
          onEnd: (isOwn) => {
            isEnded = true;
            if (isOwn) end.send({ kind: 'end', to: frame.own });
          },
        });
        resolve(session);
      }
      // The gateway has started again where its number is another.
      if (session.to === frame.own) session.acknowledge();
      else session.end();
    };
    const end = new LineEnd(options, {
      side: 'console',
      session: () => (isEnded ? undefined : session),
      take: (frame) => {
        if (frame.kind === 'answer') {
          if (frame.to === own) answered(frame);
        } else if (frame.kind === 'unknown') {
          if (frame.to === session?.to) session.end();
        } else if (frame.kind !== 'call' && frame.to === own && session !== undefined && !isEnded)
          session.take(frame);
        else end.strange(frame);
      },
      lost: () => session?.lost(),
      back: () => session?.back(),
    });
    const call = () => {
      end.send({ kind: 'call', own, version: frameVersion, inflates: compression !== undefined });
      cancelCall = clock.after(end.timing.callAgain, call);
    };
    let cancelCall = () => {};
    const giveUp = (reason: Error) => {
      endCalling();
      isEnded = true;
      reject(reason);
    };
    const cancelPatience = clock.after(patience, () => giveUp(new SilentLine(end.counters.read())));
    const aborted = () => giveUp(signal?.reason instanceof Error ? signal.reason : new Error('stopped'));
    signal?.addEventListener('abort', aborted, { once: true });
    endCalling = () => {
      cancelCall();
      cancelPatience();
      signal?.removeEventListener('abort', aborted);
    };
    call();
  });
}
