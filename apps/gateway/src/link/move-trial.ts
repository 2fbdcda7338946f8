import { failure } from '@penstock/contract/errors/error';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { HeldCertificate } from '../data/identity.ts';
import type { Move } from '../host.ts';
import { wait } from '../waiting/wait.ts';
import { Refused } from './platform.ts';
import { type Proved, type Prover, proveTo } from './proof.ts';
import type { LinkSession } from './session.ts';

/** The wait between two attempts of a trial, in ms. */
const attemptWait = 2000;

/** A platform that has accepted the gateway. */
export interface Accepted {
  readonly address: string;
  readonly secret: string;
  /** The certificate that the platform has issued, where it takes no secret. */
  readonly certificate: HeldCertificate | undefined;
  /** The authority that the gateway trusts there, PEM; undefined for the authorities of the system. */
  readonly authority: string | undefined;
  readonly broker: string;
  /** The greeted connection; undefined where the gateway is connected to that broker already. */
  readonly session: LinkSession | undefined;
}

/** How a connection of a trial is made. */
export type Greeting = Pick<Accepted, 'broker' | 'secret' | 'certificate' | 'authority'>;

interface TrialOptions {
  readonly move: Move;
  readonly sn: string;
  /** The secrets that prove the gateway to its platform, and the authority it trusts there. */
  readonly secrets: readonly string[];
  readonly authority: string | undefined;
  readonly clock: Clock;
  /** Whether a connection to this broker with this secret is open already. */
  readonly isConnectedTo: (broker: string, secret: string) => boolean;
  /** Connects to a broker and has the platform accept the gateway. */
  readonly greet: (greeting: Greeting, signal: AbortSignal) => Promise<LinkSession>;
}

/**
 * Tries another platform until it accepts the gateway. What the gateway has now is neither changed nor given up.
 * @throws CatalogueError `gateway.managementRefused` at once when the platform refuses it, `gateway.managementSilent` when
 * it was not reached in the time given.
 */
export async function tryPlatform(options: TrialOptions, signal: AbortSignal): Promise<Accepted> {
  const { move, clock } = options;
  const { address, seconds } = move;
  const end = clock.monotonic() + seconds * 1000;
  const over = new AbortController();
  const cancel = clock.after(seconds * 1000, () => over.abort());
  const ended = AbortSignal.any([signal, over.signal]);
  let reason = 'no answer';
  try {
    for (;;) {
      try {
        return await attempt(options, ended);
      } catch (error) {
        if (error instanceof Refused)
          throw failure('gateway.managementRefused', { address }, { cause: error });
        // The last error is only that the time is over.
        if (!ended.aborted) reason = reasonOf(error);
      }
      if (ended.aborted || clock.monotonic() >= end)
        throw failure('gateway.managementSilent', { address, seconds, reason: reason.slice(0, 300) });
      await wait(clock, attemptWait, ended);
    }
  } finally {
    cancel();
  }
}

async function attempt(options: TrialOptions, signal: AbortSignal): Promise<Accepted> {
  const { move, sn, secrets, isConnectedTo, greet } = options;
  const { address } = move;
  const prover = new TrialProver(
    sn,
    move.secret === undefined ? secrets : [move.secret],
    move.authority ?? options.authority,
  );
  // A certificate is needed only where the platform takes no secret; any other is requested by the next connection.
  const { broker, secret }: Proved = await proveTo(address, prover, signal, { certificates: 'needed' });
  const { authority } = prover.current;
  const greeting = { broker, secret, certificate: prover.certificates[0], authority };
  const session = isConnectedTo(broker, secret) ? undefined : await greet(greeting, signal);
  return { address, ...greeting, session };
}

/** Proves the gateway without keeping anything but whom the platform says to trust, and its certificate. */
class TrialProver implements Prover {
  current: Prover['current'];
  certificates: readonly HeldCertificate[] = [];
  readonly secrets: readonly string[];

  constructor(sn: string, secrets: readonly string[], authority: string | undefined) {
    this.current = { sn, authority };
    this.secrets = secrets;
  }

  keepCertificate(held: HeldCertificate): Promise<void> {
    this.certificates = [held];
    return Promise.resolve();
  }

  secretTaken(): Promise<void> {
    return Promise.resolve();
  }

  pinAuthority(authority: string): Promise<void> {
    this.current = { ...this.current, authority };
    return Promise.resolve();
  }
}
