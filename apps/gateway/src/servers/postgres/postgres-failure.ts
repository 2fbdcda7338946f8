import { visibleText } from '@penstock/contract/errors/device-fact';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { type ServerAddress, serverFailure } from '../server-failure.ts';

const maxReason = 200;

/** SQLSTATE (PostgreSQL, appendix A) by which a server has no such database, schema, table or column. */
const missing: ReadonlySet<string> = new Set(['3D000', '3F000', '42P01', '42703']);
/** States by which it does not let the gateway write: rights, and a server that only reads. */
const denied: ReadonlySet<string> = new Set(['42501', '25006']);

/** The error of the catalogue for what the library of PostgreSQL rejected with. */
export function postgresFailure(error: unknown, address: ServerAddress): CatalogueError {
  if (error instanceof CatalogueError) return error;
  const code = codeOf(error);
  const reason = visibleText(reasonOf(error), maxReason);
  const options = { cause: error };
  if (code === undefined) return withoutCode(reason, error, address);
  // SQLSTATE has five signs; codes of Node.js that have five as well (EPIPE) are words.
  if (!/^(?=.*[0-9])[0-9A-Z]{5}$/.test(code)) return serverFailure(error, address);
  if (missing.has(code)) return failure('server.placeMissing', { reason }, options);
  if (denied.has(code) || code.startsWith('28')) return failure('server.accessRefused', { reason }, options);
  // Data exceptions and violated constraints are those of the rows themselves.
  if (code.startsWith('22') || code.startsWith('23'))
    return failure('server.writeRefused', { reason }, options);
  // Resources are used up, or the server starts or stops.
  if (code.startsWith('53') || code.startsWith('57')) return failure('server.unavailable', {}, options);
  return failure('server.failed', { reason }, options);
}

/** Errors of the library itself have texts only. */
function withoutCode(reason: string, error: unknown, address: ServerAddress): CatalogueError {
  const options = { cause: error };
  if (reason.includes('does not support SSL')) return failure('server.notTls', {}, options);
  if (/terminated|closed/.test(reason)) return failure('server.closed', {}, options);
  if (/timeout/.test(reason)) return failure('server.timeout', { seconds: address.timeout / 1000 }, options);
  if (/^(?:SASL|SCRAM)/.test(reason)) return failure('server.accessRefused', { reason }, options);
  return failure('server.failed', { reason }, options);
}
