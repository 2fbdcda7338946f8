import { ClientError } from '@penstock/client/calls/error';

/** A refusal of the platform stays a refusal; anything else is tried three times in all. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ClientError && error.reason === 'refused') return false;
  return failures < 2;
}
