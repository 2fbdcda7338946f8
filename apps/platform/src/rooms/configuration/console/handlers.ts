import { queryReportStates } from '@penstock/console/report-states';
import { queryBuffer, queryResources } from '@penstock/console/resources';
import { changeSection } from '@penstock/console/section/change';
import { querySection, querySections } from '@penstock/console/section/query';
import { previewRequest, previewTopic } from '@penstock/console/section/preview-topic';
import { testServer } from '@penstock/console/section/test-server';
import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { takeHeartbeat } from './console-sessions.ts';
import { type ConsoleParts, consoleOf } from './open-console.ts';

/** The calls of the lists of a configuration, of what a gateway reports and contains, and of who has its console open. */
export function consoleHandlers(
  parts: ConsoleParts,
): HandlersOf<
  | 'sectionQuery'
  | 'sectionsQuery'
  | 'sectionChange'
  | 'serverTest'
  | 'reportStates'
  | 'topicPreview'
  | 'topicRequestPreview'
  | 'resourcesQuery'
  | 'bufferQuery'
  | 'sendHeartbeat'
> {
  const withConsole = consoleOf(parts);
  return {
    sectionQuery: handle(calls.sectionQuery, withConsole(querySection)),
    sectionsQuery: handle(calls.sectionsQuery, withConsole(querySections)),
    sectionChange: handle(calls.sectionChange, withConsole(changeSection)),
    serverTest: handle(calls.serverTest, withConsole(testServer)),
    reportStates: handle(calls.reportStates, withConsole(queryReportStates)),
    topicPreview: handle(calls.topicPreview, withConsole(previewTopic)),
    topicRequestPreview: handle(calls.topicRequestPreview, withConsole(previewRequest)),
    resourcesQuery: handle(calls.resourcesQuery, withConsole(queryResources)),
    bufferQuery: handle(calls.bufferQuery, withConsole(queryBuffer)),
    sendHeartbeat: handle(calls.sendHeartbeat, (request, { caller }) =>
      takeHeartbeat(parts.db, caller, request),
    ),
  };
}
