import { queryDataServices } from '../data-services.ts';
import { queryReportLosses, queryReportStates } from '../report-states.ts';
import { queryBuffer, queryResources } from '../resources.ts';
import { changeSection } from '../section/change.ts';
import { querySection, querySections } from '../section/query.ts';
import { previewRequest, previewTopic } from '../section/preview-topic.ts';
import { testServer } from '../section/test-server.ts';
import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { type ConsoleHost, consoleOf } from './console-host.ts';

/** The calls of the lists of a configuration, of what a gateway reports and contains. */
export function sectionHandlers(
  host: ConsoleHost,
): HandlersOf<
  | 'sectionQuery'
  | 'sectionsQuery'
  | 'sectionChange'
  | 'serverTest'
  | 'reportStates'
  | 'reportLosses'
  | 'dataServiceStates'
  | 'topicPreview'
  | 'topicRequestPreview'
  | 'resourcesQuery'
  | 'bufferQuery'
> {
  const withConsole = consoleOf(host);
  return {
    sectionQuery: handle(calls.sectionQuery, withConsole(querySection)),
    sectionsQuery: handle(calls.sectionsQuery, withConsole(querySections)),
    sectionChange: handle(calls.sectionChange, withConsole(changeSection)),
    serverTest: handle(calls.serverTest, withConsole(testServer)),
    reportStates: handle(calls.reportStates, withConsole(queryReportStates)),
    reportLosses: handle(calls.reportLosses, withConsole(queryReportLosses)),
    dataServiceStates: handle(calls.dataServiceStates, withConsole(queryDataServices)),
    topicPreview: handle(calls.topicPreview, withConsole(previewTopic)),
    topicRequestPreview: handle(calls.topicRequestPreview, withConsole(previewRequest)),
    resourcesQuery: handle(calls.resourcesQuery, withConsole(queryResources)),
    bufferQuery: handle(calls.bufferQuery, withConsole(queryBuffer)),
  };
}
