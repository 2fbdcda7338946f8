import { askForBroker, type Connection, Refused } from './platform.ts';

/** The side that proves its identity: `IdentityFile`, or a trial of which nothing is kept. */
export interface Prover {
  readonly current: { readonly sn: string; readonly authority?: string | undefined };
  /** In the order to try them. */
  readonly secrets: readonly string[];
  secretTaken(taken: string, refused: readonly string[]): Promise<void>;
  pinAuthority(authority: string): Promise<void>;
}

/** A secret that the platform took, and what it answered. */
export interface Proved extends Connection {
  readonly secret: string;
}

/**
 * Proves this gateway to the platform: with the secret that it was sent last, and where that is refused with those before.
 * The secret that the platform accepted, and the authorities it names, are kept before this returns.
 *
 * @param localAddress the address of this machine to ask from; any by default.
 *
 * Rejects with {@link Refused} when all are refused, or with what went wrong.
 */
export async function proveTo(
  platform: string,
  identity: Prover,
  signal: AbortSignal,
  localAddress?: string,
): Promise<Proved> {
  const { sn, authority } = identity.current;
  const refused: string[] = [];
  let refusal: Refused | undefined;
  for (const secret of identity.secrets) {
    try {
      const connection = await askForBroker(platform, { sn, secret, authority, localAddress }, signal);
      await identity.secretTaken(secret, refused);
      // By plain HTTP anybody could have answered.
      if (connection.authority !== null && platform.startsWith('https:'))
        await identity.pinAuthority(connection.authority);
      return { ...connection, secret };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusal = error;
      refused.push(secret);
    }
  }
  throw refusal ?? new Refused('this gateway has no secret');
}
