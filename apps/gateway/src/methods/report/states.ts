import type { Reporting } from '../../reporting/reporting.ts';
import type { GatewayHandlers } from '../method.ts';

/** What goes to servers and what they ask for. */
export function reportMethods({ reports, requests, outbox, maxBytes }: Reporting) {
  return {
    reportStates: () => ({
      reports: reports.statuses(),
      requests: requests.statuses(),
      outboxes: outbox.states(),
      maxBytes,
    }),
  } satisfies Partial<GatewayHandlers>;
}
