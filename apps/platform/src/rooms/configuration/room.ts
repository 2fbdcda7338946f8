import { found } from '../../kernel/access/object-access.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Room } from '../../kernel/rooms/room.ts';
import type { GatewaysRoom } from '../gateways/room.ts';
import { configurationTopic, publishConfiguration } from './configuration/configuration-topic.ts';
import { ConfigurationStore } from './configuration/configuration-store.ts';
import { Configurations } from './configuration/configurations.ts';
import { copyHandlers } from './configuration/copy-handlers.ts';
import { configurationHandlers } from './configuration/handlers.ts';
import { importHandlers } from './configuration/import-handlers.ts';
import { revisionHandlers } from './configuration/revision-handlers.ts';
import { SealRevisions } from './configuration/seal-revisions.ts';
import { driverModelHandlers } from './register/model-handlers.ts';
import { protocolHandlers } from './register/protocol-handlers.ts';
import { templateApplicationHandlers } from './template/application-handlers.ts';
import { TemplateApplications } from './template/template-applications.ts';
import { TemplateDrifts } from './template/template-drifts.ts';
import { templateHandlers } from './template/template-handlers.ts';
import { ownTemplate } from './template/template-repository.ts';
import { ConfigurationThread } from './configuration/thread/host.ts';
import { driverHandlers } from './console/driver-handlers.ts';
import { gatewayOperationHandlers } from './console/gateway-handlers.ts';
import { consoleHandlers } from './console/handlers.ts';
import { scriptHandlers } from './console/script-handlers.ts';
import { settingHandlers } from './console/setting-handlers.ts';
import { variableHandlers } from './console/variable-handlers.ts';
import { DriverWatches } from './driver-states/driver-watches.ts';
import { driversTopic } from './driver-states/drivers-topic.ts';
import { variableSheetHandlers } from './variable-sheet/handlers.ts';
import { ImportPlans } from './variable-sheet/import-plans.ts';
import { SheetThreads } from './variable-sheet/thread/host.ts';

/** The configurations of gateways, and the console with which one of them is configured. */
export function configurationRoom(kernel: Kernel, { gateways }: { readonly gateways: GatewaysRoom }) {
  const { db, clock, log, events, channel } = kernel;
  const { requests, states, locks, operations, messages, demandSite } = gateways;
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
  const driverWatches = new DriverWatches(
    requests,
    (sn, { live, drivers, gone }) =>
      channel.publish(`drivers:${sn}`, () => ({
        type: 'drivers',
        sn,
        live,
        full: false,
        drivers: [...drivers],
        gone: [...gone],
      })),
    log,
  );
  messages.hear({
    presence: ({ sn, online }) => driverWatches.gatewayChanged(sn, online),
    introduced: (sn, revision, hash) => configurations.introduce(sn, revision, hash),
    configuration: (sn, changed) => void configurations.take(sn, changed, changed),
    driverStates: (sn, found) => driverWatches.take(sn, found),
  });
  const templateParts = { db, configurations, thread, log };
  const templates = new TemplateApplications(templateParts);
  const templateDrifts = new TemplateDrifts(templateParts);
  const consoleParts = { db, gateways: requests, configurations, driverWatches };

  return {
    name: 'configuration',
    offers: {
      configurations,
      thread,
      sheetThreads,
      driverWatches,
      templates,
    },
    calls: {
      ...configurationHandlers({ db, configurations, operations }),
      ...revisionHandlers({ db, configurations }),
      ...importHandlers({ db, configurations, operations }),
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
      ...consoleHandlers(consoleParts),
      ...driverHandlers(consoleParts),
      ...gatewayOperationHandlers(consoleParts),
      ...scriptHandlers(consoleParts),
      ...settingHandlers(consoleParts),
      ...variableHandlers(consoleParts),
      ...variableSheetHandlers({ ...consoleParts, operations, sheetThreads, importPlans }),
    },
    topics: {
      drivers: driversTopic(db, driverWatches),
      configuration: configurationTopic(db, store),
    },
    hears: {
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
    ],
  } satisfies Room;
}

/** The services for the rooms above it. */
export type ConfigurationRoom = ReturnType<typeof configurationRoom>['offers'];
