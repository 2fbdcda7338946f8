import type { CatalogueError } from '@penstock/contract/errors/error';
import {
  type LocalGreeting,
  localGreeting,
  localSetPassword,
  localSignIn,
} from '@penstock/contract/link/methods/local';
import type { LinkClock } from './clock.ts';
import type { ConsoleLink, ConsoleLinkMode } from './console-link.ts';
import { handOver } from './handed-over.ts';
import { splitLive } from './live-split.ts';
import { Peer } from './peer.ts';
import type { Wire } from './wire.ts';

/** The local password, or the one that is set; `old` is the one until now, left out at first use. */
export type LocalCredentials =
  | { readonly password: string }
  | { readonly setPassword: string; readonly old?: string };

interface LocalWireOptions {
  /** A wire to a gateway that is not listened to yet. */
  readonly wire: Wire;
  readonly clock: LinkClock;
  /** As of a peer: differs between two lives of this process. */
  readonly session: string;
  /** The error of a wire that ends, or on which nothing answers. */
  readonly lost: () => CatalogueError;
  readonly signal?: AbortSignal;
}

interface OpenOptions extends LocalWireOptions {
  readonly mode: ConsoleLinkMode;
  readonly credentials: LocalCredentials;
}

/** Asks a gateway at the other end of a wire who it is; the wire is closed then. */
export async function greetOver(options: LocalWireOptions): Promise<LocalGreeting> {
  const peer = peerOver(options.wire, options);
  try {
    return await peer.request(localGreeting, {}, signalOf(options));
  } catch (error) {
    throw silentAs(error, options);
  } finally {
    peer.close();
  }
}

/**
 * Signs in over a wire. Rejects with `connect.passwordWrong`, `connect.tooManyTries`, `connect.passwordMissing`,
 * `connect.passwordExists`, `request.invalid`, or as `lost`; the wire is closed then.
 */
export async function signInOver(options: OpenOptions): Promise<ConsoleLink> {
  const { wire, mode, credentials, lost } = options;
  let close = (_reason: Error) => {};
  const ended = new Promise<Error>((resolve) => {
    close = resolve;
  });
  const { first, rest } = handOver({
    listen: (listener) =>
      wire.listen({
        message: (text) => listener.message(text),
        moving: () => listener.moving?.(),
        closed: () => {
          listener.closed();
          close(lost());
        },
      }),
    send: (text) => wire.send(text),
    close: () => wire.close(),
  });
  const peer = peerOver(first, options);
  let sn: string;
  try {
    const signal = signalOf(options);
    ({ sn } = await peer.request(localGreeting, {}, signal));
    if ('password' in credentials) await peer.request(localSignIn, credentials, signal);
    else
      await peer.request(
        localSetPassword,
        { password: credentials.setPassword, old: credentials.old },
        signal,
      );
  } catch (error) {
    wire.close();
    throw silentAs(error, options);
  }
  peer.close();
  const split = splitLive(rest);
  return {
    mode,
    sn,
    wire: split.wire,
    hearLive: (listener) => split.hearLive(listener),
    // The gateway is there as long as the way to it is.
    hearOnline: () => undefined,
    ended,
    close: () => {
      close(new Error('the console has ended it'));
      wire.close();
      return Promise.resolve();
    },
  };
}

function peerOver(wire: Wire, { clock, session, lost }: LocalWireOptions): Peer {
  return new Peer(wire, { clock, session, closedError: lost });
}

function signalOf({ signal }: LocalWireOptions): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

/** A gateway that does not answer is as good as none. */
function silentAs(error: unknown, { lost }: LocalWireOptions): unknown {
  const isSilent = error instanceof Error && 'key' in error && error.key === 'gateway.timeout';
  return isSilent ? lost() : error;
}
