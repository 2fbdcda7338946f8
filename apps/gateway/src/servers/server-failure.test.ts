import { failure } from '@penstock/contract/errors/error';
import { describe, expect, it } from 'vitest';
import { connectionFailure, refusal } from './mqtt/mqtt-failure.ts';
import { serverFailure, stateAfter } from './server-failure.ts';

const address = { host: 'example.com', port: 1883, timeout: 5000 };
const coded = (code: string | number, message = 'x') => Object.assign(new Error(message), { code });

describe('what Node reports of a connection', () => {
  it.each([
    ['ENOTFOUND', 'server.nameUnknown', 'retrying'],
    ['ECONNREFUSED', 'server.connectionRefused', 'retrying'],
    ['EHOSTUNREACH', 'connect.serverUnreachable', 'retrying'],
    ['ETIMEDOUT', 'server.timeout', 'retrying'],
    ['ECONNRESET', 'server.closed', 'retrying'],
    ['EADDRINUSE', 'connect.portOccupied', 'retrying'],
    ['CERT_HAS_EXPIRED', 'server.certificateExpired', 'refused'],
    ['CERT_NOT_YET_VALID', 'server.certificateNotYetValid', 'refused'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'server.certificateName', 'refused'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'server.certificateUntrusted', 'refused'],
    ['CERT_REVOKED', 'server.certificateInvalid', 'refused'],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'server.ownCertificateRefused', 'refused'],
    ['ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED', 'server.ownCertificateRefused', 'refused'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'server.notTls', 'retrying'],
    ['EWHATEVER', 'server.failed', 'retrying'],
  ])('with the code %s is %s', (code, key, state) => {
    const error = serverFailure(coded(code), address);
    expect([error.key, stateAfter(error)]).toEqual([key, state]);
  });

  it('of several addresses is what the first one failed with', () => {
    const all = new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')]);
    expect(serverFailure(all, address).message).toBe(
      'Nothing accepts connections at port 1883 of example.com. Check the port, and whether the service runs.',
    );
  });

  it('names the alert by which a server refuses the certificate of the gateway', () => {
    const error = serverFailure(coded('ERR_SSL_TLSV1_ALERT_UNKNOWN_CA'), address);
    expect(error.parameters).toEqual({ reason: 'unknown ca' });
  });

  it('shows no control characters of a server', () => {
    const error = serverFailure(new Error('a\u0007\u202Eb'), address);
    expect(error.parameters).toEqual({ reason: 'a\\u{7}\\u{202E}b' });
  });

  it('is kept where it is an error of the catalogue, and settings that cannot work are another state', () => {
    const error = failure('server.keyMismatch');
    expect(serverFailure(error, address)).toBe(error);
    expect(stateAfter(error)).toBe('misconfigured');
  });
});

describe('a reason code of MQTT', () => {
  it.each([
    [1, 'server.versionRefused'],
    [2, 'server.clientIdRefused'],
    [3, 'server.unavailable'],
    [4, 'server.credentialsRefused'],
    [5, 'server.notAuthorised'],
    [0x84, 'server.versionRefused'],
    [0x85, 'server.clientIdRefused'],
    [0x86, 'server.credentialsRefused'],
    [0x87, 'server.notAuthorised'],
    [0x89, 'server.unavailable'],
    [0x8e, 'server.takenOver'],
    [0x9c, 'server.refused'],
  ])('%i is %s', (code, key) => expect(refusal(code).key).toBe(key));

  it('that has no text of its own is shown with what the library says', () => {
    const error = connectionFailure(coded(0x9c, 'Connection refused: Use another server'), address, 60);
    expect(error.message).toBe('The server refuses the connection: Use another server (0x9C).');
  });

  it('is none where nobody answered in time', () => {
    expect(connectionFailure(new Error('connack timeout'), address, 60)).toMatchObject({
      key: 'server.timeout',
      parameters: { seconds: 5 },
    });
    expect(connectionFailure(new Error('Keepalive timeout'), address, 60)).toMatchObject({
      parameters: { seconds: 60 },
    });
  });
});
