import fc from 'fast-check';
import { StatusCodes } from 'node-opcua-client';
import { describe, expect, it } from 'vitest';
import { meansUnreachable, ProtocolError, REASONS } from '../protocol-error.ts';
import { failureOf } from './failure.ts';
import { reasonOfStatus } from './status.ts';
import { errorOfCall, isBad, statusError, within } from './thread/calls.ts';

describe('a status code', () => {
  it.each([
    ['BadNodeIdUnknown', 'value', 'addressMissing'],
    ['BadNotWritable', 'value', 'readOnly'],
    ['BadUserAccessDenied', 'value', 'refused'],
    ['BadUserAccessDenied', 'opening', 'credentialsRefused'],
    ['BadIdentityTokenRejected', 'opening', 'credentialsRefused'],
    ['BadCertificateUntrusted', 'opening', 'certificateRefused'],
    ['BadSecurityChecksFailed', 'opening', 'certificateRefused'],
    ['BadSecurityPolicyRejected', 'opening', 'sessionRefused'],
    ['BadTcpEndpointUrlInvalid', 'opening', 'configuration'],
    ['BadSecurityChecksFailed', 'request', 'disconnected'],
    ['BadSessionIdInvalid', 'request', 'disconnected'],
    ['BadTimeout', 'request', 'timeout'],
    ['BadTimeout', 'value', 'deviceFault'],
    ['BadNoCommunication', 'value', 'deviceFault'],
    ['BadTooManyOperations', 'request', 'busy'],
    ['constructor', 'request', 'deviceFault'],
  ] as const)('%s of a %s is %s', (name, scope, reason) => {
    expect(reasonOfStatus(name, scope)).toBe(reason);
  });

  it('never makes a single value say that the whole server is out of reach', () => {
    for (const name of Object.keys(StatusCodes)) {
      const reason = reasonOfStatus(name, 'value');
      expect(REASONS).toContain(reason);
      expect([name, meansUnreachable(reason)]).toEqual([name, false]);
    }
  });

  it('is bad by its severity only', () => {
    expect(isBad(StatusCodes.BadTimeout)).toBe(true);
    expect(isBad(StatusCodes.UncertainLastUsableValue)).toBe(false);
    expect(isBad(StatusCodes.GoodClamped)).toBe(false);
  });

  it('keeps its name and number', () => {
    const error = statusError(StatusCodes.BadNotReadable, 'value');
    expect([error.reason, error.message, error.deviceStatus, error.facts]).toEqual([
      'refused',
      'BadNotReadable (0x803a0000)',
      0x803a_0000,
      [{ name: 'opcUaStatus', value: 'BadNotReadable 0x803A0000' }],
    ]);
  });
});

describe('a call that fails', () => {
  it.each([
    [Object.assign(new Error('x'), { statusCode: StatusCodes.BadTooManySessions }), 'sessionRefused'],
    [
      Object.assign(new Error('x'), {
        response: { responseHeader: { serviceResult: StatusCodes.BadTimeout } },
      }),
      'timeout',
    ],
    [new Error('serviceResult = BadSessionIdInvalid (0x80250000)'), 'disconnected'],
    [new Error('Transaction has timed out'), 'timeout'],
    [new Error('connect ECONNREFUSED 127.0.0.1:4840'), 'disconnected'],
    [new Error('Cannot find ANONYMOUS user token policy in end point description'), 'credentialsRefused'],
    [new TypeError("Cannot read properties of undefined (reading 'x')"), 'disconnected'],
    ['socket hang up', 'disconnected'],
  ])('as %s is %s', (error, reason) => {
    expect(errorOfCall(error, 'opening').reason).toBe(reason);
  });

  it('is known whatever it throws, and a fault of the stack is none of the line', () => {
    expect(errorOfCall(new TypeError('x is no function'), 'request').reason).toBe('malformed');
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(REASONS).toContain(failureOf(thrown).reason);
        expect(errorOfCall(thrown, 'request')).toBeInstanceOf(ProtocolError);
      }),
    );
  });

  it('ends in time when it never comes back', async () => {
    const call = within(20, 'request', () => new Promise<never>(() => undefined));
    await expect(call).rejects.toMatchObject({ reason: 'timeout' });
  });
});
