import type { LinkMethod, LinkNotification } from '@penstock/contract/link/method';
import { z } from 'zod';
import { memoryWires } from '../memory-wire.ts';
import { Peer, type PeerOptions } from '../peer.ts';
import type { Wire, WireListener } from '../wire.ts';

/** The timers of {@link clock} that wait. The fake timers of a test also count those of other files, which share its worker. */
const waiting = new Set<NodeJS.Timeout>();

/** The machine's clock, which fake timers take over. */
export const clock = {
  monotonic: () => performance.now(),
  after: (milliseconds: number, callback: () => void) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      callback();
    }, milliseconds);
    waiting.add(timer);
    return () => {
      waiting.delete(timer);
      clearTimeout(timer);
    };
  },
};

/** How many timers of {@link clock} wait. */
export const timersLeft = () => waiting.size;

/** Declares a method, whoever answers it. */
export function declare<P extends z.ZodType, R extends z.ZodType>(
  declared: LinkMethod<P, R>,
): LinkMethod<P, R> {
  return declared;
}
/** A method that doubles a number. */
export const double = declare({
  name: 'test.double',
  answeredBy: 'gateway',
  params: z.object({ value: z.number() }),
  result: z.object({ value: z.number() }),
  timeout: 1000,
});
/** A notification with a text. */
export const notified = {
  name: 'test.notified',
  sentBy: 'gateway',
  params: z.object({ text: z.string() }),
} as const satisfies LinkNotification;

/** Two peers that are joined in memory. */
export function pair(options: Partial<PeerOptions> = {}) {
  const [left, right] = memoryWires();
  return {
    asker: new Peer(left, { clock, session: 'asker', ...options }),
    answerer: new Peer(right, { clock, session: 'answerer' }),
  };
}

const idSchema = z.object({ id: z.string() });

/** A peer whose other side is the test itself. */
export function alone(options: Partial<PeerOptions> = {}) {
  const sent: unknown[] = [];
  let listener: WireListener | undefined;
  const wire: Wire = {
    listen: (given) => {
      listener = given;
    },
    send: (text) => {
      sent.push(JSON.parse(text));
      return Promise.resolve();
    },
    close: () => listener?.closed(),
  };
  const peer = new Peer(wire, { clock, session: 's', ...options });
  const idOfLast = () => idSchema.parse(sent.at(-1)).id;
  const receive = (message: unknown) =>
    listener?.message(typeof message === 'string' ? message : JSON.stringify(message));
  return { peer, sent, receive, idOfLast };
}
