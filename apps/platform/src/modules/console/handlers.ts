import { queryReportStates } from '@penstock/console/report-states';
import { queryBuffer, queryResources } from '@penstock/console/resources';
import { changeSection } from '@penstock/console/section/change';
import { querySection, querySections } from '@penstock/console/section/query';
import { testServer } from '@penstock/console/section/test-server';
import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '../../http/handlers.ts';
import { takeHeartbeat } from './console-sessions.ts';
import { type ConsoleParts, openConsole } from './open-console.ts';

/** The calls of the lists of a configuration, of what a gateway reports and contains, and of who has its console open. */
export function consoleHandlers(
  parts: ConsoleParts,
): HandlersOf<
  | 'sectionQuery'
  | 'sectionsQuery'
  | 'sectionChange'
  | 'serverTest'
  | 'reportStates'
  | 'resourcesQuery'
  | 'bufferQuery'
  | 'sendHeartbeat'
> {
  return {
    sectionQuery: handle(calls.sectionQuery, async (request, context) =>
      querySection((await openConsole(parts, request.sn, context)).access, request),
    ),
    sectionsQuery: handle(calls.sectionsQuery, async (request, context) =>
      querySections((await openConsole(parts, request.sn, context)).access, request),
    ),
    sectionChange: handle(calls.sectionChange, async (request, context) => {
      const { access, by } = await openConsole(parts, request.sn, context);
      return await changeSection(access, request, by);
    }),
    serverTest: handle(calls.serverTest, async (request, context) =>
      testServer((await openConsole(parts, request.sn, context)).access, request),
    ),
    reportStates: handle(calls.reportStates, async (request, context) =>
      queryReportStates((await openConsole(parts, request.sn, context)).access, request),
    ),
    resourcesQuery: handle(calls.resourcesQuery, async (request, context) =>
      queryResources((await openConsole(parts, request.sn, context)).access, request),
    ),
    bufferQuery: handle(calls.bufferQuery, async (request, context) =>
      queryBuffer((await openConsole(parts, request.sn, context)).access, request),
    ),
    sendHeartbeat: handle(calls.sendHeartbeat, (request, { caller }) =>
      takeHeartbeat(parts.db, caller, request),
    ),
  };
}
