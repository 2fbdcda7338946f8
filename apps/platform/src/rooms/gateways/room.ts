import { idSchema } from '@penstock/contract/calls/identifier';
import { found } from '../../kernel/access/object-access.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Room, Running } from '../../kernel/rooms/room.ts';
import { openAuthorityFile } from '../../kernel/tls/authority-file.ts';
import type { PeopleRoom } from '../people/room.ts';
import type { Programs } from '@penstock/server/http/program-routes';
import { gatewayAuthorisationHandlers } from './authorisation/handlers.ts';
import type { AuthenticateGateway } from './broker/broker.ts';
import { FailedSignIns } from './broker/failed-sign-ins.ts';
import { BrokerAccess } from './broker-access/broker-access.ts';
import { brokerQuestions } from './broker-access/broker-questions.ts';
import { gatewayAuthentication } from './identity/gateway-authentication.ts';
import { certificateSupport } from './identity/certificate-support.ts';
import { GatewayAuthority } from './identity/gateway-authority.ts';
import { CertificateRenewals } from './identity/certificate-renewals.ts';
import { TrustRefreshes } from './identity/trust-refreshes.ts';
import { commandsTopic, publishCommand } from './command/commands-topic.ts';
import { Commands } from './command/commands.ts';
import { visibleGateway } from './gateway/gateway-repository.ts';
import { gatewayHandlers } from './gateway/handlers.ts';
import { allowGateway } from './gateway/allow-gateway.ts';
import { gatewaysTopic, gatewayTopic, PresenceChanges } from './gateway/presence-topics.ts';
import { HealthReports } from './health/health-reports.ts';
import { hardwareModelById } from './hardware-model/hardware-model-repository.ts';
import { siteDemand } from './gateway/site.ts';
import { hardwareHandlers } from './hardware-model/handlers.ts';
import type { ConnectGateways } from './link/gateway-connection.ts';
import { GatewayMessages } from './link/gateway-messages.ts';
import { GatewayStates } from './link/gateway-states.ts';
import { busyTopic, publishBusy, publishBusyOf } from './operation/busy-topic.ts';
import { GatewayLocks } from './operation/gateway-lock-repository.ts';
import { operationHandlers } from './operation/handlers.ts';
import { LongOperations } from './operation/long-operations.ts';
import { operationsTopic, publishOperation } from './operation/operations-topic.ts';
import { MosquittoWriter } from './mosquitto/mosquitto-writer.ts';
import { platformUserOf } from './mosquitto/write-files.ts';
import { gatewayOwnershipHandlers } from './ownership/handlers.ts';
import { gatewaySecrets } from './identity/gateway-secrets.ts';
import { provisioningHandlers } from './provisioning/handlers.ts';
import { ReturnTime } from './provisioning/return-time.ts';
import { SecretRenewals } from './provisioning/secret-renewals.ts';
import { GatewayQuotas } from './quota/gateway-quotas.ts';
import { QuotaCounts } from './quota/quota-counts.ts';
import { registerQuotaMetrics } from './quota/quota-metrics.ts';
import { registrationHandlers } from './registration/handlers.ts';
import { FrameStreams } from '@penstock/console/streams/frame-streams';
import { LogStreams } from '@penstock/console/streams/log-streams';
import { framesTopic, logTopic } from '@penstock/console/topics/stream-topics';
import { tagHandlers } from './tag/handlers.ts';
import { tagById } from './tag/tag-repository.ts';

/** Gateways and the link to them: who they are, whether they are there, what they are asked, and what works on them. */
export function gatewaysRoom(
  kernel: Kernel,
  { people, connect }: { readonly people: PeopleRoom; readonly connect: ConnectGateways },
) {
  const { db, clock, log, events, channel } = kernel;
  const states = new GatewayStates(kernel.database.pool);
  const messages = new GatewayMessages();
  const quotaCounts = new QuotaCounts({ db, clock, log });
  const countQuota = registerQuotaMetrics(kernel.metrics);
  const quotas = new GatewayQuotas(
    () => performance.now(),
    (sn, quota) => {
      countQuota(quota);
      quotaCounts.add(sn, quota);
    },
  );
  const connection = connect({ kernel, states, quotas, messages });
  const { requests, notices, secretPlace } = connection;
  const support = certificateSupport(kernel.settings);
  const secrets = gatewaySecrets(db, support, (sn) => connection.disconnectGateway(sn));
  const programs = questionsOf(kernel, gatewayAuthentication({ db, clock, support, secrets }));
  const authority = openAuthorityFile(kernel.settings.tlsAuthority, log);
  const trustRefreshes = new TrustRefreshes({ db, gateways: requests, authority, log });
  const certificateRenewals = new CertificateRenewals({ db, gateways: requests, clock, log });
  const renewals = new SecretRenewals({ db, gateways: requests, events, secretPlace, clock, log });
  const demandSite = siteDemand(kernel.settings.site);
  const locks = new GatewayLocks(db, clock);
  const operations = new LongOperations({ db, events, locks, clock, log });
  const commands = new Commands({ db, gateways: requests, events, clock, log });
  const health = new HealthReports({ db, clock, log });
  const presenceChanges = new PresenceChanges({ states, hub: channel, log });
  const frameStreams = new FrameStreams(requests, (topic, event) => channel.publish(topic, () => event), log);
  const logStreams = new LogStreams(requests, (topic, event) => channel.publish(topic, () => event), log);
  messages.hear({
    presence: (state) => {
      presenceChanges.take(state);
      frameStreams.gatewayChanged(state.sn, state.online);
      logStreams.gatewayChanged(state.sn, state.online);
    },
    introduced: (sn) => renewals.send(sn),
    health: (sn, report) => health.take(sn, report),
    frames: (sn, message) => frameStreams.take(sn, message),
    logLines: (sn, message) => logStreams.take(sn, message),
  });
  const shown = { hub: channel, log };

  return {
    name: 'gateways',
    offers: {
      requests,
      notices,
      states,
      messages,
      quotas,
      locks,
      operations,
      commands,
      demandSite,
      countDropped: connection.countDropped,
      liveTopics: connection.liveTopics,
      processes: connection.processes,
      programs,
    },
    calls: {
      ...gatewayHandlers({ db, demandSite }),
      ...hardwareHandlers(db),
      ...operationHandlers(operations),
      ...provisioningHandlers({
        db,
        events,
        secretPlace,
        disconnectGateway: (sn) => connection.disconnectGateway(sn),
        secrets,
        support,
        signer: new GatewayAuthority(db, clock),
        broker: connection.brokerUrl,
        authority,
        renewals,
        certificateRenewals,
        returnTime: new ReturnTime(db, clock),
        clock,
      }),
      ...registrationHandlers({ db, demandSite, ...people }),
      ...tagHandlers(db),
      ...gatewayOwnershipHandlers({
        db,
        events,
        tries: people.tries,
        disconnectGateway: (sn) => connection.disconnectGateway(sn),
        demandSite,
      }),
      ...gatewayAuthorisationHandlers({ db, events, tries: people.tries }),
    },
    topics: {
      gateways: gatewaysTopic(db),
      gateway: gatewayTopic(db, states),
      frames: framesTopic(allowGateway(db), frameStreams),
      log: logTopic(allowGateway(db), logStreams),
      busy: busyTopic(db, locks),
      commands: commandsTopic(commands),
      operations: operationsTopic(operations),
    },
    hears: {
      ...connection.hears,
      command: ({ id }) => void publishCommand({ commands, ...shown }, id),
      operation: ({ id }) => {
        void publishOperation({ operations, ...shown }, id);
        void publishBusyOf({ locks, ...shown }, id);
      },
      operationCancelled: ({ id }) => operations.cancelHere(id),
      gatewayBusy: ({ sn }) => void publishBusy({ locks, ...shown }, sn),
      configuration: ({ sn }) => frameStreams.configurationChanged(sn),
      // The event does not name the accounts whose rights ended: all subscribers are checked.
      gatewayRights: () => void channel.check(),
      secretRenewal: () => void renewals.send(),
      missed: () => void renewals.send(),
    },
    objects: {
      hardware: async (caller, id) =>
        caller.authCodes.includes('hardware:edit') &&
        (await found((_caller, known) => hardwareModelById(db, known))(caller, id)),
      // The work of earlier owners is not shown to those who have it now.
      gateway: async (caller, sn) => {
        const gateway = await visibleGateway(db, caller, sn);
        if (gateway === undefined) return false;
        return caller.authCodes.includes('equipment:all') || (gateway.bound_at ?? true);
      },
      tag: async (caller, id) => {
        const known = idSchema.safeParse(id);
        return known.success && (await tagById(db, caller, known.data)) !== undefined;
      },
    },
    running: [
      quotaCounts,
      { stop: () => commands.settled() },
      { drain: () => operations.stop(), stop: () => undefined },
      renewals,
      ...writersOf(kernel),
      trustRefreshes,
      certificateRenewals,
      health,
      presenceChanges,
      frameStreams,
      logStreams,
      ...connection.running,
    ],
  } satisfies Room;
}

/** Keeps the files of a Mosquitto up to date where a folder is set for them. */
function writersOf({ settings, db, log }: Kernel): readonly Running[] {
  const { mosquittoFolder: folder, mqttUrl } = settings;
  if (folder === undefined) return [];
  const platform = platformUserOf(mqttUrl);
  if (platform !== undefined) return [new MosquittoWriter({ folder, platform, db, log })];
  log.warn(
    'PENSTOCK_MOSQUITTO_FOLDER is set, and MQTT_URL has no user name and password for its files: none are written.',
  );
  return [];
}

/** Answers brokers of others; undefined where no token is set for them. */
function questionsOf(
  { settings, log, clock }: Kernel,
  authenticate: AuthenticateGateway,
): Programs | undefined {
  const { brokerToken, mqttUrl } = settings;
  if (brokerToken === undefined) return undefined;
  const user = mqttUrl === undefined ? '' : decodeURIComponent(new URL(mqttUrl).username);
  const access = new BrokerAccess({
    authenticate,
    failed: new FailedSignIns(clock),
    log,
    platformUser: user === '' ? undefined : user,
  });
  return brokerQuestions(access, brokerToken);
}

/** The services for the rooms above it. */
export type GatewaysRoom = ReturnType<typeof gatewaysRoom>['offers'];
