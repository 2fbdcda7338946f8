import { type Envelope, type ErrorData, successCode } from '@penstock/contract/calls/envelope';
import { type CatalogueError, errorText, failure } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';

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

/**
 * The catalogue's error for one that Fastify, Node or a plugin raised since the caller did something wrong; undefined for
 * any other error.
 *
 * @param request the limit of its body, in bytes, and its path.
 */
export function requestError(
  error: unknown,
  { limit, path }: { readonly limit: number; readonly path: string },
): CatalogueError | undefined {
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
      return error instanceof Error && 'statusCode' in error
        ? ofStatus(error, error.statusCode, path)
        : undefined;
  }
}

function ofStatus(error: Error, status: unknown, path: string): CatalogueError | undefined {
  // That a file is there and may not be read is nobody's business.
  if (status === 403 || status === 404) return failure('request.notFound', { path }, { cause: error });
  const isCallers = typeof status === 'number' && status >= 400 && status < 500;
  return isCallers ? failure('request.invalid', { field: 'body' }, { cause: error }) : undefined;
}
