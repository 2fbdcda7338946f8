import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { reportLosses, reportStates } from '@penstock/contract/calls/report-states';
import { reportLosses as lossesOf, reportStates as ofReports } from '@penstock/contract/link/methods/report';
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

/** Returns the reports of a gateway that were never sent, with reason and time. */
export async function queryReportLosses(
  access: ConsoleAccess,
  { sn, report, server }: CallParsedRequest<typeof reportLosses>,
): Promise<CallAnswer<typeof reportLosses>> {
  return await access.request(sn, lossesOf, {
    ...(report === undefined ? {} : { report }),
    ...(server === undefined ? {} : { server }),
  });
}
