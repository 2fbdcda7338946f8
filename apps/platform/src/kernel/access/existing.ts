import { failure } from '@penstock/contract/errors/error';

/** The object that was found. Throws `data.notFound` where there is none, or the caller may not see it. */
export function existing<Found>(found: Found | undefined): Found {
  if (found === undefined) throw failure('data.notFound');
  return found;
}
