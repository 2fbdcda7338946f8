import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { failure } from '@penstock/contract/errors/error';
import type { LocalGreeting } from '@penstock/contract/link/methods/local';
import type { LinkClock } from '@penstock/link/clock';
import type { ConsoleLink } from '@penstock/link/console-link';
import { LineWire } from '@penstock/link/line-wire';
import { greetOver, type LocalCredentials, signInOver } from '@penstock/link/local-sign-in';
import { systemClock } from '@penstock/node-kit/clock';
import { socketStream } from '@penstock/node-kit/network/socket-stream';
import { type LanTarget, openLanSocket, targetText } from './lan-socket.ts';

/** The means to reach a gateway on the LAN. */
export interface LanWorld {
  readonly clock: LinkClock;
  /** Starts to connect by TCP. */
  readonly connect: (host: string, port: number) => Socket;
}

/** This machine. */
export const lanWorld: LanWorld = { clock: systemClock, connect: (host, port) => connect({ host, port }) };

/** A gateway, as it presents itself to whoever asks. */
export interface LanGreeting extends LocalGreeting {
  /** SHA-256 of the certificate that it showed: a person compares it at first contact, before a password is sent. */
  readonly fingerprint: string;
}

/** A gateway that is to be signed in to. */
export type LanSignIn = LanTarget & {
  /** The fingerprint that is known of it, or that a person has compared. */
  readonly fingerprint: string;
  readonly credentials: LocalCredentials;
};

/**
 * Asks who is there, without sending anything that is secret: the first of two steps.
 * @throws CatalogueError `connect.serverUnreachable`, `connect.notPenstock`, `connect.gatewayFull`.
 */
export async function greetLan(target: LanTarget, world: LanWorld = lanWorld): Promise<LanGreeting> {
  const { socket, fingerprint } = await openLanSocket(target, world.connect);
  return { ...(await greetOver(wireParts(socket, target, world))), fingerprint };
}

/**
 * Signs in to a gateway whose fingerprint is known: the second step. Nothing is sent to one that shows another.
 * @throws CatalogueError as {@link greetLan}, `connect.fingerprintChanged`, `connect.passwordWrong`, `connect.tooManyTries`,
 *   `connect.passwordMissing`, `connect.passwordExists`, `request.invalid` for a new password that breaks the rules.
 */
export async function signInLan(asked: LanSignIn, world: LanWorld = lanWorld): Promise<ConsoleLink> {
  const { fingerprint: expected, credentials } = asked;
  const { socket, fingerprint: found } = await openLanSocket(asked, world.connect);
  if (found !== expected) {
    socket.destroy();
    throw failure('connect.fingerprintChanged', { expected, found });
  }
  return await signInOver({ ...wireParts(socket, asked, world), mode: 'lan', credentials });
}

function wireParts(socket: Socket, target: LanTarget, { clock }: LanWorld) {
  const { signal } = target;
  return {
    wire: new LineWire({ stream: socketStream(socket), clock }),
    clock,
    session: randomBytes(6).toString('hex'),
    lost: () => failure('connect.serverUnreachable', { host: targetText(target) }),
    ...(signal === undefined ? {} : { signal }),
  };
}
