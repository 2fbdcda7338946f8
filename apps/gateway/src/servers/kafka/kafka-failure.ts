import { visibleText } from '@penstock/contract/errors/device-fact';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { reasonOf } from '@penstock/node-kit/error-text';
import { type ServerAddress, serverFailure } from '../server-failure.ts';

const maxReason = 200;

/** Errors of the protocol that mean a message itself, by their names there. */
const refusing: ReadonlySet<string> = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_TOPIC_EXCEPTION',
  'INVALID_TIMESTAMP',
  'INVALID_RECORD',
  'CORRUPT_MESSAGE',
  'UNSUPPORTED_COMPRESSION_TYPE',
  'UNSUPPORTED_FOR_MESSAGE_FORMAT',
]);

/** Errors by which a cluster does not let the gateway write. */
const denying: ReadonlySet<string> = new Set([
  'TOPIC_AUTHORIZATION_FAILED',
  'CLUSTER_AUTHORIZATION_FAILED',
  'TRANSACTIONAL_ID_AUTHORIZATION_FAILED',
]);

/** The facts of an error of the library that tell it from others. */
interface Facts {
  readonly name: string;
  /** The name of an error of the protocol. */
  readonly type: string;
  readonly message: string;
}

/**
 * The error of the catalogue for what the library of Kafka rejected with. `broken` is what a socket of it ended with, and the broker at its
 * other end.
 */
export function kafkaFailure(
  error: unknown,
  broken: { readonly error: unknown; readonly address: ServerAddress } | undefined,
  address: ServerAddress,
): CatalogueError {
  if (error instanceof CatalogueError) return error;
  const all = factsOf(error);
  const options = { cause: error };
  const has = (test: (one: Facts) => boolean) => all.find(test);
  const denied = has(({ type }) => denying.has(type));
  if (denied !== undefined) return failure('server.accessRefused', { reason: denied.type }, options);
  if (
    has(
      ({ name, type }) => name === 'KafkaJSSASLAuthenticationError' || type === 'SASL_AUTHENTICATION_FAILED',
    )
  ) {
    return failure('server.credentialsRefused', {}, options);
  }
  const mechanism = has(
    ({ type, message }) =>
      type === 'UNSUPPORTED_SASL_MECHANISM' || message.includes('mechanism is not supported'),
  );
  if (mechanism !== undefined) {
    return failure('server.refused', { reason: visibleText(mechanism.message, maxReason) }, options);
  }
  const missing = has(({ type }) => type === 'UNKNOWN_TOPIC_OR_PARTITION');
  if (missing !== undefined) {
    return failure('server.placeMissing', { reason: visibleText(missing.message, maxReason) }, options);
  }
  const refused = has(({ type }) => refusing.has(type));
  if (refused !== undefined) {
    return failure('server.writeRefused', { reason: visibleText(refused.message, maxReason) }, options);
  }
  if (broken !== undefined) return serverFailure(broken.error, broken.address);
  if (has(({ name, message }) => name === 'KafkaJSRequestTimeoutError' || message === 'Connection timeout')) {
    return failure('server.timeout', { seconds: address.timeout / 1000 }, options);
  }
  if (has(({ name }) => name === 'KafkaJSConnectionClosedError'))
    return failure('server.closed', {}, options);
  return failure('server.failed', { reason: visibleText(reasonOf(error), maxReason) }, options);
}

/**
 * Whether a cluster gives the gateway no producer id, and may take its records all the same: before 2.8 it wants a permission for that, and
 * what only speaks its protocol may not have it.
 */
export function givesNoNumbers(error: unknown): boolean {
  return factsOf(error).some(
    ({ name, type, message }) =>
      type === 'CLUSTER_AUTHORIZATION_FAILED' ||
      type === 'UNSUPPORTED_VERSION' ||
      name === 'KafkaJSServerDoesNotSupportApiKey' ||
      (name === 'KafkaJSBrokerNotFound' && message.startsWith('Broker 0 ')),
  );
}

/** The error and those that caused it. */
function factsOf(error: unknown): readonly Facts[] {
  const all: Facts[] = [];
  for (let one = error; one instanceof Error && all.length < 5; one = one.cause) {
    const type = 'type' in one && typeof one.type === 'string' ? one.type : '';
    all.push({ name: one.name, type, message: one.message });
  }
  return all;
}
