import { healthReport } from '@penstock/contract/link/methods/health';
import { reportRelease } from '@penstock/contract/link/methods/hold';
import { appendRecords } from '@penstock/contract/link/methods/records';
import { reportTerminal } from '@penstock/contract/link/methods/terminal';
import { software } from '../about.ts';
import type { Gateway } from '../gateway.ts';
import { isLocalConsole } from '../console-name.ts';
import { gatewayHandlers } from '../methods/list.ts';
import type { LinkedGateway } from './linked-gateway.ts';

/** The gateway of this runtime, as the link serves it. */
export function linkedGateway(gateway: Gateway): LinkedGateway {
  const { clock, log, health, live, heldWrites, uplink, hardware, upgrades, terminals } = gateway.services;
  return {
    clock,
    log,
    get software() {
      return upgrades?.version ?? software;
    },
    hardware,
    isOnMachine: true,
    get current() {
      return gateway.current;
    },
    get probation() {
      return gateway.probation;
    },
    listen: (listener) => gateway.listen(listener),
    handlers: (host) => gatewayHandlers(gateway, host),
    tunnelFrame: (name, frame) => gateway.tunnels.take(name, frame),
    greeted: ({ firmwareKeys }) => upgrades?.greeted(firmwareKeys),
    connect: (platform, sendLive) => {
      live.connect(sendLive);
      heldWrites.reports.connect((params) => platform.request(reportRelease, params));
      terminals.reports.connect((params) => platform.request(reportTerminal, params));
      uplink.connect((params, ended) => platform.request(appendRecords, params, { signal: ended }));
      health.connect((report) => platform.notify(healthReport, report));
      upgrades?.connect(platform);
      return () => {
        gateway.tunnels.consolesLost((console) => !isLocalConsole(console));
        terminals.consolesLost((console) => !isLocalConsole(console));
        upgrades?.disconnect();
        health.disconnect();
        live.disconnect();
        uplink.disconnect();
        heldWrites.reports.disconnect();
        terminals.reports.disconnect();
      };
    },
  };
}
