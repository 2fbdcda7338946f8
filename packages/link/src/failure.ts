import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { CatalogueError, failure, type Problem } from '@penstock/contract/errors/error';
import { type ErrorBody, linkLimits, rpcCodes } from '@penstock/contract/link/messages';
import type { LinkMethod } from '@penstock/contract/link/method';

/** The body of an error message for an error of the catalogue. */
export function errorBody(error: CatalogueError, code: number = rpcCodes.catalogue): ErrorBody {
  return {
    code,
    message: error.message.slice(0, 2000),
    data: {
      key: error.key,
      parameters: Object.fromEntries(
        Object.entries(error.parameters).map(([name, value]) => [
          name,
          typeof value === 'string' ? value.slice(0, 500) : value,
        ]),
      ),
      problems: error.problems.slice(0, linkLimits.problems).map(({ path, key, parameters }) => ({
        path: path.slice(0, 500),
        key,
        parameters: { ...parameters },
      })),
    },
  };
}

/** The body of an error message for a method that is not answered here. */
export function unknownMethodBody(method: string): ErrorBody {
  return { code: rpcCodes.methodNotFound, message: `unknown method ${method}` };
}

/**
 * The error that a request rejects with when the other side answered an error. A key that this version does not
 * know becomes an unknown error, with what was said as its cause.
 */
export function errorFromBody(method: LinkMethod, body: ErrorBody): CatalogueError {
  if (body.code === rpcCodes.methodNotFound) {
    return method.answeredBy === 'gateway'
      ? failure('gateway.unsupported', { what: method.name })
      : failure('service.unavailable', {}, { cause: new Error(body.message) });
  }
  const { data } = body;
  if (data === undefined || !isErrorKey(data.key)) {
    return failure('service.unknown', {}, { cause: new Error(`${method.name}: ${body.message}`) });
  }
  const problems: Problem[] = [];
  for (const { path, key, parameters } of data.problems) {
    if (isErrorKey(key)) problems.push({ path, key, parameters });
  }
  return new CatalogueError(data.key, data.parameters, { problems });
}

/** The error of a request that was not answered in time. */
export function timedOut(method: LinkMethod): CatalogueError {
  return method.answeredBy === 'gateway' ? failure('gateway.timeout') : failure('service.unavailable');
}
