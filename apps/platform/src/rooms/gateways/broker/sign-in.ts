import { CatalogueError } from '@penstock/contract/errors/error';
import type { Log } from '../../../kernel/log/log.ts';
import type { AuthenticateGateway, GatewayProof } from './broker.ts';
import type { FailedSignIns } from './failed-sign-ins.ts';
import { mayPresent } from './permissions.ts';

/** The parts that decide on a sign-in, whichever broker the gateway comes to. */
export interface SignInParts {
  readonly authenticate: AuthenticateGateway;
  readonly failed: FailedSignIns;
  readonly log: Log;
}

/** A gateway as it presents itself. */
export interface Presented {
  readonly username: string;
  readonly clientId: string;
  readonly proof: GatewayProof;
  /** The address of the other side; undefined where the broker does not say it. Failures are counted by it. */
  readonly address: string | undefined;
}

/** How a sign-in ended. */
export type SignInOutcome =
  | { readonly kind: 'in'; readonly sn: string }
  /** `identifier`: another name or client id than a serial number. `tooMany`: refused unseen after too many failures. */
  | { readonly kind: 'refused'; readonly why: 'identifier' | 'credentials' | 'tooMany' }
  /** Nobody can say now, since the database does not answer. */
  | { readonly kind: 'unavailable' };

/** Decides whether a gateway is let in. */
export async function signInGateway(
  { authenticate, failed, log }: SignInParts,
  { username, clientId, proof, address }: Presented,
): Promise<SignInOutcome> {
  if (!mayPresent(username, clientId)) return { kind: 'refused', why: 'identifier' };
  const hasFailedOften = failed.refuses(address ?? '', username);
  // Without an address nobody can tell the gateway itself from somebody who tries secrets elsewhere.
  if (address !== undefined && hasFailedOften) return { kind: 'refused', why: 'tooMany' };
  let reason = 'it is unknown, or its secret is wrong';
  const identity = await authenticate(username, proof).catch((error: unknown) => {
    if (error instanceof CatalogueError) {
      reason = error.message;
      return null;
    }
    log.error({ err: error }, 'A gateway could not be authenticated.');
    return undefined;
  });
  if (identity === undefined) return { kind: 'unavailable' };
  if (identity?.sn === username) return { kind: 'in', sn: identity.sn };
  failed.add(address ?? '', username);
  log[hasFailedOften ? 'debug' : 'warn']({ sn: username, address, reason }, 'A gateway was refused.');
  return { kind: 'refused', why: 'credentials' };
}
