import { ClientError } from '@penstock/client/calls/error';
import { QueryClient } from '@tanstack/react-query';

/**
 * The loaded data of a session. Calls are made even when the browser reports no network: a plant's network
 * without internet looks like that to some.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, networkMode: 'always' } } });
}

/** A refusal of the platform stays a refusal; anything else is tried three times in all. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ClientError && error.reason === 'refused') return false;
  return failures < 2;
}
