import { found } from '../../kernel/access/object-access.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Room } from '../../kernel/rooms/room.ts';
import type { ConfigurationRoom } from '../configuration/room.ts';
import type { GatewaysRoom } from '../gateways/room.ts';
import { appVersionHandlers } from './app-version/handlers.ts';
import { firmwareById } from './firmware/firmware-repository.ts';
import { FirmwareStore } from './firmware/firmware-store.ts';
import { firmwareHandlers } from './firmware/handlers.ts';
import { SigningKey } from './firmware/signing-key.ts';
import { rollOutCourseHandlers } from './roll-out/course-handlers.ts';
import { rollOutHandlers } from './roll-out/handlers.ts';
import { rollOutPlanHandlers } from './roll-out/plan-handlers.ts';
import { rollOutById } from './roll-out/roll-out-repository.ts';
import { RollOutWorker } from './roll-out/roll-out-worker.ts';
import { overviewHandlers } from './overview/handlers.ts';
import { upgradeHandlers } from './upgrade/handlers.ts';
import { Upgrades } from './upgrade/upgrades.ts';

/** Gateways as a fleet: their firmware, and work on many of them. */
export function fleetRoom(
  kernel: Kernel,
  { gateways, configuration }: { readonly gateways: GatewaysRoom; readonly configuration: ConfigurationRoom },
) {
  const { db, files, clock, log, timeZone } = kernel;
  const { requests, locks } = gateways;
  const { configurations, driverWatches, templates } = configuration;
  const key = new SigningKey(db);
  const store = new FirmwareStore({ db, files, key, clock });
  const upgrades = new Upgrades({ db, gateways: requests, locks, store, clock, log });
  const rollOuts = new RollOutWorker({ db, upgrades, templates, timeZone, clock, log });
  const due = () => void rollOuts.work();
  upgrades.onEnded(due);
  gateways.messages.answer({
    firmwareKeys: async () => [(await key.publicKey()).bytes.toString('base64')],
    readFirmware: (sn, piece) => upgrades.read(sn, piece),
    reportUpgrade: (sn, outcome) => upgrades.report(sn, outcome),
  });
  gateways.messages.hear({ upgradeProgress: (sn, progress) => void upgrades.progress(sn, progress) });

  return {
    name: 'fleet',
    offers: {
      /** Does the work of roll-outs that is due. */
      work: () => rollOuts.work(),
      /** Looks for upgrades that nothing was heard of. */
      lookForUpgrades: () => upgrades.look(),
    },
    calls: {
      ...firmwareHandlers({ db, store, key }),
      ...upgradeHandlers({ db, gateways: requests, configurations, driverWatches, upgrades }),
      ...appVersionHandlers(db),
      ...rollOutHandlers({ db, clock, timeZone }),
      ...rollOutPlanHandlers({ db, templates, due }),
      ...rollOutCourseHandlers({ db, clock, due }),
      ...overviewHandlers(kernel.database.queryDb),
    },
    topics: {},
    hears: {},
    objects: {
      firmware: async (caller, id) =>
        caller.authCodes.includes('firmware:edit') &&
        (await found((_caller, known) => firmwareById(db, known))(caller, id)),
      rollOut: found((caller, id) => rollOutById(db, caller, id)),
      appVersion: async (caller) => caller.authCodes.includes('firmware:edit'),
    },
    running: [upgrades, rollOuts],
  } satisfies Room;
}
