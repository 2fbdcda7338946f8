import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { resourcesQuery } from '@penstock/contract/calls/gateway-resources';
import type { ConsoleAccess } from './access.ts';

/** What the configuration of a gateway contains, by the copy of it that this console keeps; the gateway is not asked. */
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
