import { visibleText } from '@penstock/contract/errors/device-fact';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { type ServerAddress, serverFailure } from '../server-failure.ts';

/** The reason code of an error of the library: CONNACK of MQTT 3.1.1 below 128, reason codes of MQTT 5 from 128 on. */
function reasonCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'number' ? error.code : undefined;
}

/** The error for a connection that the server refused or ended, or that failed. */
export function connectionFailure(error: unknown, address: ServerAddress, keepAlive: number): CatalogueError {
  if (error instanceof CatalogueError) return error;
  const options = { cause: error };
  const code = reasonCodeOf(error);
  if (code !== undefined) return refusal(code, options);
  const message = error instanceof Error ? error.message : '';
  // The library gives these two no code.
  if (message === 'connack timeout')
    return failure('server.timeout', { seconds: address.timeout / 1000 }, options);
  if (message === 'Keepalive timeout') return failure('server.timeout', { seconds: keepAlive }, options);
  return serverFailure(error, address);
}

/** CONNACK of MQTT 3.1.1 (section 3.2.2.3), CONNACK and DISCONNECT of MQTT 5 (sections 3.2.2.2 and 3.14.2.1). */
export function refusal(code: number, options: { readonly cause?: unknown } = {}): CatalogueError {
  switch (code) {
    case 1:
    case 0x84:
      return failure('server.versionRefused', {}, options);
    case 2:
    case 0x85:
      return failure('server.clientIdRefused', {}, options);
    case 4:
    case 0x86:
      return failure('server.credentialsRefused', {}, options);
    case 5:
    case 0x87:
      return failure('server.notAuthorised', {}, options);
    case 3:
    case 0x88:
    case 0x89:
    case 0x8b:
    case 0x97:
    case 0x9f:
      return failure('server.unavailable', {}, options);
    case 0x8e:
      return failure('server.takenOver', {}, options);
    default: {
      const { cause } = options;
      const text = cause instanceof Error ? cause.message.replace(/^Connection refused: /, '') : '';
      const reason = visibleText(text, 150);
      const number = `0x${code.toString(16).toUpperCase().padStart(2, '0')}`;
      return failure('server.refused', { reason: reason === '' ? number : `${reason} (${number})` }, options);
    }
  }
}

/** The error for a message that the server did not take. */
export function publishFailure(error: Error): CatalogueError {
  if (error instanceof CatalogueError) return error;
  // The library says so of messages that were on their way.
  if (error.message === 'Connection closed') return failure('server.closed', {}, { cause: error });
  const reason = visibleText(error.message.replace(/^Publish error: /, ''), 150);
  return failure('server.publishRefused', { reason }, { cause: error });
}
