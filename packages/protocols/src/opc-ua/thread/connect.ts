import { deviceFact } from '@penstock/contract/errors/device-fact';
import {
  type ClientSession,
  crypto_utils,
  type EndpointDescription,
  MessageSecurityMode,
  OPCUAClient,
  type OPCUAClientOptions,
  SecurityPolicy,
  type UserIdentityInfo,
  UserTokenType,
} from 'node-opcua-client';
import { ProtocolError } from '../../protocol-error.ts';
import type { OpcUaDriver } from '../driver.ts';
import type { OpenSettings } from '../../opc-ua-host/messages.ts';
import { within } from './calls.ts';
import type { Folder } from './folder.ts';
import { greet } from './hello.ts';
import { type Identity, identityOf } from './identity.ts';
import { judgeServer } from './trust.ts';

/** How long the server keeps a session that is silent; the stack asks for its state before that. */
const SESSION_TIMEOUT_MS = 60_000;

/** Longer than the pauses between the stack's own questions for the state of the server. */
const IDLE_TIMEOUT_MS = 2 * SESSION_TIMEOUT_MS;

/** A client is noted here as soon as it exists, so that an opening can be broken off at any point. */
export type NoteClient = (client: OPCUAClient) => void;

/**
 * Connects and signs in. With security the server is first asked for its certificate, without trusting the answer:
 * whoever answers must then prove to have the key of a certificate that is trusted.
 */
export async function connect(
  { settings, timeout }: OpenSettings,
  folder: Folder,
  note: NoteClient,
): Promise<ClientSession> {
  await greet(settings.endpoint, timeout);
  const identity = await identityOf(settings, folder);
  const options = clientOptions(identity, timeout);
  const { endpoint } = settings;
  let verdict: Awaited<ReturnType<typeof judgeServer>> | undefined;
  if (settings.messageMode !== 'None') {
    const described = await describe(settings, timeout, options, note);
    const certificate = described.serverCertificate;
    verdict = await judgeServer(certificate, endpoint, settings.serverCertificate, folder);
    options.securityMode = MessageSecurityMode[settings.messageMode];
    options.securityPolicy = SecurityPolicy[settings.securityPolicy];
    options.serverCertificate = certificate;
  }
  const client = OPCUAClient.create(options);
  note(client);
  await within(timeout, 'opening', () => client.connect(endpoint));
  const session = await within(timeout, 'opening', () => client.createSession(userOf(settings, identity)));
  await verdict?.accept();
  return session;
}

/** Timeouts of a call after which the stack forgets it: an answer until then is recognised as a late one. */
const LATE_ANSWER_TIMEOUTS = 5;

/** The options of a client of the stack that shows itself by an identity. */
export function clientOptions(identity: Identity, timeout: number): OPCUAClientOptions {
  const [own] = identity.chain;
  if (own === undefined) throw new ProtocolError('configuration', 'no client certificate');
  const privateKey = crypto_utils.makePrivateKeyFromPem(identity.privateKey);
  return {
    applicationName: 'Penstock gateway',
    applicationUri: identity.applicationUri,
    clientName: 'Penstock gateway',
    certificateKeyPairProvider: {
      getCertificate: () => own,
      getCertificateChain: () => [...identity.chain],
      getPrivateKey: () => privateKey,
    },
    // One attempt: the gateway decides when the next one is due.
    connectionStrategy: { maxRetry: 0, initialDelay: 100, maxDelay: 100 },
    // The stack cuts a connection that is idle for so long; each call has the timeout of the driver anyway.
    transportTimeout: IDLE_TIMEOUT_MS,
    defaultTransactionTimeout: LATE_ANSWER_TIMEOUTS * timeout,
    requestedSessionTimeout: SESSION_TIMEOUT_MS,
    keepSessionAlive: true,
    // Behind address translation a server names itself otherwise than it is reached.
    endpointMustExist: false,
  };
}

/** The endpoint with the security asked for. Rejects with `sessionRefused`, naming what the server offers instead. */
async function describe(
  settings: OpcUaDriver['settings'],
  timeout: number,
  options: OPCUAClientOptions,
  note: NoteClient,
): Promise<EndpointDescription> {
  const client = OPCUAClient.create({ ...options, keepSessionAlive: false });
  note(client);
  try {
    await within(timeout, 'opening', () => client.connect(settings.endpoint));
    const endpoints = await within(timeout, 'opening', () => client.getEndpoints());
    const found = endpoints.find(
      ({ securityMode, securityPolicyUri }) =>
        securityMode === MessageSecurityMode[settings.messageMode] &&
        securityPolicyUri === SecurityPolicy[settings.securityPolicy].toString(),
    );
    if (found !== undefined) return found;
    const names = offered(endpoints);
    throw new ProtocolError('sessionRefused', `the server offers ${names}`, undefined, [
      deviceFact('securityOffered', names),
    ]);
  } finally {
    await disconnect(client, timeout);
  }
}

function offered(endpoints: readonly EndpointDescription[]): string {
  const names = endpoints.map(({ securityMode, securityPolicyUri }) => {
    const policy = /#([A-Za-z0-9_]{1,40})$/.exec(securityPolicyUri ?? '')?.[1] ?? 'unknown';
    return `${policy} ${MessageSecurityMode[securityMode] ?? 'unknown'}`;
  });
  return [...new Set(names)].slice(0, 12).join(', ') || 'no endpoint';
}

function userOf(settings: OpcUaDriver['settings'], identity: Identity): UserIdentityInfo {
  switch (settings.authentication) {
    case 'anonymous':
      return { type: UserTokenType.Anonymous };
    case 'user':
      return { type: UserTokenType.UserName, userName: settings.username, password: settings.password };
    case 'certificate': {
      const [certificateData] = identity.chain;
      if (certificateData === undefined) throw new ProtocolError('configuration', 'no client certificate');
      return { type: UserTokenType.Certificate, certificateData, privateKey: identity.privateKey };
    }
  }
}

/** Says good-bye as far as the server listens. Never rejects. */
export async function disconnect(client: OPCUAClient, timeout: number): Promise<void> {
  await within(timeout, 'opening', () => client.disconnect()).catch(() => undefined);
}
