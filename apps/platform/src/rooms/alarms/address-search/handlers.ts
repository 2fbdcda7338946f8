import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { Addresses } from './addresses.ts';

/** The calls about addresses. */
export function addressSearchHandlers(addresses: Addresses): HandlersOf<'addressSearch' | 'addressOfPoint'> {
  return {
    addressSearch: handle(calls.addressSearch, async ({ keyword }, { caller, language }) => ({
      places: [...(await addresses.search(keyword, { accountId: caller.accountId, language }))],
    })),
    addressOfPoint: handle(calls.addressOfPoint, async (position, { caller, language }) => ({
      address: await addresses.addressOf(position, { accountId: caller.accountId, language }),
    })),
  };
}
