import type { Reason } from '../protocol-error.ts';

/**
 * The scope of a status code of OPC 10000-4, section 7.39: one value among others, a request as a whole, or
 * the opening of a session. A device behind the server that does not answer is a fault of its values; a
 * server that does not answer means that nothing can be read.
 */
export type StatusScope = 'value' | 'request' | 'opening';

/** The same wherever they come up. */
const REASON_BY_STATUS: Readonly<Record<string, Reason>> = {
  BadNodeIdUnknown: 'addressMissing',
  BadAttributeIdInvalid: 'addressMissing',
  BadNotFound: 'addressMissing',
  BadNoMatch: 'addressMissing',
  BadIndexRangeNoData: 'addressMissing',
  BadIndexRangeInvalid: 'addressMissing',
  BadBrowseNameInvalid: 'addressMissing',
  BadNodeIdInvalid: 'addressMalformed',
  BadNotReadable: 'refused',
  BadUserAccessDenied: 'refused',
  BadNotSupported: 'refused',
  BadNotImplemented: 'refused',
  BadServiceUnsupported: 'refused',
  BadSecurityModeInsufficient: 'refused',
  BadContinuationPointInvalid: 'refused',
  BadNoContinuationPoints: 'refused',
  BadNothingToDo: 'refused',
  BadNotWritable: 'readOnly',
  BadWriteNotSupported: 'readOnly',
  BadTypeMismatch: 'typeMismatch',
  BadOutOfRange: 'valueRefused',
  BadInvalidArgument: 'valueRefused',
  BadInvalidState: 'valueRefused',
  BadDataLost: 'dataCheck',
  BadDataEncodingInvalid: 'dataCheck',
  BadDecodingError: 'malformed',
  BadEncodingError: 'malformed',
  BadUnknownResponse: 'malformed',
  BadTooManyOperations: 'busy',
  BadTooManySessions: 'busy',
  BadResourceUnavailable: 'busy',
  BadOutOfMemory: 'busy',
  BadTcpServerTooBusy: 'busy',
  BadServerTooBusy: 'busy',
  BadTcpNotEnoughResources: 'busy',
  BadWaitingForInitialData: 'busy',
  BadWaitingForResponse: 'busy',
  BadRequestTooLarge: 'overloaded',
  BadResponseTooLarge: 'overloaded',
  BadEncodingLimitsExceeded: 'overloaded',
  BadTcpMessageTooLarge: 'overloaded',
};

const SESSION_IS_GONE: ReadonlySet<string> = new Set([
  'BadSessionIdInvalid',
  'BadSessionClosed',
  'BadSessionNotActivated',
  'BadSecureChannelIdInvalid',
  'BadSecureChannelClosed',
  'BadSecureChannelTokenUnknown',
  'BadTcpSecureChannelUnknown',
  'BadSecurityChecksFailed',
  'BadConnectionClosed',
  'BadConnectionRejected',
  'BadServerNotConnected',
  'BadNotConnected',
  'BadNoCommunication',
  'BadCommunicationError',
  'BadShutdown',
  'BadServerHalted',
]);

/**
 * The refusals of a server while a session is opened that do not pass with time: somebody must change
 * settings on one side.
 */
const REFUSED_AT_OPENING: readonly { readonly names: RegExp; readonly reason: Reason }[] = [
  {
    names: /^Bad(?:Certificate|NoValidCertificates|ApplicationSignature|SecurityChecksFailed)/,
    reason: 'certificateRefused',
  },
  { names: /^Bad(?:IdentityToken|UserAccessDenied|UserSignature)/, reason: 'credentialsRefused' },
  { names: /^Bad(?:Security|TooManySessions)/, reason: 'sessionRefused' },
  { names: /^Bad(?:TcpEndpointUrl|RequestTypeInvalid|ServerUriInvalid)/, reason: 'configuration' },
];

/** The reason for a bad status, by its name. Every name gives one; those that mean nothing to us `deviceFault`. */
export function reasonOfStatus(name: string, scope: StatusScope): Reason {
  if (scope === 'opening') {
    const refused = REFUSED_AT_OPENING.find(({ names }) => names.test(name));
    if (refused !== undefined) return refused.reason;
  }
  if (scope !== 'value') {
    if (name === 'BadTimeout' || name === 'BadRequestTimeout') return 'timeout';
    if (SESSION_IS_GONE.has(name)) return 'disconnected';
  }
  return Object.hasOwn(REASON_BY_STATUS, name) ? (REASON_BY_STATUS[name] ?? 'deviceFault') : 'deviceFault';
}
