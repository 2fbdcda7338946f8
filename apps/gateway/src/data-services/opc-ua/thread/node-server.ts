import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { plainAddress, within } from '@penstock/node-kit/network/address';
import { MessageSecurityMode, SecurityPolicy } from 'node-opcua-client';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import { nodesets } from 'node-opcua-nodesets';
import { OPCUAServer, type ServerSession } from 'node-opcua-server';
import type {
  ConnectedSession,
  FromThread,
  NodeValue,
  ProvidedNode,
  ServerSettings,
  WriteStatus,
} from '../messages.ts';
import { VariableNodes } from './variable-nodes.ts';

/** How often the traffic is reported, in ms. */
const trafficInterval = 2000;
/** How long the answer to a wrong password takes, in ms. */
const wrongPasswordWait = 1000;
/** The most sessions, subscriptions and monitored items of a server, and what one request may ask for. */
const limits = { subscriptionsPerSession: 20, itemsPerSubscription: 20_000, perRequest: 2000 } as const;

interface Counted {
  readonly address: string;
  readonly since: number;
  requests: number;
  lastRequest: number | null;
}

/** The OPC UA server of the stack, with the variables of the gateway as its nodes. */
export class NodeServer {
  readonly #settings: ServerSettings;
  readonly #post: (message: FromThread) => void;
  readonly #writes = new Map<number, (status: WriteStatus) => void>();
  readonly #sessions = new Map<ServerSession, Counted>();
  readonly #counts = { requests: 0, refused: 0, connections: 0, refusedConnections: 0 };
  #server: OPCUAServer | undefined;
  #nodes: VariableNodes | undefined;
  #wanted: readonly ProvidedNode[] = [];
  #values = new Map<string, NodeValue>();
  #nextWrite = 1;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(settings: ServerSettings, post: (message: FromThread) => void) {
    this.#settings = settings;
    this.#post = post;
  }

  /** Opens the server, and says whether it listens. */
  async start(): Promise<void> {
    const { name } = this.#settings;
    try {
      const server = this.#makeServer();
      this.#server = server;
      await server.initialize();
      const { addressSpace } = server.engine;
      if (addressSpace === null) throw new Error('the server has no address space');
      this.#nodes = new VariableNodes(addressSpace, name, (key, value) => this.#write(key, value));
      this.#nodes.set(this.#wanted);
      this.#nodes.put([...this.#values.values()]);
      this.#values.clear();
      await server.start();
      this.#watch(server);
      const fingerprint = createHash('sha256').update(server.getCertificate()).digest('hex').toUpperCase();
      this.#post({ kind: 'listening', fingerprint: fingerprint.match(/../g)?.join(':') ?? '' });
    } catch (error) {
      this.#post({ kind: 'failed', code: codeOf(error), reason: reasonOf(error) });
    }
  }

  setNodes(nodes: readonly ProvidedNode[]): void {
    this.#wanted = nodes;
    this.#nodes?.set(nodes);
  }

  setValues(values: readonly NodeValue[]): void {
    if (this.#nodes !== undefined) this.#nodes.put(values);
    else for (const value of values) this.#values.set(value.key, value);
  }

  written(id: number, status: WriteStatus): void {
    this.#writes.get(id)?.(status);
    this.#writes.delete(id);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#server?.shutdown(0);
  }

  #makeServer(): OPCUAServer {
    const { applicationUri, name, folder, listenAddress, port, isEncrypted, user, maxClients } =
      this.#settings;
    const policies = [
      SecurityPolicy.Basic256Sha256,
      SecurityPolicy.Aes128_Sha256_RsaOaep,
      SecurityPolicy.Aes256_Sha256_RsaPss,
    ];
    const modes = [MessageSecurityMode.Sign, MessageSecurityMode.SignAndEncrypt];
    const certificates = (kind: string, acceptsUnknown: boolean) =>
      new OPCUACertificateManager({
        rootFolder: join(folder, kind),
        automaticallyAcceptUnknownCertificate: acceptsUnknown,
      });
    return new OPCUAServer({
      nodesets: [nodesets.standard],
      port,
      ...(listenAddress === null ? {} : { host: listenAddress, hostname: listenAddress }),
      securityPolicies: isEncrypted ? policies : [SecurityPolicy.None, ...policies],
      securityModes: isEncrypted ? modes : [MessageSecurityMode.None, ...modes],
      allowAnonymous: user === null,
      userManager: {
        isValidUserAsync: (username, password, callback) => {
          const isRight = user !== null && isSame(username, user.username) && isSame(password, user.password);
          if (isRight) callback(null, true);
          else setTimeout(() => callback(null, false), wrongPasswordWait);
        },
      },
      serverInfo: { applicationUri, applicationName: { text: name }, productUri: 'urn:penstock:gateway' },
      buildInfo: { productName: 'Penstock gateway', manufacturerName: 'Penstock' },
      // Users prove who they are by their passwords, and not by certificates: those of their programs are taken, those of users never.
      serverCertificateManager: certificates('server', true),
      userCertificateManager: certificates('users', false),
      maxAllowedSessionNumber: maxClients,
      maxConnectionsPerEndpoint: maxClients * 2,
      isAuditing: false,
      serverCapabilities: {
        maxSessions: maxClients,
        maxSubscriptionsPerSession: limits.subscriptionsPerSession,
        maxMonitoredItemsPerSubscription: limits.itemsPerSubscription,
        operationLimits: {
          maxNodesPerRead: limits.perRequest,
          maxNodesPerWrite: 200,
          maxNodesPerBrowse: limits.perRequest,
          maxMonitoredItemsPerCall: limits.perRequest,
        },
      },
    });
  }

  #watch(server: OPCUAServer): void {
    const { networks } = this.#settings;
    const isAllowed = networks.length === 0 ? () => true : within(networks);
    server.on('newChannel', (channel) => {
      if (isAllowed(plainAddress(channel.remoteAddress))) {
        this.#counts.connections += 1;
        return;
      }
      this.#counts.refusedConnections += 1;
      channel.close(() => undefined);
    });
    server.on('connectionRefused', () => {
      this.#counts.refusedConnections += 1;
    });
    server.on('request', (_, channel) => {
      this.#counts.requests += 1;
      for (const [session, counted] of this.#sessions) {
        if (session.channel !== channel) continue;
        counted.requests += 1;
        counted.lastRequest = Date.now();
      }
    });
    server.on('response', (response) => {
      if (response.responseHeader.serviceResult.isNotGood()) this.#counts.refused += 1;
    });
    server.on('session_activated', (session) => {
      if (this.#sessions.has(session)) return;
      const { remoteAddress = '', remotePort = 0 } = session.channel ?? {};
      const address = plainAddress(remoteAddress);
      this.#sessions.set(session, {
        address: address.includes(':') ? `[${address}]:${remotePort}` : `${address}:${remotePort}`,
        since: Date.now(),
        requests: 0,
        lastRequest: null,
      });
    });
    server.on('session_closed', (session) => this.#sessions.delete(session));
    this.#timer = setInterval(() => this.#reportTraffic(), trafficInterval);
  }

  #reportTraffic(): void {
    const clients = [...this.#sessions.values()].map((counted): ConnectedSession => ({ ...counted }));
    this.#post({ kind: 'traffic', ...this.#counts, clients: clients.slice(0, 64) });
    Object.assign(this.#counts, { requests: 0, refused: 0, connections: 0, refusedConnections: 0 });
  }

  #write(key: string, value: number | bigint | string | boolean): Promise<WriteStatus> {
    const id = this.#nextWrite;
    this.#nextWrite += 1;
    return new Promise((resolve) => {
      this.#writes.set(id, resolve);
      this.#post({ kind: 'write', id, key, value, client: 'OPC UA' });
    });
  }
}

/** Compares without telling by the time how much is right. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  return digest(given) === digest(wanted);
}
