import { healthReport } from '@penstock/contract/link/methods/health';
import { reportRelease } from '@penstock/contract/link/methods/hold';
import { appendRecords } from '@penstock/contract/link/methods/records';
import { hardware, software } from '../about.ts';
import type { Gateway } from '../gateway.ts';
import { gatewayHandlers } from '../methods/list.ts';
import type { LinkedGateway } from './linked-gateway.ts';

/** The gateway of this runtime, as the link serves it. */
export function linkedGateway(gateway: Gateway): LinkedGateway {
  const { clock, log, health, live, heldWrites, uplink } = gateway.services;
  return {
    clock,
    log,
    software,
    hardware: hardware(),
    get current() {
      return gateway.current;
    },
    get probation() {
      return gateway.probation;
    },
    listen: (listener) => gateway.listen(listener),
    handlers: (host) => gatewayHandlers(gateway, host),
    // It takes no upgrades, and keeps no keys for them.
    greeted: () => undefined,
    connect: (platform, sendLive) => {
      live.connect(sendLive);
      heldWrites.reports.connect((params) => platform.request(reportRelease, params));
      uplink.connect((params, ended) => platform.request(appendRecords, params, { signal: ended }));
      health.connect((report) => platform.notify(healthReport, report));
      return () => {
        health.disconnect();
        live.disconnect();
        uplink.disconnect();
        heldWrites.reports.disconnect();
      };
    },
  };
}
