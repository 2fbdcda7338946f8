import { randomUUID, type X509Certificate } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { networkInterfaces } from 'node:os';
import { type Duplex, duplexPair } from 'node:stream';
import { Aedes, type Client, type PublishPacket } from 'aedes';
import { MqttClient } from 'mqtt';
import type { Log } from '../../../kernel/log/log.ts';
import type { Clock } from '@penstock/node-kit/clock';
import type { Settings } from '../../../kernel/settings/settings.ts';
import type { AuthenticateGateway, Broker } from './broker.ts';
import { within } from '@penstock/node-kit/network/address';
import { ConnectionCounts, type Release } from '@penstock/server/network/connection-counts';
import { FailedSignIns } from './failed-sign-ins.ts';
import { channelWithin } from './embedded-channel.ts';
import { accessHandlers } from './gateway-access.ts';
import { HeldAcknowledgements } from './held-acknowledgements.ts';
import type { Certificates } from '@penstock/server/tls/certificates';
import { listen, type Listeners, webSocketPath } from './listener.ts';
import { InboundBudget } from './inbound-budget.ts';
import { type PacketRate, PacketRates } from './packet-rate.ts';
import { PacketSize } from './packet-size.ts';
import { disconnectTopic, openOwnDoor } from './own-door.ts';
import { brokerPorts, type PortSettings } from './ports.ts';
import { findRetainedByTopic } from './retained-lookup.ts';
import { connectPacketBytes, packetBytes } from './permissions.ts';

/** The options with which the embedded broker is opened. */
export interface EmbeddedBrokerOptions {
  readonly settings: PortSettings &
    Pick<Settings, 'mqttConnections' | 'mqttConnectionsPerAddress' | 'mqttPublicUrl' | 'trustProxy'>;
  /** With a certificate the broker listens for mqtts and wss as well. */
  readonly certificates?: Certificates;
  readonly authenticate: AuthenticateGateway;
  /** Whether gateways are asked for certificates where they connect with TLS; false by default. */
  readonly asksCertificates?: boolean;
  /** The data folder, where other processes of the platform on this machine are to reach the broker too. */
  readonly sharedFrom?: string;
  readonly log: Log;
  readonly clock: Clock;
}

const limits = {
  /** One subscriber that stops reading holds up all others until it is cut off. ms. */
  drainTimeout: 2000,
  /** How long a connection may be open without presenting itself, in ms. */
  connectTimeout: 10_000,
  /** The longest keep-alive, in s, so that a connection that is gone is noticed. */
  keepaliveLimit: 600,
  /** The topics of the link have five levels, those of the broker itself four. */
  maxTopicLevels: 8,
} as const;

/**
 * Connections whose gateways have not proved who they are: after a restart of the platform a whole plant comes back
 * at the same time, and those that are refused try again.
 */
const unprovenConnections = { total: 2000, perAddress: 200 } as const;

/** How much may wait between the broker and the platform's own connection, in bytes. */
const ownBuffer = 8 * 1024 * 1024;

/** Opens the broker within this process. Gateways come in when {@link Broker.listen} was called. */
export async function openEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<Broker> {
  const { settings, log, clock, certificates } = options;
  /** The name of the certificate, where there is one: gateways compare it. */
  const publicHost = () => certificates?.current.names[0] ?? hostToReach(settings.mqttHost);
  const own = new WeakSet<object>();
  const addresses = new WeakMap<object, string>();
  const shown = new WeakMap<object, X509Certificate>();
  const sizes = new WeakMap<object, PacketSize>();
  const signedIn = new Map<string, Client>();
  const connections = new ConnectionCounts({
    total: settings.mqttConnections,
    perAddress: settings.mqttConnectionsPerAddress,
  });
  const unproven = new ConnectionCounts(unprovenConnections);
  const proofs = new WeakMap<object, Release>();
  const budget = new InboundBudget(() => performance.now());
  const rates = new PacketRates(() => performance.now());
  const rateOf = new WeakMap<object, PacketRate>();
  const held = new HeldAcknowledgements();
  const aedes = await Aedes.createBroker({
    ...limits,
    published(packet, client, done) {
      if (client) budget.delivered(client.conn, publishLength(packet));
      done();
    },
    ...accessHandlers({
      authenticate: options.authenticate,
      failed: new FailedSignIns(clock),
      log,
      isOwn: (client) => own.has(client.conn),
      addressOf: (client) => addresses.get(client.conn) ?? '',
      certificateOf: (client) => shown.get(client.conn),
      onAsked: (client) => held.hold(client.conn),
      onAnswered: (client) => held.answer(client.conn),
      onSignIn(client, sn) {
        const size = sizes.get(client.conn);
        if (size) size.limit = packetBytes;
        const rate = rateOf.get(client.conn);
        if (rate) rates.signedIn(sn, rate);
        proofs.get(client.conn)?.();
      },
    }),
  });
  findRetainedByTopic(aedes);
  aedes.on('client', (client) => signedIn.set(client.id, client));
  aedes.on('clientDisconnect', (client) => {
    if (signedIn.get(client.id) === client) signedIn.delete(client.id);
  });
  const broke = (client: Client, error: Error) =>
    log.debug({ sn: client.id, reason: error.message }, 'A connection of a gateway broke.');
  aedes.on('clientError', broke);
  aedes.on('connectionError', broke);
  // Its types leave this event out.
  const events: EventEmitter = aedes;
  events.on('error', (error: unknown) => log.error({ err: error }, 'The embedded broker has a problem.'));

  const connection = connectWithin((stream) => {
    own.add(stream);
    aedes.handle(stream);
  }, log);
  await new Promise<void>((resolve) => void connection.once('connect', () => resolve()));

  const door =
    options.sharedFrom === undefined
      ? undefined
      : await openOwnDoor(options.sharedFrom, (stream) => {
          own.add(stream);
          aedes.handle(stream);
        });
  if (door !== undefined) {
    connection.on('message', (topic, payload) => {
      if (topic === disconnectTopic) signedIn.get(payload.toString('latin1'))?.close();
    });
    await connection.subscribeAsync(disconnectTopic, { qos: 1 });
  }

  const accept = (stream: Duplex, address: string, certificate: X509Certificate | undefined) => {
    const proved = unproven.take(address);
    if (proved === undefined) {
      stream.destroy();
      return;
    }
    proofs.set(stream, proved);
    stream.once('close', proved);
    const size = new PacketSize(connectPacketBytes);
    sizes.set(stream, size);
    addresses.set(stream, address);
    if (certificate !== undefined) shown.set(stream, certificate);
    const rate = rates.connection();
    rateOf.set(stream, rate);
    budget.watch(stream, size, rate);
    aedes.handle(stream);
  };
  let listeners: Listeners | undefined;
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    budget.stop();
    held.stop();
    await listeners?.close();
    await door?.close();
    await connection.endAsync(true);
    await new Promise<void>((resolve) => aedes.close(() => resolve()));
  };
  return {
    kind: 'embedded',
    connection,
    channel: channelWithin(aedes),
    openSession: null,
    get gatewayUrl() {
      if (settings.mqttPublicUrl !== undefined) return settings.mqttPublicUrl;
      return certificates
        ? `mqtts://${publicHost()}:${listeners?.ports.mqtts ?? settings.mqttTlsPort}`
        : `mqtt://${publicHost()}:${listeners?.ports.mqtt ?? settings.mqttPort}`;
    },
    get webSocketUrl() {
      return certificates
        ? `wss://${publicHost()}:${listeners?.ports.wss ?? settings.mqttTlsWebSocketPort}${webSocketPath}`
        : `ws://${publicHost()}:${listeners?.ports.ws ?? settings.mqttWebSocketPort}${webSocketPath}`;
    },
    async listen() {
      listeners ??= await listen({
        ports: brokerPorts(settings, certificates !== undefined),
        certificates,
        asksCertificates: options.asksCertificates === true,
        connections,
        isProxy: within(settings.trustProxy),
        onConnection: accept,
      });
    },
    health: () =>
      connection.connected
        ? { state: 'up', kind: 'embedded' }
        : { state: 'down', kind: 'embedded', detail: 'The platform is not connected to its own broker.' },
    get refusedConnections() {
      return connections.refused + unproven.refused;
    },
    disconnectGateway: (sn) => signedIn.get(sn)?.close(),
    stop: () => (stopped ??= stop()),
  };
}

/** The platform's own connection: no socket, so no port and no password that anybody else could use. */
function connectWithin(serve: (stream: Duplex) => void, log: Log): MqttClient {
  const connection = new MqttClient(
    () => {
      const [ours, theirs] = duplexPair({
        writableHighWaterMark: ownBuffer,
        readableHighWaterMark: ownBuffer,
      });
      serve(theirs);
      return ours;
    },
    {
      clientId: `platform-${randomUUID()}`,
      protocolVersion: 4,
      clean: true,
      reconnectPeriod: 100,
      keepalive: 60,
    },
  );
  connection.on('error', (error) =>
    log.error({ err: error }, 'The connection to the embedded broker broke.'),
  );
  return connection;
}

/** The length of a publish packet as it was sent, behind its fixed header (MQTT 3.1.1, section 3.3). */
function publishLength({ topic, qos, payload }: PublishPacket): number {
  return 2 + Buffer.byteLength(topic) + (qos > 0 ? 2 : 0) + Buffer.byteLength(payload);
}

/** An address that others can connect to, where the broker listens on all addresses. */
function hostToReach(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host;
  const outward = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find((address) => address.family === 'IPv4' && !address.internal);
  return outward?.address ?? '127.0.0.1';
}
