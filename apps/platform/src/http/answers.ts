import { type Envelope, type ErrorData, successCode } from '@penstock/contract/calls/envelope';
import { type CatalogueError, errorText, failure } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/contract/texts/language';

/** The answer of a call that did what was asked. */
export function successEnvelope(data: unknown): Envelope {
  return { code: successCode, message: '', data };
}

/** The answer of a call that failed, in the caller's language. */
export function failureEnvelope(error: CatalogueError, language: Language): Envelope {
  const data: ErrorData = {
    key: error.key,
    parameters: { ...error.parameters },
    problems: error.problems.map(({ path, key, parameters }) => ({
      path,
      key,
      parameters: { ...parameters },
      message: errorText(key, parameters, language),
    })),
  };
  return { code: error.code, message: errorText(error.key, error.parameters, language), data };
}

/** The catalogue's error for one that Fastify raised while it read a request; undefined for any other error. */
export function requestError(error: unknown, limit: number): CatalogueError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return failure('request.tooLarge', { limit }, { cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return failure('request.typeUnsupported', {}, { cause: error });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
      return failure('request.invalid', { field: 'body' }, { cause: error });
    default:
      // Node and the parsers mark what the caller did wrong with a status of their own.
      return error instanceof Error && 'statusCode' in error && error.statusCode === 400
        ? failure('request.invalid', { field: 'body' }, { cause: error })
        : undefined;
  }
}
