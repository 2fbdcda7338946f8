import { X509Certificate } from 'node:crypto';
import { errorCatalogue } from '@penstock/contract/errors/catalogue';
import { limits } from '@penstock/contract/rules/limits';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { HeldCertificate } from '../data/identity.ts';
import { requestCertificate, signRenewal } from '../data/certificate-request.ts';
import { askForBroker, askForCertificate, type Connection, Refused } from './platform.ts';

/** The side that proves its identity: `IdentityFile`, or a trial of which nothing is kept. */
export interface Prover {
  readonly current: { readonly sn: string; readonly authority?: string | undefined };
  /** In the order to try them, before the secrets. */
  readonly certificates: readonly HeldCertificate[];
  /** In the order to try them. */
  readonly secrets: readonly string[];
  keepCertificate(held: HeldCertificate): Promise<void>;
  secretTaken(taken: string, refused: readonly string[]): Promise<void>;
  pinAuthority(authority: string): Promise<void>;
}

interface ProofOptions {
  /** The address of this machine to ask from; any by default. */
  readonly localAddress?: string | undefined;
  /**
   * `wanted`: another is requested wherever the platform issues them. `needed`: only where it takes nothing else. `none`: the broker
   * took none, so that the secrets have to do.
   */
  readonly certificates?: 'wanted' | 'needed' | 'none';
  /** Hears why a certificate was refused or could not be had; the gateway goes on without it. */
  readonly onTrouble?: (reason: string) => void;
}

/** The proof that the platform took, and its answer. */
export interface Proved extends Connection {
  /** The secret that it took; the present one where it was shown a certificate. */
  readonly secret: string;
  /** The certificate to prove to the broker; undefined where the secret proves the gateway. */
  readonly certificate: HeldCertificate | undefined;
}

/**
 * Proves this gateway to the platform: with its certificates, the newest first, and where none is taken with its secrets: with the
 * one that it was sent last, then with those before. Where the platform issues certificates and there is none, or the one that
 * was taken ends or is to be replaced, another is requested. What the platform accepted, the authorities it names and the certificates it issued are
 * kept before this returns.
 *
 * Rejects with {@link Refused} when all are refused, or with what went wrong.
 */
export async function proveTo(
  platform: string,
  identity: Prover,
  signal: AbortSignal,
  options: ProofOptions = {},
): Promise<Proved> {
  const { localAddress, certificates = 'wanted', onTrouble = () => undefined } = options;
  const { sn } = identity.current;
  const reaching = () => ({ authority: identity.current.authority, localAddress });
  const [present = ''] = identity.secrets;

  /** Undefined where what was shown is refused. */
  const show = async (shown: { readonly secret?: string; readonly certificate?: string }) => {
    const connection = await askForBroker(platform, { sn, ...shown }, reaching(), signal);
    // By plain HTTP anybody could have answered.
    if (connection.authority !== null && platform.startsWith('https:'))
      await identity.pinAuthority(connection.authority);
    return connection;
  };
  const obtain = async (secret: string, held: HeldCertificate | undefined) => {
    const { request, key } = await requestCertificate(sn);
    const renewal =
      held === undefined ? {} : { present: held.certificate, signature: signRenewal(sn, request, held) };
    const asked = { sn, secret, request, ...renewal };
    const made = { certificate: await askForCertificate(platform, asked, reaching(), signal), key };
    await identity.keepCertificate(made);
    return made;
  };
  /** Another certificate where the platform issues one; the one that there is where it does not. */
  const obtained = async (secret: string, held: HeldCertificate | undefined) => {
    try {
      return await obtain(secret, held);
    } catch (error) {
      if (signal.aborted) throw error;
      onTrouble(`no certificate could be had: ${reasonOf(error)}`);
      return held;
    }
  };

  for (const held of certificates === 'none' ? [] : identity.certificates) {
    try {
      const connection = await show({ certificate: held.certificate });
      const isDue = connection.renew || isEnding(held, connection.time);
      const certificate = isDue ? await obtained(present, held) : held;
      return { ...connection, secret: present, certificate };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      onTrouble(error.message);
    }
  }
  const refused: string[] = [];
  let refusal: Refused | undefined;
  for (const secret of identity.secrets) {
    try {
      const connection = await show({ secret });
      await identity.secretTaken(secret, refused);
      const asks = connection.certificates && certificates === 'wanted';
      return { ...connection, secret, certificate: asks ? await obtained(secret, undefined) : undefined };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (isCertificateRequired(error) && certificates !== 'none') {
        const certificate = await obtain(secret, identity.certificates[0]);
        const connection = await show({ certificate: certificate.certificate });
        await identity.secretTaken(secret, refused);
        return { ...connection, secret, certificate };
      }
      refusal = error;
      refused.push(secret);
    }
  }
  throw refusal ?? new Refused('this gateway has no secret', '');
}

/**
 * Shows the secrets to the platform, whatever certificates there are, so that it takes the one that it sent last. Rejects as
 * {@link proveTo} does.
 */
export async function showSecrets(
  platform: string,
  identity: Prover,
  signal: AbortSignal,
  localAddress?: string,
): Promise<void> {
  const { sn, authority } = identity.current;
  const refused: string[] = [];
  for (const secret of identity.secrets) {
    try {
      await askForBroker(platform, { sn, secret }, { authority, localAddress }, signal);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // The secret is right where it alone is not enough.
      if (!isCertificateRequired(error)) {
        refused.push(secret);
        if (refused.length === identity.secrets.length) throw error;
        continue;
      }
    }
    await identity.secretTaken(secret, refused);
    return;
  }
}

function isCertificateRequired({ code }: Refused): boolean {
  return code === errorCatalogue['gateway.certificateRequired'].code;
}

/** Whether a certificate is due for renewal at a time of the platform, ms since 1970. */
export function isEnding({ certificate }: HeldCertificate, time: number): boolean {
  const { validFrom, validTo } = new X509Certificate(certificate);
  const [from, to] = [Date.parse(validFrom), Date.parse(validTo)];
  return to - time < (to - from) * limits.gatewayCertificate.renewedAt;
}
