import type { SerialTraffic } from '../line-traffic.ts';
import { type Frame, frameVersion } from './frame.ts';
import { LineEnd, type LineEndOptions } from './line-end.ts';
import { SerialSession, type SerialWire } from './session.ts';

interface GatewayLineOptions extends LineEndOptions {
  /** A console has called, and is there: answer it over this wire. The wire before, if any, has ended. */
  readonly onWire: (wire: SerialWire) => void;
}

/**
 * The gateway's end of a line, which one console at a time has. A console that calls takes the place of the one before as soon as it
 * has shown that it hears: a call that was stuck in the line ends nothing.
 */
export class GatewayLine {
  readonly #options: GatewayLineOptions;
  readonly #end: LineEnd;
  #session: SerialSession | undefined;
  /** The call that was answered last, and is not confirmed. */
  #called: { readonly to: number; readonly own: number; readonly inflates: boolean } | undefined;
  #isClosed = false;

  constructor(options: GatewayLineOptions) {
    this.#options = options;
    this.#end = new LineEnd(options, {
      side: 'gateway',
      session: () => this.#session,
      take: (frame) => this.#take(frame),
      lost: () => this.#session?.lost(),
      back: () => this.#session?.back(),
    });
  }

  traffic(): SerialTraffic {
    return this.#end.counters.read();
  }

  /** Ends the session, and answers no more. */
  close(): void {
    this.#isClosed = true;
    this.#session?.close();
  }

  #take(frame: Frame): void {
    if (this.#isClosed) return;
    if (frame.kind === 'call') this.#answer(frame);
    else if (frame.kind === 'unknown') {
      if (frame.to === this.#session?.to) this.#session.end();
    } else if (frame.kind === 'answer') this.#end.strange(frame);
    else if (frame.to === this.#session?.own) this.#session.take(frame);
    else if (frame.to === this.#called?.own && frame.kind !== 'end') this.#begin().take(frame);
    else this.#end.strange(frame);
  }

  #answer({ own: to, inflates }: Extract<Frame, { kind: 'call' }>): void {
    const { random, compression } = this.#options;
    if (this.#session?.to !== to && this.#called?.to !== to) this.#called = { to, own: random(), inflates };
    const own = this.#session?.to === to ? this.#session.own : this.#called?.own;
    if (own === undefined) return;
    this.#end.send({
      kind: 'answer',
      to,
      own,
      version: frameVersion,
      inflates: compression !== undefined,
    });
  }

  /** The console that called last is there. */
  #begin(): SerialSession {
    const called = this.#called;
    if (called === undefined) throw new Error('nobody has called');
    this.#called = undefined;
    this.#session?.end();
    const { clock, compression, onWire } = this.#options;
    const session: SerialSession = new SerialSession({
      clock,
      timing: this.#end.timing,
      counters: this.#end.counters,
      compression,
      ...called,
      wake: () => this.#end.wake(),
      onEnd: (isOwn) => {
        if (this.#session === session) this.#session = undefined;
        if (isOwn) this.#end.send({ kind: 'end', to: called.to });
      },
    });
    this.#session = session;
    onWire(session);
    return session;
  }
}
