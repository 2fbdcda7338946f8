import { gatewayConsoleHandlers } from '@penstock/console/handlers/gateway-console-handlers';
import { found } from '../../kernel/access/object-access.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Room } from '../../kernel/rooms/room.ts';
import type { GatewaysRoom } from '../gateways/room.ts';
import { configurationTopic, publishConfiguration } from '@penstock/console/topics/configuration-topic';
import { platformVersion } from '../../kernel/process/version.ts';
import { allowGateway } from '../gateways/gateway/allow-gateway.ts';
import { ConfigurationStore } from './configuration/configuration-store.ts';
import { Configurations } from '@penstock/console/configuration/configurations';
import { copyHandlers } from './configuration/copy-handlers.ts';
import { SealRevisions } from './configuration/seal-revisions.ts';
import { driverModelHandlers } from './register/model-handlers.ts';
import { protocolHandlers } from './register/protocol-handlers.ts';
import { templateApplicationHandlers } from './template/application-handlers.ts';
import { TemplateApplications } from './template/template-applications.ts';
import { TemplateDrifts } from './template/template-drifts.ts';
import { templateHandlers } from './template/template-handlers.ts';
import { ownTemplate } from './template/template-repository.ts';
import { ConfigurationThread } from '@penstock/console/configuration/thread/host';
import { gatewayInfoHandlers } from './console/gateway-info-handlers.ts';
import { noteTerminal } from './console/ended-terminal.ts';
import { consoleHost } from './console/open-console.ts';
import { DriverWatches } from '@penstock/console/driver/driver-watches';
import { driverListener, driversTopic } from '@penstock/console/topics/drivers-topic';
import { SerialConsoles } from './serial-console/serial-consoles.ts';
import { tunnelHandlers } from './tunnel/handlers.ts';
import { TunnelGate } from './tunnel/tunnel-gate.ts';
import { Tunnels } from './tunnel/tunnels.ts';
import { gatewaySheetHandlers } from './variable-sheet/gateway-sheet-handlers.ts';
import { ImportPlans } from '@penstock/console/sheet/import-plans';
import { SheetThreads } from '@penstock/console/sheet/thread/host';

/** The configurations of gateways, and the console with which one of them is configured. */
export function configurationRoom(kernel: Kernel, { gateways }: { readonly gateways: GatewaysRoom }) {
  const { db, clock, log, events, channel } = kernel;
  const { requests, notices, states, locks, operations, messages, demandSite } = gateways;
  const store = new ConfigurationStore(db);
  const thread = new ConfigurationThread();
  const sheetThreads = new SheetThreads();
  const configurations = new Configurations({
    gateways: requests,
    store,
    states,
    locks,
    thread,
    events,
    clock,
    log,
  });
  const importPlans = new ImportPlans(async ({ base, ...sheet }) =>
    sheetThreads.run({ kind: 'plan', document: await configurations.document(base), ...sheet }),
  );
  const driverWatches = new DriverWatches(requests, driverListener(channel), log);
  const tunnelParts = { db, gateways: requests, events, clock, log };
  const tunnels = new Tunnels(tunnelParts);
  const serialConsoles = new SerialConsoles({
    version: platformVersion(),
    sessions: kernel.sessions,
    clock,
    log,
  });
  const tunnelGate = new TunnelGate({ ...tunnelParts, notices, sessions: kernel.sessions, tunnels });
  messages.hear({
    tunnelFrame: (sn, tunnel, frame) => tunnelGate.frame(sn, tunnel, frame),
    tunnelEnded: (sn, tunnel, reason) => tunnelGate.endedBy(sn, tunnel, reason),
    presence: ({ sn, online }) => {
      driverWatches.gatewayChanged(sn, online);
      tunnelGate.gatewayChanged(sn, online);
    },
    introduced: (sn, revision, hash) => configurations.introduce(sn, revision, hash),
    configuration: (sn, changed) => void configurations.take(sn, changed, changed),
    driverStates: (sn, found) => driverWatches.take(sn, found),
  });
  messages.answer({ reportTerminal: (sn, ended) => noteTerminal(db, sn, ended) });
  const templateParts = { db, configurations, thread, log };
  const templates = new TemplateApplications(templateParts);
  const templateDrifts = new TemplateDrifts(templateParts);
  const consoleParts = { db, gateways: requests, configurations, driverWatches };
  const host = consoleHost({ ...consoleParts, operations });

  // Whoever sees the gateway sees that a tunnel keeps it from sending values.
  const publishVpn = async (sn: string) => {
    try {
      for (const state of await states.of([sn])) messages.presence(state);
    } catch (error) {
      log.warn({ err: error, sn }, 'Whether a gateway has a tunnel could not be read.');
    }
  };

  return {
    name: 'configuration',
    offers: {
      configurations,
      thread,
      sheetThreads,
      driverWatches,
      templates,
      tunnelGate,
      serialConsoles,
    },
    calls: {
      ...tunnelHandlers(tunnels, tunnelGate),
      ...gatewayConsoleHandlers({ host, configurations, sheetThreads, importPlans }),
      ...copyHandlers({ db, configurations, operations, demandSite }),
      ...templateHandlers({ db, configurations, thread, drifts: templateDrifts }),
      ...templateApplicationHandlers({
        ...templateParts,
        applications: templates,
        drifts: templateDrifts,
        operations,
      }),
      ...protocolHandlers({ db }),
      ...driverModelHandlers({ db }),
      ...gatewayInfoHandlers(consoleParts),
      ...gatewaySheetHandlers(sheetThreads),
    },
    topics: {
      drivers: driversTopic(allowGateway(db), driverWatches),
      configuration: configurationTopic(allowGateway(db), store),
    },
    hears: {
      tunnel: ({ sn }) => {
        void tunnelGate.changed(sn);
        void publishVpn(sn);
      },
      sessionEnded: ({ sessionHash }) => serialConsoles.sessionEnded(Buffer.from(sessionHash, 'hex')),
      configuration: ({ sn }) => {
        void publishConfiguration({ store, hub: channel, log }, sn);
        templateDrifts.look();
      },
    },
    objects: {
      template: found((caller, id) => ownTemplate(db, caller, id)),
      protocol: (caller) => Promise.resolve(caller.authCodes.includes('register:edit')),
      driverModel: (caller) => Promise.resolve(caller.authCodes.includes('register:edit')),
    },
    running: [
      configurations,
      thread,
      new SealRevisions({ db, store, thread, log }),
      sheetThreads,
      importPlans,
      driverWatches,
      templateDrifts,
      tunnels,
      serialConsoles,
      { drain: () => tunnelGate.drain(), stop: () => undefined },
    ],
  } satisfies Room;
}

/** The services for the rooms above it. */
export type ConfigurationRoom = ReturnType<typeof configurationRoom>['offers'];
