import { randomUUID } from 'node:crypto';
import { found } from '../../kernel/access/object-access.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Room } from '../../kernel/rooms/room.ts';
import type { ConfigurationRoom } from '../configuration/room.ts';
import type { GatewaysRoom } from '../gateways/room.ts';
import { areaHandlers } from './area/handlers.ts';
import { ownAreaById } from './area/area-repository.ts';
import { definitionSheetHandlers } from './definition-sheet/handlers.ts';
import { bindNew } from './equipment-binding/bind-new.ts';
import type { BindingParts } from './equipment-binding/binding-decisions.ts';
import { BindingLeases } from './equipment-binding/binding-lease-repository.ts';
import { BindingSync } from './equipment-binding/binding-sync.ts';
import { BindingWorker } from './equipment-binding/binding-worker.ts';
import { equipmentTopic, publishEquipmentSync } from './equipment-binding/equipment-topic.ts';
import { equipmentBindingHandlers } from './equipment-binding/handlers.ts';
import { storedDefinitions } from './equipment-binding/stored-definitions.ts';
import { equipmentBulkHandlers } from './equipment-bulk/handlers.ts';
import { equipmentSheetHandlers } from './equipment-sheet/handlers.ts';
import { equipmentAuthorisationHandlers } from './equipment/authorisation-handlers.ts';
import { equipmentDefinitionHandlers } from './equipment/definition-handlers.ts';
import { equipmentEditHandlers } from './equipment/edit-handlers.ts';
import { EquipmentDefinitions } from './equipment/equipment-definitions.ts';
import { visibleEquipment } from './equipment/equipment-repository.ts';
import { equipmentHandlers } from './equipment/handlers.ts';
import { productCopyHandlers } from './product/copy-handlers.ts';
import { equipmentGatewayHandlers } from './equipment-gateway/handlers.ts';
import { productHandlers } from './product/handlers.ts';
import { ProductChanges } from './product/product-changes.ts';
import { ProductDefinitions } from './product/product-definitions.ts';
import { visibleProduct } from './product/product-repository.ts';

/** Products and equipment: their definitions, and how they come to gateways. */
export function plantRoom(
  kernel: Kernel,
  { gateways, configuration }: { readonly gateways: GatewaysRoom; readonly configuration: ConfigurationRoom },
) {
  const { db, clock, log, events, channel, exports, timeZone } = kernel;
  const { queryDb, readDb } = kernel.database;
  const { states, locks, operations, commands } = gateways;
  const { configurations, thread, sheetThreads } = configuration;
  const now = () => new Date(clock.now());
  const equipmentDefinitions = new EquipmentDefinitions({ db, events });
  const definitions = storedDefinitions(equipmentDefinitions);
  const bindings = new BindingWorker({
    db,
    sync: new BindingSync({ db, configurations, states, definitions, events, now, log }),
    leases: new BindingLeases(db, randomUUID()),
    random: Math.random,
    now,
    log,
  });
  const bindingParts: BindingParts = {
    db,
    configurations,
    states,
    definitions,
    locks,
    operations,
    worker: bindings,
    events,
    now,
  };
  const productChanges = new ProductChanges({ db, operations, events, log });
  const productDefinitions = new ProductDefinitions({ db, changes: productChanges });
  gateways.messages.hear({
    presence: ({ sn, online }) => {
      if (online) bindings.gatewayCame(sn);
    },
  });

  return {
    name: 'plant',
    offers: {},
    calls: {
      ...equipmentGatewayHandlers({ db }),
      ...productHandlers({ db, definitions: productDefinitions }),
      ...productCopyHandlers({ db, thread, equipment: equipmentDefinitions }),
      ...equipmentAuthorisationHandlers(db, events),
      ...areaHandlers({ db, queryDb, events }),
      ...equipmentEditHandlers({ db, definitions: equipmentDefinitions, events }),
      ...equipmentDefinitionHandlers({ db, definitions: equipmentDefinitions }),
      ...definitionSheetHandlers({
        db,
        products: productDefinitions,
        equipment: equipmentDefinitions,
        sheetThreads,
      }),
      ...equipmentHandlers({
        db,
        exportDb: readDb,
        commands,
        operations,
        exports,
        timeZone,
      }),
      ...equipmentBindingHandlers(bindingParts),
      ...equipmentBulkHandlers(db),
      ...equipmentSheetHandlers({
        db,
        queryDb,
        definitions: equipmentDefinitions,
        bind: bindNew(bindingParts),
        events,
        sheetThreads,
      }),
    },
    topics: { equipment: equipmentTopic(db) },
    hears: {
      gatewayBusy: ({ sn }) => bindings.gatewayChanged(sn),
      configuration: ({ sn }) => bindings.gatewayChanged(sn),
      definition: ({ equipmentIds }) => void bindings.definitionsChanged(equipmentIds),
      equipmentSync: ({ id }) => void publishEquipmentSync({ db, hub: channel, log }, id),
      missed: () => void bindings.look(),
    },
    objects: {
      area: found((caller, id) => ownAreaById(db, caller, id)),
      equipment: found((caller, id) => visibleEquipment(db, caller, id)),
      product: found((caller, id) => visibleProduct(db, caller, id)),
    },
    running: [{ start: () => productChanges.resume(), stop: () => productChanges.stop() }, bindings],
  } satisfies Room;
}
