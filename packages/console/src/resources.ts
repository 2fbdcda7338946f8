import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { bufferQuery, resourcesQuery } from '@penstock/contract/calls/gateway-resources';
import { bufferState } from '@penstock/contract/link/methods/records';
import type { ConsoleAccess } from './access.ts';

/**
 * Counts the contents of a gateway's configuration in the copy that this console keeps; the gateway is not
 * asked.
 */
export async function queryResources(
  { configurations }: ConsoleAccess,
  { sn }: CallParsedRequest<typeof resourcesQuery>,
): Promise<CallAnswer<typeof resourcesQuery>> {
  const reported = await configurations.reported(sn);
  if (reported === undefined) return { revision: null, counts: null };
  const { revision, hash, author, note, time } = reported;
  return {
    revision: { revision, author, note, time: new Date(time).toISOString() },
    counts: (await configurations.counts({ sn, revision, hash })) ?? null,
  };
}

/** Returns the records of a gateway that the platform does not have yet. */
export async function queryBuffer(
  access: ConsoleAccess,
  { sn }: CallParsedRequest<typeof bufferQuery>,
): Promise<CallAnswer<typeof bufferQuery>> {
  const { waiting, bytes, oldest, dropped, unwritten, damaged } = await access.request(sn, bufferState, {});
  return { waiting, bytes, oldest, lost: dropped + unwritten + damaged };
}
