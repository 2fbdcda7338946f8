import type { ConfigurationAccess } from '../../configuration/access.ts';
import type { Reporting } from '../../reporting/reporting.ts';
import type { GatewayHandlers } from '../method.ts';

/** The methods about messages to servers and their requests. */
export function reportMethods(
  { reports, requests, requestPreviews, outbox }: Reporting,
  configuration: ConfigurationAccess,
) {
  return {
    reportStates: () => ({
      reports: reports.statuses(),
      requests: requests.statuses(),
      outboxes: outbox.states(),
      maxBytes: outbox.room,
    }),
    reportLosses: (of) => ({ losses: outbox.losses(of) }),
    reportPreview: ({ topic }) => reports.preview(topic),
    requestPreview: ({ kind, topic, body }) =>
      requestPreviews.preview(kind, topic, body, configuration.current.configuration.variables),
  } satisfies Partial<GatewayHandlers>;
}
