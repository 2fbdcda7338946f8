import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { visibleText } from '@penstock/contract/errors/device-fact';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';

/** The attempted address, for the texts of errors. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  /** How long the server may take to answer, in ms. */
  readonly timeout: number;
}

/** The most characters of a reason that may come from a server. */
const maxReason = 200;

/** The codes by which Node's TLS reports that the chain of the server's certificate ends at no trusted authority. */
const untrusted: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
]);

/** Other codes for a certificate of the server that cannot be accepted. */
const invalid: ReadonlySet<string> = new Set([
  'CERT_REVOKED',
  'CERT_REJECTED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_CHAIN_TOO_LONG',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'HOSTNAME_MISMATCH',
  'EE_KEY_TOO_SMALL',
  'EE_CERTIFICATE_KEY_TOO_WEAK',
  'CA_KEY_TOO_SMALL',
  'CA_MD_TOO_WEAK',
]);

/** Alerts by which a server refuses the certificate of its client (RFC 8446, section 6.2), in the codes of OpenSSL. */
const ownRefused =
  /^ERR_SSL_.*ALERT_(?:CERTIFICATE_REQUIRED|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_REVOKED|CERTIFICATE_EXPIRED|CERTIFICATE_UNKNOWN|UNKNOWN_CA|ACCESS_DENIED|HANDSHAKE_FAILURE|DECRYPT_ERROR)$/;

/** The error of the catalogue for whatever a connection to a server ended with. */
export function serverFailure(error: unknown, address: ServerAddress): CatalogueError {
  if (error instanceof CatalogueError) return error;
  // Several addresses of one name were tried: the first says as much as all.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { host, port, timeout } = address;
  const options = { cause: error };
  const code = codeOf(first) ?? codeOf(error);
  const reason = visibleText(reasonOf(first), maxReason);
  switch (code) {
    case undefined:
      return failure('server.failed', { reason }, options);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_NODATA':
      return failure('server.nameUnknown', { host }, options);
    case 'ECONNREFUSED':
      return failure('server.connectionRefused', { host, port }, options);
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EHOSTDOWN':
    case 'ENETDOWN':
      return failure('connect.serverUnreachable', { host }, options);
    case 'ETIMEDOUT':
      return failure('server.timeout', { seconds: timeout / 1000 }, options);
    case 'ECONNRESET':
    case 'ECONNABORTED':
    case 'EPIPE':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return failure('server.closed', {}, options);
    case 'EADDRINUSE':
      return failure('connect.portOccupied', { port }, options);
    case 'CERT_HAS_EXPIRED':
      return failure('server.certificateExpired', {}, options);
    case 'CERT_NOT_YET_VALID':
      return failure('server.certificateNotYetValid', {}, options);
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return failure('server.certificateName', { host }, options);
    default:
      return tlsFailure(code, reason, options);
  }
}

function tlsFailure(code: string, reason: string, options: { readonly cause: unknown }): CatalogueError {
  if (untrusted.has(code)) return failure('server.certificateUntrusted', {}, options);
  if (invalid.has(code)) return failure('server.certificateInvalid', { reason }, options);
  if (ownRefused.test(code)) {
    return failure('server.ownCertificateRefused', { reason: alertOf(code) }, options);
  }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) {
    return failure('server.notTls', {}, options);
  }
  return failure('server.failed', { reason }, options);
}

/** `ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED` as `certificate required`. */
function alertOf(code: string): string {
  return code
    .replace(/^.*_ALERT_/, '')
    .toLowerCase()
    .replaceAll('_', ' ');
}

/** Errors for which the settings of the gateway have to change. */
const misconfigured: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'connect.certificateMissing',
  'server.certificateUnreadable',
  'server.ownCertificateExpired',
  'server.keyMismatch',
  'server.keyEncrypted',
  'gateway.unsupported',
]);

/** Errors by which the gateway and a server that is there do not accept each other. */
const refused: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'server.credentialsRefused',
  'server.notAuthorised',
  'server.clientIdRefused',
  'server.versionRefused',
  'server.refused',
  'server.certificateExpired',
  'server.certificateNotYetValid',
  'server.certificateName',
  'server.certificateUntrusted',
  'server.certificateInvalid',
  'server.ownCertificateRefused',
  'server.tokenRefused',
  'server.accessRefused',
  'server.placeMissing',
  'vendor.registrationLimit',
  'vendor.registrationRefused',
  'vendor.provisioningRefused',
  'vendor.provisionedAs',
  'vendor.certificateNotIssued',
  'vendor.thingRefused',
  'vendor.thingNamedOtherwise',
  'vendor.claimNotAllowed',
]);

/** The state of a connection after an error. */
export function stateAfter({ key }: CatalogueError): 'retrying' | 'refused' | 'misconfigured' {
  if (misconfigured.has(key)) return 'misconfigured';
  return refused.has(key) ? 'refused' : 'retrying';
}
