import type { X509Certificate } from 'node:crypto';
import { anyPlatform, linkTopics } from '@penstock/contract/link/topics';
import type { AedesOptions, AuthenticateError, Client, ConnectPacket } from 'aedes';
import type { GatewayProof } from './broker.ts';
import { isShared, mayPublish, mayReceive, maySubscribe } from './permissions.ts';
import { type SignInParts, signInGateway } from './sign-in.ts';

/** CONNACK return codes of MQTT 3.1.1, section 3.2.2.3. */
const returnCodes = { identifierRejected: 2, unavailable: 3, badCredentials: 4, notAuthorized: 5 } as const;

/** The parts that decide on a connection. */
export interface AccessOptions extends SignInParts {
  /** Whether a connection is the platform's own, which may do everything. */
  isOwn(client: Client): boolean;
  /** The address of the other side. */
  addressOf(client: Client): string;
  /** The certificate whose key the other side has shown; undefined where it has shown none. */
  certificateOf(client: Client): X509Certificate | undefined;
  /** Called when a gateway has proved who it is. */
  onSignIn(client: Client, sn: string): void;
  /** Called before a message of a gateway to the platform as a whole is acknowledged. */
  onAsked(client: Client): void;
  /** Called before a message is written to a gateway. */
  onAnswered(client: Client): void;
}

type Handlers = Required<
  Pick<
    AedesOptions,
    'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'
  >
>;

/** The rules of `permissions.ts` in the form the embedded broker asks for them. */
export function accessHandlers(options: AccessOptions): Handlers {
  const gateways = new WeakMap<Client, string>();
  const presented = new WeakMap<Client, ConnectPacket>();
  const warned = new Set<string>();

  const denied = (sn: string | undefined, what: string, topic: string) => {
    const facts = { sn, topic: topic.slice(0, 200) };
    // Once for each gateway: one that does it will do it again and again.
    const first = sn !== undefined && !warned.has(sn) && warned.size < 10_000;
    if (first) warned.add(sn);
    options.log[first ? 'warn' : 'debug'](facts, `A gateway was refused to ${what} outside its branch.`);
  };

  return {
    preConnect(client, packet, done) {
      presented.set(client, packet);
      // Sessions that outlive their connection would pile up messages of gateways that never come back; the link asks
      // again automatically. Those of the platform's own processes are what they hand over to each other.
      if (!options.isOwn(client)) packet.clean = true;
      done(null, true);
    },

    authenticate(client, username, password, done) {
      if (options.isOwn(client)) return done(null, true);
      const answer = async () => {
        const outcome = await signIn(options, client, presented.get(client), username, password);
        if (typeof outcome === 'number') return done(refusal(outcome), false);
        gateways.set(client, outcome.sn);
        options.onSignIn(client, outcome.sn);
        return done(null, true);
      };
      void answer();
    },

    authorizePublish(client, packet, done) {
      if (client && options.isOwn(client)) return done(null);
      const sn = client ? gateways.get(client) : undefined;
      if (client && sn !== undefined && mayPublish(sn, packet)) {
        if (packet.qos > 0 && packet.topic === linkTopics.up(sn, anyPlatform)) options.onAsked(client);
        return done(null);
      }
      denied(sn, 'publish', packet.topic);
      return done(new Error('This topic is not of this gateway.'));
    },

    authorizeSubscribe(client, subscription, done) {
      // The broker grants a shared subscription and then delivers nothing for it.
      if (isShared(subscription.topic)) return done(null, null);
      if (options.isOwn(client)) return done(null, subscription);
      const sn = gateways.get(client);
      if (sn !== undefined && maySubscribe(sn, subscription.topic, subscription.qos)) {
        return done(null, subscription);
      }
      denied(sn, 'subscribe', subscription.topic);
      return done(null, null);
    },

    authorizeForward(client, packet) {
      if (options.isOwn(client)) return packet;
      const sn = gateways.get(client);
      if (sn === undefined || !mayReceive(sn, packet.topic)) return null;
      options.onAnswered(client);
      return packet;
    },
  };
}

type ReturnCode = (typeof returnCodes)[keyof typeof returnCodes];

/** @returns who it is, or the code to refuse it with. */
async function signIn(
  options: AccessOptions,
  client: Client,
  packet: ConnectPacket | undefined,
  username: string | undefined,
  password: Buffer | undefined,
): Promise<ReturnCode | { readonly sn: string }> {
  const proof = proofOf(options.certificateOf(client), password);
  if (!packet || username === undefined || proof === undefined) return returnCodes.badCredentials;
  const address = options.addressOf(client);
  const outcome = await signInGateway(options, { username, clientId: packet.clientId, proof, address });
  switch (outcome.kind) {
    case 'unavailable':
      return returnCodes.unavailable;
    case 'refused':
      return refusals[outcome.why];
    case 'in':
      return mayWill(outcome.sn, packet) ? outcome : returnCodes.notAuthorized;
  }
}

/** The return code of each refusal. */
const refusals = {
  identifier: returnCodes.identifierRejected,
  credentials: returnCodes.badCredentials,
  tooMany: returnCodes.notAuthorized,
} as const;

function mayWill(sn: string, { will }: ConnectPacket): boolean {
  if (!will) return true;
  return mayPublish(sn, { topic: will.topic, qos: will.qos ?? 0, retain: will.retain ?? false });
}

/** A certificate counts where one is shown, whatever the password. */
function proofOf(
  certificate: X509Certificate | undefined,
  password: Buffer | undefined,
): GatewayProof | undefined {
  if (certificate !== undefined) return { kind: 'certificate', certificate };
  return password === undefined ? undefined : { kind: 'secret', secret: password.toString('utf8') };
}

function refusal(returnCode: ReturnCode): AuthenticateError {
  return Object.assign(new Error('The connection was refused.'), { returnCode });
}
