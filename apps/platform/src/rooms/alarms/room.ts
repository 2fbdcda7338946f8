import { randomBytes } from 'node:crypto';
import { found } from '../../kernel/access/object-access.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Room } from '../../kernel/rooms/room.ts';
import type { GatewaysRoom } from '../gateways/room.ts';
import type { PeopleRoom } from '../people/room.ts';
import type { ValuesRoom } from '../values/room.ts';
import { AlarmActions } from './alarm/alarm-actions.ts';
import { AlarmChanges } from './alarm/alarm-changes.ts';
import { AlarmReconciliation } from './alarm/alarm-reconciliation.ts';
import { alarmsTopic } from './alarm/alarms-topic.ts';
import { alarmHandlers } from './alarm/handlers.ts';
import { PlatformAlarms } from './alarm/platform-alarms.ts';
import { Addresses } from './address-search/addresses.ts';
import { addressSearchHandlers } from './address-search/handlers.ts';
import { openAddressService } from './address-search/open-address-service.ts';
import { equipmentMapHandlers } from './equipment-map/handlers.ts';
import { DeliverySender } from './notification/delivery-sender.ts';
import { alarmLinkHandlers } from './notification/alarm-link-handlers.ts';
import { AlarmLinks } from './notification/alarm-links.ts';
import { notificationPreviewHandlers } from './notification/preview-handlers.ts';
import { alarmFigureHandlers } from './figures/handlers.ts';
import { rosterHandlers } from './roster/handlers.ts';
import { rosterRecords } from './roster/roster-repository.ts';
import { notificationHandlers } from './notification/handlers.ts';
import { NotificationRules } from './notification/notification-rules.ts';
import { NotificationWorker } from './notification/notification-worker.ts';
import { NotificationPlanner } from './notification/planner.ts';
import { pushHandlers } from './push/handlers.ts';
import { PushKey } from './push/push-key.ts';
import { PushSender } from './push/push-sender.ts';
import { ruleRecords } from './notification/rule-repository.ts';

/** Alarms, from when they are raised until somebody was notified of them and acknowledged them. */
export function alarmsRoom(
  kernel: Kernel,
  {
    people,
    gateways,
    values,
  }: { readonly people: PeopleRoom; readonly gateways: GatewaysRoom; readonly values: ValuesRoom },
) {
  const { db, clock, log, events, channel, exports, settings } = kernel;
  const { pool, queries, queryDb, readDb } = kernel.database;
  const { senders } = people;
  const { hub } = values;
  const chattering = {
    raises: settings.alarmChatteringRaises,
    minutes: settings.alarmChatteringMinutes,
  };
  const changes = new AlarmChanges({ db, events, channel, hub, log });
  const changed = () => changes.changed();
  const reconciliation = new AlarmReconciliation({ pool, gateways: gateways.requests, changed, log });
  const platformAlarms = new PlatformAlarms({
    db,
    thresholds: { offlineSeconds: settings.alarmOfflineSeconds, clockSeconds: settings.alarmClockSeconds },
    changed,
    log,
  });
  const facts = { publicUrl: settings.publicUrl, allowPrivate: settings.webhookPrivate === 'on' };
  const pushKey = new PushKey(db);
  const { allowPrivate } = facts;
  const push = new PushSender({ db, key: pushKey, clock, contact: facts.publicUrl, allowPrivate });
  const actions = new AlarmActions({ db, clock, changed });
  const links = new AlarmLinks({
    db,
    clock,
    tries: people.tries,
    randomBytes,
    actions,
    publicUrl: facts.publicUrl,
  });
  const notifications = new NotificationWorker({
    db,
    planner: new NotificationPlanner(db),
    sender: new DeliverySender({ db, senders, push, links, facts, clock }),
    clock,
    log,
  });
  values.onAlarmsStored(changed);
  hub.onAttached((viewer) => void changes.showCounts([viewer]));
  gateways.messages.hear({
    introduced: (sn) => reconciliation.compare(sn),
    clock: (sn, difference) => void platformAlarms.clockSeen(sn, difference),
  });

  return {
    name: 'alarms',
    offers: {
      chattering,
    },
    calls: {
      ...alarmHandlers({
        db,
        exportDb: readDb,
        exports,
        queries,
        actions,
        chattering,
      }),
      ...notificationHandlers({
        db,
        rules: new NotificationRules({ db, clock, due: () => void notifications.work() }),
        senders,
        clock,
      }),
      ...notificationPreviewHandlers({ db: queryDb, clock }),
      ...alarmLinkHandlers(links),
      ...rosterHandlers({ db, clock }),
      ...alarmFigureHandlers({ db: queryDb, queries, exports, chattering }),
      ...pushHandlers({ db, key: pushKey, clock, allowPrivate }),
      ...equipmentMapHandlers(queryDb),
      ...addressSearchHandlers(new Addresses({ db, service: openAddressService(settings), clock, log })),
    },
    topics: { alarms: alarmsTopic(db) },
    hears: {
      alarms: () => {
        changes.heard();
        void notifications.work();
      },
    },
    objects: {
      notification: found((caller, id) => ruleRecords.find(db, caller, id)),
      roster: found((caller, id) => rosterRecords.find(db, caller, id)),
    },
    running: [changes, platformAlarms, notifications],
  } satisfies Room;
}

/** The services for the rooms above it. */
export type AlarmsRoom = ReturnType<typeof alarmsRoom>['offers'];
