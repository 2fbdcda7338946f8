import type { Logger } from 'pino';
import type { AlarmChanges } from '../alarm/alarm-changes.ts';
import { publishBusy, publishBusyOf } from '../channel/busy-topic.ts';
import type { ChannelHub } from '../channel/channel-hub.ts';
import { publishCommand } from '../channel/commands-topic.ts';
import { publishConfiguration } from '../channel/configuration-topic.ts';
import { publishEquipmentSync } from '../channel/equipment-topic.ts';
import { publishOperation } from '../channel/operations-topic.ts';
import { publishPage } from '../channel/page-topic.ts';
import type { Commands } from '../command/commands.ts';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { Db } from '../../database/schema.ts';
import type { BindingWorker } from '../equipment-binding/binding-worker.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { GatewayLocks } from '../operation/gateway-lock-repository.ts';
import type { LongOperations } from '../operation/long-operations.ts';
import type { SecretRenewals } from '../provisioning/secret-renewals.ts';
import type { NotificationWorker } from '../notification/notification-worker.ts';
import type { MonitoringValues } from '../monitoring-variable/monitoring-values.ts';
import type { FrameStreams } from '../stream/frame-streams.ts';
import type { Events } from './events.ts';

interface EventListeners {
  readonly events: Events;
  readonly channel: ChannelHub;
  readonly hub: LiveHub;
  readonly commands: Commands;
  readonly operations: LongOperations;
  readonly locks: GatewayLocks;
  readonly store: ConfigurationStore;
  readonly frameStreams: FrameStreams;
  readonly renewals: SecretRenewals;
  readonly monitoringValues: Pick<MonitoringValues, 'forget'>;
  readonly alarmChanges: AlarmChanges;
  readonly notifications: NotificationWorker;
  readonly bindings: BindingWorker;
  readonly db: Db;
  /** The secret of the installation was renewed, perhaps by another process. */
  readonly secretsChanged: () => void;
  readonly log: Logger;
}

/** Has the modules take the events of all processes: browsers hear what changed, and what ended somewhere ends here. */
export function hearEvents(listeners: EventListeners): void {
  const { events, channel, hub, commands, operations, locks, store, frameStreams, renewals } = listeners;
  const { alarmChanges, notifications, monitoringValues, bindings, db, secretsChanged, log } = listeners;
  events.onMissed(() => {
    channel.refresh();
    secretsChanged();
    void renewals.send();
    void bindings.look();
  });
  events.onEvent((event) => {
    switch (event.kind) {
      case 'command':
        void publishCommand({ commands, hub: channel, log }, event.id);
        break;
      case 'operation':
        void publishOperation({ operations, hub: channel, log }, event.id);
        void publishBusyOf({ locks, hub: channel, log }, event.id);
        break;
      case 'gatewayBusy':
        void publishBusy({ locks, hub: channel, log }, event.sn);
        bindings.gatewayChanged(event.sn);
        break;
      case 'operationCancelled':
        operations.cancelHere(event.id);
        break;
      case 'configuration':
        void publishConfiguration({ store, hub: channel, log }, event.sn);
        frameStreams.configurationChanged(event.sn);
        bindings.gatewayChanged(event.sn);
        break;
      case 'equipmentSync':
        void publishEquipmentSync({ db, hub: channel, log }, event.id);
        break;
      case 'page':
        void publishPage({ db, hub: channel, log }, event.id);
        break;
      case 'mvar':
        monitoringValues.forget(event.id);
        break;
      case 'definition':
        void bindings.definitionsChanged(event.equipmentIds);
        break;
      case 'secretRenewal':
        void renewals.send();
        break;
      case 'installationSecret':
        secretsChanged();
        break;
      case 'alarms':
        alarmChanges.heard();
        void notifications.work();
        break;
      case 'sessionEnded': {
        const session = Buffer.from(event.sessionHash, 'hex');
        hub.endSession(session);
        channel.endSession(session);
        break;
      }
    }
  });
}
