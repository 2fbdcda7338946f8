import { checkCertificate, type ServerCertificate } from '@penstock/server/tls/server-certificate';
import type { ChallengeServer } from './challenge-server.ts';

/** The options of an order of a certificate. */
export interface OrderOptions {
  /** The directory of the authority (RFC 8555, section 7.1.1). */
  readonly directory: string;
  /** The key of the account there, PEM. */
  readonly accountKey: string;
  /** Where the authority may write to; undefined for nowhere. */
  readonly email: string | undefined;
  /** The names of the certificate, at least one. */
  readonly names: readonly string[];
  readonly challenges: Pick<ChallengeServer, 'add' | 'remove'>;
}

/**
 * Orders a certificate with a new key: account, order, challenge by HTTP, and the chain (RFC 8555, section 7). Rejects with
 * what went wrong.
 */
export async function orderCertificate(options: OrderOptions): Promise<ServerCertificate> {
  const { directory, accountKey, email, names, challenges } = options;
  const { Client, crypto } = await loadLibrary();
  const client = new Client({ directoryUrl: directory, accountKey });
  const key = await crypto.createPrivateEcdsaKey();
  const [, csr] = await crypto.createCsr({ commonName: names[0] ?? '', altNames: [...names] }, key);
  const chain = await client.auto({
    csr,
    termsOfServiceAgreed: true,
    ...(email === undefined ? {} : { email }),
    challengePriority: ['http-01'],
    // Where the address is reached through a forwarded port, the platform cannot try it itself.
    skipChallengeVerification: true,
    challengeCreateFn: async (_authorization, challenge, keyAuthorization) => {
      challenges.add(challenge.token, keyAuthorization);
    },
    challengeRemoveFn: async (_authorization, challenge) => challenges.remove(challenge.token),
  });
  return checkCertificate(chain, key.toString('utf8'));
}

/** Makes the key of an account, PEM. */
export async function makeAccountKey(): Promise<string> {
  const { crypto } = await loadLibrary();
  return (await crypto.createPrivateEcdsaKey()).toString('utf8');
}

/** It and the packages that it needs are a fifth of the program, and few installations order certificates. */
const loadLibrary = () => import('acme-client');
