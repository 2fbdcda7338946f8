import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Id } from '@penstock/contract/calls/identifier';
import type { Logger } from 'pino';
import type { AuthenticateGateway } from '../broker/broker.ts';
import type { Database } from '../database/database.ts';
import { ExportSlots } from '../files/export-slots.ts';
import type { Handlers } from '../http/handlers.ts';
import type { GatewayRequests } from '../link/gateway-link.ts';
import { type GatewayState, GatewayStates } from '../link/gateway-states.ts';
import type { Clock } from '@penstock/node-kit/clock';
import { AccountAdministration } from './account/administration.ts';
import { accountHandlers } from './account/handlers.ts';
import { AlarmActions } from './alarm/alarm-actions.ts';
import { AlarmChanges } from './alarm/alarm-changes.ts';
import { AlarmReconciliation } from './alarm/alarm-reconciliation.ts';
import type { Chattering } from './alarm/alarm-repository.ts';
import { alarmHandlers } from './alarm/handlers.ts';
import { type AlarmThresholds, PlatformAlarms } from './alarm/platform-alarms.ts';
import { announcementHandlers } from './announcement/handlers.ts';
import { alarmsTopic } from './channel/alarms-topic.ts';
import { equipmentTopic } from './channel/equipment-topic.ts';
import { busyTopic } from './channel/busy-topic.ts';
import { commandsTopic } from './channel/commands-topic.ts';
import { ChannelHub } from './channel/channel-hub.ts';
import { configurationTopic } from './channel/configuration-topic.ts';
import { driversTopic } from './channel/drivers-topic.ts';
import { pageTopic } from './channel/page-topic.ts';
import { operationsTopic } from './channel/operations-topic.ts';
import { noticesTopic } from './channel/notices-topic.ts';
import { framesTopic, logTopic } from './channel/stream-topics.ts';
import { mvarsTopic } from './channel/mvars-topic.ts';
import { variablesTopic } from './channel/variables-topic.ts';
import { gatewaysTopic, gatewayTopic, PresenceChanges } from './channel/presence-topics.ts';
import { Commands } from './command/commands.ts';
import { ConfigurationStore, type RevisionFacts } from './configuration/configuration-store.ts';
import { configurationHandlers } from './configuration/handlers.ts';
import { Configurations } from './configuration/configurations.ts';
import type { ReportedOutlook } from './configuration/outlook.ts';
import { copyHandlers } from './configuration/copy-handlers.ts';
import { importHandlers } from './configuration/import-handlers.ts';
import { templateHandlers } from './configuration/template-handlers.ts';
import { revisionHandlers } from './configuration/revision-handlers.ts';
import { DocumentThread } from './configuration/thread/host.ts';
import { gatewayOperationHandlers } from './console/gateway-handlers.ts';
import { consoleHandlers } from './console/handlers.ts';
import { scriptHandlers } from './console/script-handlers.ts';
import { definitionSheetHandlers } from './definition-sheet/handlers.ts';
import { driverHandlers } from './driver/handlers.ts';
import { DriverWatches } from './driver/driver-watches.ts';
import { equipmentAuthorisationHandlers } from './equipment/authorisation-handlers.ts';
import { equipmentEditHandlers } from './equipment/edit-handlers.ts';
import { EquipmentDefinitions } from './equipment/equipment-definitions.ts';
import { BindingLeases } from './equipment-binding/binding-lease-repository.ts';
import { BindingSync } from './equipment-binding/binding-sync.ts';
import { BindingWorker } from './equipment-binding/binding-worker.ts';
import { equipmentBindingHandlers } from './equipment-binding/handlers.ts';
import { storedDefinitions } from './equipment-binding/stored-definitions.ts';
import { equipmentHandlers } from './equipment/handlers.ts';
import { equipmentMapHandlers } from './equipment/map-handlers.ts';
import { Events } from './events/events.ts';
import { hearEvents } from './events/hear-events.ts';
import { gatewayHandlers } from './gateway/handlers.ts';
import { homeHandlers } from './home/handlers.ts';
import { historyHandlers } from './history/handlers.ts';
import { historyViewHandlers } from './history/view-handlers.ts';
import { Packing } from '../history/pack/packing.ts';
import { Housekeeping, type Retention } from './housekeeping/housekeeping.ts';
import { type InstallationFacts, installationHandlers } from './installation/handlers.ts';
import { type InstallationSecrets, installationSecrets } from './installation/installation-repository.ts';
import { LiveHub } from './live/live-hub.ts';
import { SocketGate } from './live/sockets.ts';
import { LiveTokens } from './live/tokens.ts';
import { VariableFeeds, valuesOf } from './live/variable-feeds.ts';
import { Watches } from './live/watches.ts';
import { noteRelease, type OwnRelease } from './monitor/held-write.ts';
import { monitorHandlers } from './monitor/handlers.ts';
import { monitoringVariableHandlers } from './monitoring-variable/handlers.ts';
import { MonitoringValues } from './monitoring-variable/monitoring-values.ts';
import { MonitoringVariables } from './monitoring-variable/monitoring-variables.ts';
import { Notices } from './notice/notices.ts';
import { operationLogHandlers } from './operation-log/handlers.ts';
import { operationHandlers } from './operation/handlers.ts';
import { GatewayLocks } from './operation/gateway-lock-repository.ts';
import { LongOperations } from './operation/long-operations.ts';
import { pageHandlers } from './page/handlers.ts';
import { monitorPageHandlers } from './page/monitor-page-handlers.ts';
import { PageEditors } from './page/page-editors.ts';
import { pagePartHandlers } from './page/part-handlers.ts';
import { PageTransfers } from './page/page-transfers.ts';
import { pageTransferHandlers } from './page/transfer-handlers.ts';
import { Pages } from './page/pages.ts';
import { OpenedShares } from './page-share/opened-shares.ts';
import { pageShareHandlers } from './page-share/share-handlers.ts';
import { sharedPartHandlers } from './page-share/shared-part-handlers.ts';
import { sharedPageHandlers } from './page-share/shared-page-handlers.ts';
import { SharedValues } from './page-share/shared-values.ts';
import { ProductChanges } from './product/product-changes.ts';
import { ProductDefinitions } from './product/product-definitions.ts';
import { productHandlers } from './product/handlers.ts';
import { profileHandlers } from './profile/handlers.ts';
import { SecretRenewals } from './provisioning/secret-renewals.ts';
import { provisioningHandlers } from './provisioning/handlers.ts';
import { sceneHandlers } from './scene/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { apiKeyHandlers } from './api-key/handlers.ts';
import { secondFactorHandlers } from './second-factor/handlers.ts';
import { SecondFactors } from './second-factor/second-factors.ts';
import { sessionHandlers } from './session/handlers.ts';
import { settingHandlers } from './setting/handlers.ts';
import { setupHandlers } from './setup/handlers.ts';
import { Sessions } from './session/sessions.ts';
import { usedKeysIn } from './user/used-key-repository.ts';
import { SignInAttempts } from './user/attempts.ts';
import { FrameStreams } from './stream/frame-streams.ts';
import { LogStreams } from './stream/log-streams.ts';
import { outboxHandlers } from './sender/handlers.ts';
import { Codes } from './verification/codes.ts';
import { variableSheetHandlers } from './variable-sheet/handlers.ts';
import { ImportPlans } from './variable-sheet/import-plans.ts';
import { SheetThreads } from './variable-sheet/thread/host.ts';
import { verificationHandlers } from './verification/handlers.ts';
import { PictureDemand } from './verification/picture-demand.ts';
import { Pictures } from './verification/pictures.ts';
import { Tickets } from './verification/tickets.ts';
import { Tries } from './verification/tries.ts';
import { directoryHandlers } from './own-account/directory-handlers.ts';
import { DeliverySender, type NotificationFacts } from './notification/delivery-sender.ts';
import { notificationHandlers } from './notification/handlers.ts';
import { NotificationRules } from './notification/notification-rules.ts';
import { NotificationWorker } from './notification/notification-worker.ts';
import { NotificationPlanner } from './notification/planner.ts';
import { ownAccountHandlers } from './own-account/handlers.ts';
import { registrationHandlers } from './registration/handlers.ts';
import { reportHandlers } from './report/handlers.ts';
import { storageHandlers } from './storage/handlers.ts';
import { userHandlers } from './user/handlers.ts';
import { variableHandlers } from './variable/handlers.ts';
import { CameraConnections } from './video/camera-connections.ts';
import { CameraMoves } from './video/camera-moves.ts';
import { Cameras } from './video/cameras.ts';
import { videoHandlers } from './video/handlers.ts';
import { weatherHandlers } from './weather/handlers.ts';
import { placeWeather } from './weather/place-weather.ts';
import { signInKeys } from './user/sign-in-keys.ts';

/** What the modules are built on. */
export interface ModuleParts {
  readonly database: Pick<
    Database,
    'db' | 'pool' | 'queries' | 'queryDb' | 'queryPool' | 'maintenancePool' | 'packingPool'
  >;
  readonly gateways: GatewayRequests;
  readonly authenticate: AuthenticateGateway;
  /** The address of the broker that is given to gateways. */
  readonly broker: () => string;
  /** The certificate authorities that gateways are to trust; null where they keep theirs. */
  readonly authority: () => string | null;
  /** Whether gateways connect to a broker of somebody else. */
  readonly isBrokerExternal: boolean;
  readonly installationSecrets: InstallationSecrets;
  readonly retention: Retention;
  /** From when on something about a gateway gives an alarm. */
  readonly alarms: AlarmThresholds;
  readonly notifications: NotificationFacts;
  /** Whether cameras may be asked at private addresses, and by http. */
  readonly cameras: { readonly allowPrivate: boolean };
  /** How often an alarm is raised that chatters. */
  readonly chattering: Chattering;
  /** How people are reached, whether they can register, and where the agreements are. */
  readonly installation: InstallationFacts;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The modules of the platform, put together. */
export interface Modules {
  /** What answers each call: the one list of all handlers. */
  readonly handlers: Handlers;
  readonly sessions: Sessions;
  readonly sockets: SocketGate;
  readonly hub: LiveHub;
  readonly channel: ChannelHub;
  readonly notices: Notices;
  readonly housekeeping: Housekeeping;
  readonly packing: Packing;
  /** Hears that a gateway came or went. */
  readonly gatewayChanged: (state: GatewayState) => void;
  /** A gateway presented itself with a revision of its configuration. */
  readonly gatewayIntroduced: (sn: string, revision: number, hash: string) => void;
  /** A gateway works with another revision of its configuration. */
  readonly configurationChanged: (sn: string, changed: RevisionFacts & ReportedOutlook) => void;
  /** Events of alarms were stored. */
  readonly alarmsStored: () => void;
  /** A gateway has ended a press automatically. */
  readonly signalReleased: (sn: string, released: OwnRelease) => Promise<void>;
  /** A gateway has said its time: the difference from that of the platform, in ms. */
  readonly clockSeen: (sn: string, difference: number) => void;
  readonly driverWatches: DriverWatches;
  readonly frameStreams: FrameStreams;
  readonly logStreams: LogStreams;
  /** Starts to receive events of other processes. */
  readonly start: () => Promise<void>;
  /** Announces to browsers that the platform stops, and ends their sockets. */
  readonly endSockets: () => void;
  /** Ends what is under way and all timers. */
  readonly stop: () => Promise<void>;
}

/** Puts the modules together. To add one, write a folder and add its handlers to the list. */
export function buildModules(parts: ModuleParts): Modules {
  const { clock, log, gateways } = parts;
  const { db, pool, queries, queryDb, queryPool, maintenancePool, packingPool } = parts.database;
  const sessions = new Sessions(db, clock);
  const events = new Events(pool, log);
  const states = new GatewayStates(pool);
  const commands = new Commands({ db, gateways, events, clock, log });
  const watches = new Watches(gateways, log);
  const tokens = new LiveTokens(db, clock);
  const hub = new LiveHub({ came: (sn) => watches.stay(sn), left: (sn) => watches.leave(sn) }, log);
  const sockets = new SocketGate({ db, queries, sessions, states, tokens, hub, watches, log });
  const store = new ConfigurationStore(db);
  const thread = new DocumentThread();
  const sheetThreads = new SheetThreads();
  const locks = new GatewayLocks(db, clock);
  const configurations = new Configurations({ gateways, store, states, locks, thread, events, clock, log });
  const importPlans = new ImportPlans(async ({ base, ...sheet }) =>
    sheetThreads.run({ kind: 'plan', document: await configurations.document(base), ...sheet }),
  );
  const driverWatches: DriverWatches = new DriverWatches(
    gateways,
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
  const variableFeeds: VariableFeeds = new VariableFeeds({
    hub,
    watches,
    listener: {
      changed: (sn, values) =>
        channel.publish(`variables:${sn}`, (_caller, selected) => {
          const wanted = valuesOf(values, selected);
          return wanted.length === 0 ? undefined : { type: 'variables', sn, values: wanted };
        }),
      live: (sn, live) => channel.publish(`variables:${sn}`, () => ({ type: 'variableFeed', sn, live })),
    },
    log,
  });
  const monitoringFeeds = new VariableFeeds({
    hub,
    watches,
    listener: {
      changed: (sn, values) => monitoringValues.changed(sn, values),
      live: (sn) => monitoringValues.live(sn),
    },
    log,
  });
  const monitoringValues: MonitoringValues = new MonitoringValues({
    db,
    source: monitoringFeeds,
    looking: () => channel.selections('mvars'),
    send: (accountId, values) =>
      channel.publish('mvars', (caller, selected) => {
        if (caller.accountId !== accountId) return undefined;
        const wanted = [...values.values()].filter(({ id }) => selected.has(id));
        return wanted.length === 0 ? undefined : { type: 'mvars', values: wanted };
      }),
    log,
  });
  const monitoringVariables = new MonitoringVariables(db, (id) => void events.publish({ kind: 'mvar', id }));
  const frameStreams: FrameStreams = new FrameStreams(
    gateways,
    (topic, event) => channel.publish(topic, () => event),
    log,
  );
  const logStreams: LogStreams = new LogStreams(
    gateways,
    (topic, event) => channel.publish(topic, () => event),
    log,
  );
  const operations = new LongOperations({ db, events, locks, clock, log });
  const equipmentDefinitions = new EquipmentDefinitions({ db, events });
  const definitions = storedDefinitions(equipmentDefinitions);
  const now = () => new Date(clock.now());
  const bindings = new BindingWorker({
    db,
    sync: new BindingSync({ db, configurations, states, definitions, events, now, log }),
    leases: new BindingLeases(db, randomUUID()),
    random: Math.random,
    now,
    log,
  });
  const productChanges = new ProductChanges({ db, operations, events, log });
  const productDefinitions = new ProductDefinitions({ db, changes: productChanges });
  const pageChanged = (id: Id) => void events.publish({ kind: 'page', id });
  const pageEditors = new PageEditors(db, pageChanged);
  const productPages = new Pages({ db, thread, changed: pageChanged });
  const openedShares = new OpenedShares(db, clock);
  const weatherOf = placeWeather({ source: parts.installation.weather, clock, log });
  const notices: Notices = new Notices((event) => channel.publish('notices', () => event));
  const channel: ChannelHub = new ChannelHub({
    sessions,
    clock,
    log,
    sources: {
      gateways: gatewaysTopic(db),
      gateway: gatewayTopic(db, states),
      drivers: driversTopic(db, driverWatches),
      variables: variablesTopic(db, variableFeeds),
      mvars: mvarsTopic(monitoringValues),
      frames: framesTopic(db, frameStreams),
      log: logTopic(db, logStreams),
      configuration: configurationTopic(db, store),
      busy: busyTopic(db, locks),
      equipment: equipmentTopic(db),
      page: pageTopic(db),
      commands: commandsTopic(commands),
      operations: operationsTopic(operations),
      alarms: alarmsTopic(db),
      notices: noticesTopic(notices),
    },
  });
  const renewals = new SecretRenewals({ ...parts, db, events });
  let secrets = parts.installationSecrets;
  const readSecrets = async () => {
    try {
      secrets = await installationSecrets(db);
    } catch (error) {
      log.error({ err: error }, 'The renewed secret of the installation could not be read.');
    }
  };
  const presenceChanges = new PresenceChanges({ states, hub: channel, log });
  const alarmChanges = new AlarmChanges({ db, events, channel, hub, log });
  const alarmReconciliation = new AlarmReconciliation({
    pool,
    gateways,
    changed: () => alarmChanges.changed(),
    log,
  });
  const platformAlarms = new PlatformAlarms({
    db,
    thresholds: parts.alarms,
    changed: () => alarmChanges.changed(),
    log,
  });
  const { senders, isRegistrationOpen } = parts.installation;
  const notifications = new NotificationWorker({
    db,
    planner: new NotificationPlanner(db),
    sender: new DeliverySender({ db, senders, facts: parts.notifications, clock }),
    clock,
    log,
  });
  hearEvents({
    alarmChanges,
    notifications,
    events,
    channel,
    hub,
    commands,
    operations,
    locks,
    store,
    frameStreams,
    renewals,
    monitoringValues,
    bindings,
    db,
    secretsChanged: () => void readSecrets(),
    log,
  });
  // The other half is for trends.
  const exports = new ExportSlots(Math.max(1, Math.floor(queryPool.options.max / 2)));
  const housekeeping = new Housekeeping({ pool: maintenancePool, clock, log, retention: parts.retention });
  const packing = new Packing({ pool: packingPool, maintenancePool, clock, log });
  const cameraMoves = new CameraMoves(clock, log);
  const keys = signInKeys(
    () => secrets,
    usedKeysIn(db),
    () => clock.now(),
  );
  const attempts = new SignInAttempts(db, () => clock.now());

  const secondFactors = new SecondFactors({ db, attempts, clock, randomBytes });

  const tries = new Tries(db, clock);
  const codes = new Codes({ db, senders, tries, randomInt, clock, log });
  const tickets = new Tickets({ db, tries, randomBytes, clock });
  const pictures = new Pictures({
    secret: () => secrets.secret,
    used: usedKeysIn(db),
    tries,
    randomBytes,
    randomInt,
    clock,
  });
  const demand = new PictureDemand({ db, pictures, tries, clock });

  const onSessionEnded = (sessionHash: Buffer) => {
    hub.endSession(sessionHash);
    channel.endSession(sessionHash);
    void events.publish({ kind: 'sessionEnded', sessionHash: sessionHash.toString('hex') });
  };

  return {
    handlers: {
      ...userHandlers({
        db,
        clock,
        sessions,
        secondFactors,
        attempts,
        keys,
        checkPicture: (account, picture, address) => demand.check('signIn', account, picture, address),
        onSessionEnded,
      }),
      ...verificationHandlers({
        db,
        sessions,
        tries,
        codes,
        tickets,
        pictures,
        demand,
        keys,
        isRegistrationOpen,
      }),
      ...registrationHandlers({ db, tries, codes, keys, isRegistrationOpen }),
      ...ownAccountHandlers({
        db,
        clock,
        sessions,
        secondFactors,
        tries,
        codes,
        tickets,
        keys,
        onSessionEnded,
      }),
      ...directoryHandlers({ db, tries, demand }),
      ...installationHandlers(parts.installation),
      ...outboxHandlers(db),
      ...secondFactorHandlers({ db, clock, sessions, secondFactors, tries, keys, onSessionEnded }),
      ...sessionHandlers({ db, onSessionEnded }),
      ...apiKeyHandlers({ db, keys, tries, clock, onSessionEnded }),
      ...accountHandlers({
        db,
        administration: new AccountAdministration({ db, sessions, onSessionEnded }),
      }),
      ...setupHandlers({ db, keys, clock }),
      ...operationLogHandlers({ db, exportDb: queryDb, exports }),
      ...productHandlers({
        db,
        thread,
        definitions: productDefinitions,
      }),
      ...pagePartHandlers(db),
      ...pageTransferHandlers({
        db,
        transfers: new PageTransfers({ db, thread, pages: productPages }),
      }),
      ...pageHandlers({ db, pages: productPages, editors: pageEditors }),
      ...monitorPageHandlers({ db, keys, tries }),
      ...pageShareHandlers({ db, clock, revoked: () => openedShares.forget() }),
      ...sharedPageHandlers({
        db,
        commands,
        shares: openedShares,
        values: new SharedValues({ queries, hub, watches, log }),
      }),
      ...sharedPartHandlers({
        db,
        queries,
        shares: openedShares,
        chattering: parts.chattering,
        weatherOf,
        tiles: parts.installation.map,
        timeZone: parts.installation.timeZone,
        clock,
      }),
      ...equipmentAuthorisationHandlers(db),
      ...equipmentEditHandlers({ db, definitions: equipmentDefinitions }),
      ...equipmentMapHandlers(queryDb),
      ...definitionSheetHandlers({
        db,
        products: productDefinitions,
        equipment: equipmentDefinitions,
        sheetThreads,
      }),
      ...homeHandlers(db, queryDb),
      ...equipmentHandlers({
        db,
        exportDb: queryDb,
        commands,
        operations,
        exports,
        timeZone: parts.installation.timeZone,
      }),
      ...equipmentBindingHandlers({
        db,
        configurations,
        states,
        definitions,
        locks,
        operations,
        worker: bindings,
        events,
        now,
      }),
      ...monitorHandlers({
        db,
        queries,
        gateways,
        commands,
        tokens,
        watches,
        keys,
        tries,
        attempts,
        secondFactors,
      }),
      ...monitoringVariableHandlers({
        db,
        queryDb,
        variables: monitoringVariables,
        values: monitoringValues,
      }),
      ...storageHandlers({ queries, retention: parts.retention }),
      ...reportHandlers({
        db,
        queries,
        queryPool,
        exports,
        timeZone: parts.installation.timeZone,
        clock,
      }),
      ...historyHandlers({ db, queries, queryPool, exports }),
      ...historyViewHandlers(db),
      ...provisioningHandlers({ ...parts, renewals }),
      ...sceneHandlers(db),
      ...videoHandlers({
        db,
        keys,
        cameras: new Cameras(db),
        connections: new CameraConnections(db, clock, parts.cameras.allowPrivate),
        moves: cameraMoves,
      }),
      ...searchHandlers(db),
      ...weatherHandlers(weatherOf),
      ...operationHandlers(operations),
      ...profileHandlers(db),
      ...alarmHandlers({
        db,
        exportDb: queryDb,
        exports,
        queries,
        actions: new AlarmActions({ db, clock, changed: () => alarmChanges.changed() }),
        chattering: parts.chattering,
      }),
      ...notificationHandlers({
        db,
        rules: new NotificationRules({ db, clock, due: () => void notifications.work() }),
        senders,
        clock,
      }),
      ...announcementHandlers({ db, clock }),
      ...configurationHandlers({ db, configurations, operations }),
      ...revisionHandlers({ db, configurations }),
      ...importHandlers({ db, configurations, operations }),
      ...copyHandlers({ db, configurations, operations }),
      ...templateHandlers({ db, configurations }),
      ...driverHandlers({ db, gateways, configurations, driverWatches }),
      ...gatewayHandlers(db),
      ...scriptHandlers({ db, gateways, configurations, driverWatches }),
      ...consoleHandlers({ db, gateways, configurations, driverWatches }),
      ...variableHandlers({ db, gateways, configurations, driverWatches }),
      ...gatewayOperationHandlers({ db, gateways, configurations, driverWatches }),
      ...settingHandlers({ db, gateways, configurations, driverWatches }),
      ...variableSheetHandlers({
        db,
        gateways,
        configurations,
        driverWatches,
        operations,
        sheetThreads,
        importPlans,
      }),
    },
    sessions,
    sockets,
    hub,
    channel,
    notices,
    housekeeping,
    packing,
    gatewayChanged: (state) => {
      hub.gatewayChanged(state);
      presenceChanges.take(state);
      driverWatches.gatewayChanged(state.sn, state.online);
      frameStreams.gatewayChanged(state.sn, state.online);
      logStreams.gatewayChanged(state.sn, state.online);
      if (state.online) {
        watches.again(state.sn);
        bindings.gatewayCame(state.sn);
      }
    },
    gatewayIntroduced: (sn, revision, hash) => {
      void configurations.introduce(sn, revision, hash);
      void alarmReconciliation.compare(sn);
      void renewals.send(sn);
    },
    configurationChanged: (sn, changed) => void configurations.take(sn, changed, changed),
    alarmsStored: () => alarmChanges.changed(),
    signalReleased: (sn, released) => noteRelease(db, sn, released),
    clockSeen: (sn, difference) => void platformAlarms.clockSeen(sn, difference),
    driverWatches,
    frameStreams,
    logStreams,
    start: async () => {
      await events.start();
      productChanges.resume();
      bindings.start();
      notifications.start();
    },
    endSockets: () => {
      hub.stop();
      channel.stop();
    },
    stop: async () => {
      sockets.stop();
      presenceChanges.stop();
      alarmChanges.stop();
      await cameraMoves.stopAll();
      await platformAlarms.stop();
      await notifications.stop();
      variableFeeds.stop();
      monitoringValues.stop();
      monitoringFeeds.stop();
      watches.stop();
      driverWatches.stop();
      frameStreams.stop();
      logStreams.stop();
      await renewals.stop();
      await operations.stop();
      await bindings.stop();
      await productChanges.stop();
      importPlans.stop();
      await sheetThreads.stop();
      await thread.stop();
      await configurations.stop();
      await commands.settled();
      await events.stop();
      await housekeeping.stop();
      await packing.stop();
    },
  };
}
