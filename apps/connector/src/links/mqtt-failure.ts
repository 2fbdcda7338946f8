import { failure, type CatalogueError } from '@penstock/contract/errors/error';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { codeOf } from '@penstock/node-kit/error-text';

/** How the certificate of a server is named that cannot be accepted, by the codes of Node's TLS. */
const serverProblems: Readonly<Record<string, ErrorKey>> = {
  CERT_HAS_EXPIRED: 'server.certificateExpired',
  CERT_NOT_YET_VALID: 'server.certificateNotYetValid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'server.certificateName',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'server.certificateUntrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'server.certificateUntrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'server.certificateUntrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'server.certificateUntrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'server.certificateUntrusted',
  CERT_UNTRUSTED: 'server.certificateUntrusted',
  CERT_SIGNATURE_FAILURE: 'server.certificateUntrusted',
};

/** Alerts by which a server refuses the certificate of its client, or misses it (RFC 8446, section 6.2), in the codes of OpenSSL. */
const ownRefused =
  /^ERR_SSL_.*ALERT_(CERTIFICATE_REQUIRED|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_REVOKED|CERTIFICATE_EXPIRED|CERTIFICATE_UNKNOWN|UNKNOWN_CA|ACCESS_DENIED|HANDSHAKE_FAILURE|DECRYPT_ERROR)$/;

/** Refusals of a connection (MQTT 3.1.1, section 3.2.2.3): the identifier, the user name or password, and the authorisation. */
const refusals: ReadonlySet<unknown> = new Set([2, 4, 5]);

/**
 * The error of the catalogue for whatever a connection to a broker failed with: `connect.certificateMissing` with the problem of the
 * certificate, `connect.refused`, and `connect.serverUnreachable` for all else.
 */
export function mqttFailure(error: unknown, host: string): CatalogueError {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (cause instanceof Error && 'code' in cause && refusals.has(cause.code))
    return failure('connect.refused', {}, { cause });
  const code = codeOf(cause) ?? '';
  const problem = serverProblems[code];
  if (problem !== undefined) return certificateFailure('rootCertificate', problem, { host }, cause);
  const alert = ownRefused.exec(code)?.[1];
  if (alert !== undefined) {
    const reason = alert.toLowerCase().replaceAll('_', ' ');
    return certificateFailure('clientCertificate', 'server.ownCertificateRefused', { reason }, cause);
  }
  return failure('connect.serverUnreachable', { host }, { cause });
}

/** `connect.certificateMissing` with the field that is meant, and what is wrong with it. */
export function certificateFailure(
  path: string,
  key: ErrorKey,
  parameters: Readonly<Record<string, string>> = {},
  cause?: unknown,
): CatalogueError {
  return failure('connect.certificateMissing', {}, { cause, problems: [{ path, key, parameters }] });
}
