import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { reportStates } from '@penstock/contract/calls/report-states';
import { reportStates as ofReports } from '@penstock/contract/link/methods/report';
import { scriptStates as ofScripts } from '@penstock/contract/link/methods/script';
import { serverStates as ofServers } from '@penstock/contract/link/methods/server';
import type { ConsoleAccess } from './access.ts';

/** Returns the reports of a gateway and the state of each. */
export async function queryReportStates(
  access: ConsoleAccess,
  { sn }: CallParsedRequest<typeof reportStates>,
): Promise<CallAnswer<typeof reportStates>> {
  const [servers, reports, scripts] = await Promise.all([
    access.request(sn, ofServers, {}),
    access.request(sn, ofReports, {}),
    access.request(sn, ofScripts, {}),
  ]);
  return { ...servers, ...reports, ...scripts };
}
