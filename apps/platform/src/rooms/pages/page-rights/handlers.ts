import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { PageRights } from './page-rights.ts';

/** The call by which who operates a page agrees to what its scripts do without a click. */
export function pageRightsHandlers(rights: PageRights): HandlersOf<'pageScriptsAgree'> {
  return {
    pageScriptsAgree: handle(calls.pageScriptsAgree, async (request, context) => {
      await rights.agree(context, request);
      return {};
    }),
  };
}
