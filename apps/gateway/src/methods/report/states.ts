import type { Reporting } from '../../reporting/reporting.ts';
import type { GatewayHandlers } from '../method.ts';

/** The methods about messages to servers and their requests. */
export function reportMethods({ reports, requests, outbox, maxBytes }: Reporting) {
  return {
    reportStates: () => ({
      reports: reports.statuses(),
      requests: requests.statuses(),
      outboxes: outbox.states(),
      maxBytes,
    }),
    reportPreview: ({ topic }) => reports.preview(topic),
  } satisfies Partial<GatewayHandlers>;
}
