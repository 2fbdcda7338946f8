import { found } from '../../kernel/access/object-access.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Room } from '../../kernel/rooms/room.ts';
import type { GatewaysRoom } from '../gateways/room.ts';
import type { PeopleRoom } from '../people/room.ts';
import { annotationHandlers } from './annotation/handlers.ts';
import { computedHistoryHandlers } from './computed/handlers.ts';
import { historyHandlers } from './explore/handlers.ts';
import { historyViewHandlers } from './explore/view-handlers.ts';
import { registerPackingMetrics } from './history/pack/packing-metrics.ts';
import { Packing } from './history/pack/packing.ts';
import { backgroundClock } from '@penstock/node-kit/clock';
import { busyShare } from './ingest/busy-share.ts';
import { DeliveryPace, paceLimits } from './ingest/delivery-pace.ts';
import { registerIngestMetrics } from './ingest/ingest-metrics.ts';
import { Ingest } from './ingest/ingest.ts';
import { RecordStore } from './ingest/record-store.ts';
import { LiveHub, type ViewersListener } from './live/live-hub.ts';
import { registerLiveMetrics } from './live/live-metrics.ts';
import { SocketGate } from './live/sockets.ts';
import { LiveTokens } from './live/tokens.ts';
import { VariableFeeds } from '@penstock/console/live/variable-feeds';
import { variableListener, variablesTopic } from '@penstock/console/topics/variables-topic';
import { allowGateway } from '../gateways/gateway/allow-gateway.ts';
import { Watches } from '@penstock/console/live/watches';
import { monitoringVariableHandlers } from './monitoring-variable/handlers.ts';
import { variableRecords } from './monitoring-variable/monitoring-variable-repository.ts';
import { MonitoringValues } from './monitoring-variable/monitoring-values.ts';
import { monitoringVariableChanges } from './monitoring-variable/monitoring-variables.ts';
import { mvarsTopic } from './monitoring-variable/mvars-topic.ts';
import { reportHandlers } from './report/handlers.ts';
import { reportScheduleHandlers } from './report-schedule/handlers.ts';
import { ReportSending } from './report-schedule/report-sending.ts';
import { snapshotFrom } from '../../kernel/database/snapshot.ts';
import { reportRecords } from './report/report-repository.ts';

/** Values of gateways: live ones, recorded ones, and those that are computed from them. */
export function valuesRoom(
  kernel: Kernel,
  { people, gateways }: { readonly people: PeopleRoom; readonly gateways: GatewaysRoom },
) {
  const { db, clock, log, events, channel, sessions, metrics, exports, timeZone } = kernel;
  const { queries, queryDb, readSource, packingPool, maintenancePool, ingestPool } = kernel.database;
  const { requests, states, quotas, messages, liveTopics, processes } = gateways;

  const alarmListeners: (() => void)[] = [];
  const ingestMetrics = registerIngestMetrics(metrics, () => ingest);
  const ingest: Ingest = new Ingest({
    store: new RecordStore(ingestPool, quotas),
    quotas,
    isDiskFull: () => kernel.disk.state === 'full',
    processes,
    log,
    observer: {
      ...ingestMetrics,
      batch: (outcome) => {
        ingestMetrics.batch(outcome);
        if (outcome.alarms > 0) for (const listener of alarmListeners) listener();
      },
    },
  });
  const pace = new DeliveryPace({ monotonic: () => backgroundClock.monotonic(), busy: busyShare() });
  const packing = new Packing({ pool: packingPool, maintenancePool, clock, log });
  registerPackingMetrics(metrics, packing);

  const watches = new Watches(requests, log);
  const tokens = new LiveTokens(db, clock);
  const hub = new LiveHub(whileWatched(liveTopics, watches), log);
  liveTopics.onLeft((sn) => hub.forget(sn));
  registerLiveMetrics(metrics, hub);
  gateways.countDropped(hub.dropped);
  const sockets = new SocketGate({ db, queries, sessions, states, tokens, hub, watches, log });
  const variableFeeds = new VariableFeeds({
    hub,
    watches,
    listener: variableListener(channel),
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
  const changes = monitoringVariableChanges(db, (id) => void events.publish({ kind: 'mvar', id }));

  const email = people.senders.email;
  const reportSending = new ReportSending({
    db,
    snapshot: (work) => snapshotFrom(readSource, work),
    email,
    timeZone,
    clock,
    log,
  });

  messages.answer({
    appendRecords: async (sn, batch, request) => {
      const { committed } = await ingest.append(sn, batch, request);
      const isQuestion = batch.records.length === 0;
      if (!isQuestion) pace.delivered();
      const { gatherSeconds } = pace;
      const answer = gatherSeconds > paceLimits.shortest ? { committed, gatherSeconds } : { committed };
      return isQuestion ? { ...answer, installation: kernel.installation } : answer;
    },
  });
  messages.hear({
    live: (sn, text) => hub.take(sn, text),
    presence: (state) => {
      hub.gatewayChanged(state);
      if (state.online) watches.again(state.sn);
    },
  });

  return {
    name: 'values',
    offers: {
      hub,
      watches,
      tokens,
      sockets,
      /** Hears that events of alarms were stored. */
      onAlarmsStored: (listener: () => void) => void alarmListeners.push(listener),
    },
    calls: {
      ...historyHandlers({ db, queries, readSource, exports }),
      ...computedHistoryHandlers({ db, queries }),
      ...historyViewHandlers(db),
      ...annotationHandlers(db),
      ...monitoringVariableHandlers({ db, queryDb, changes, values: monitoringValues }),
      ...reportHandlers({ db, queries, readSource, exports, timeZone, clock }),
      ...reportScheduleHandlers({
        db,
        clock,
        timeZone,
        sendsEmail: email !== undefined,
        sendNow: () => void reportSending.run(),
      }),
    },
    topics: {
      variables: variablesTopic(allowGateway(db), variableFeeds),
      mvars: mvarsTopic(monitoringValues),
    },
    hears: {
      mvar: ({ id }) => monitoringValues.forget(id),
      rights: ({ equipmentId }) => void sockets.check(equipmentId),
      manyRights: () => void sockets.check(),
      sessionEnded: ({ sessionHash }) => hub.endSession(Buffer.from(sessionHash, 'hex')),
    },
    objects: {
      mvar: found((caller, id) => variableRecords.find(db, caller, id)),
      report: found((caller, id) => reportRecords.find(db, caller, id)),
    },
    running: [
      // Received records are stored and acknowledged while gateways are still connected.
      { drain: () => ingest.stop(), stop: () => undefined },
      packing,
      reportSending,
      watches,
      hub,
      sockets,
      variableFeeds,
      monitoringFeeds,
      monitoringValues,
    ],
  } satisfies Room;
}

/** Has live values of a gateway come to this process while somebody looks at them. */
function whileWatched(topics: GatewaysRoom['liveTopics'], watches: Watches): ViewersListener {
  return {
    came: (sn) => {
      topics.want(sn);
      watches.stay(sn);
    },
    left: (sn) => {
      topics.leave(sn);
      watches.leave(sn);
    },
  };
}

/** The services for the rooms above it. */
export type ValuesRoom = ReturnType<typeof valuesRoom>['offers'];
