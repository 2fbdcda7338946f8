import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { PageRights } from './page-rights.ts';

/** The calls about the rights of pages: the equipments that they repeat, and what their scripts do without a click. */
export function pageRightsHandlers(rights: PageRights): HandlersOf<'pageRepeated' | 'pageScriptsAgree'> {
  return {
    pageRepeated: handle(calls.pageRepeated, async (request, { caller, language }) =>
      rights.repeated(caller, request, language),
    ),
    pageScriptsAgree: handle(calls.pageScriptsAgree, async (request, context) => {
      await rights.agree(context, request);
      return {};
    }),
  };
}
