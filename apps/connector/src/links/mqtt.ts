import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { configurationState } from '@penstock/contract/link/methods/configuration';
import { anyPlatform } from '@penstock/contract/link/topics';
import type { LinkClock } from '@penstock/link/clock';
import type { ConsoleLink } from '@penstock/link/console-link';
import { GatewayChannel } from '@penstock/link/gateway-channel';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { Peer } from '@penstock/link/peer';
import type { IClientOptions, MqttClient } from 'mqtt';
import { mqttFailure } from './mqtt-failure.ts';
import { type MqttTls, tlsOptions } from './mqtt-tls.ts';

/** A gateway at a broker, and how to get there. */
export interface MqttTarget {
  readonly sn: string;
  /** As whom the tool connects; one by chance where it is empty. */
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly port: number;
  /** How long the broker, and then the gateway, may take to answer, in ms (0 to 10000); 0: as long as is usual. */
  readonly timeout: number;
  /** In s; 0 is none (MQTT 3.1.1, section 3.1.2.10). */
  readonly keepAlive: number;
  readonly tls: MqttTls;
}

/** The part of the world that a connection to a broker needs. */
export interface MqttWorld {
  readonly clock: LinkClock;
  /** 16 hexadecimal digits by chance. */
  readonly random: () => string;
  /** Starts to connect. */
  readonly connect: (options: IClientOptions) => MqttClient;
}

/** How long an answer may take where the target says nothing, and a retained state to come; in ms. */
const waits = { answer: 10_000, state: 2000 } as const;

const patienceOf = ({ timeout }: MqttTarget) => (timeout === 0 ? waits.answer : timeout);

/** A client id that can be the name of a console: answers then go to a topic that access control can keep for this client. */
const isName = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Connects to a gateway over the broker of its management link. Who may do so is decided by the access control of the broker alone: the
 * gateway answers every console whose messages its broker brings, and has no password of its own there.
 *
 * Throws `connect.certificateMissing` with its problems, `connect.serverUnreachable`, `connect.refused`, `connect.snWrong` where no
 * gateway of that number was ever at this broker, `connect.gatewayOffline`.
 */
export async function openMqtt(target: MqttTarget, world: MqttWorld): Promise<ConsoleLink> {
  const { sn } = target;
  const clientId = target.clientId === '' ? `penstock-${world.random()}` : target.clientId;
  const peer = isName.test(clientId) && clientId !== anyPlatform ? clientId : `tool-${world.random()}`;
  const client = await connected(target, clientId, world);
  const live = new Set<(text: string) => void>();
  const states = new Set<(online: boolean) => void>();
  let online: boolean | undefined;
  const channel = new GatewayChannel({
    channel: adaptMqttJs(client),
    sn,
    peer,
    onLive: (text) => {
      for (const listener of live) listener(text);
    },
    onOnline: (isOnline) => {
      online = isOnline;
      for (const listener of states) listener(isOnline);
    },
  });
  const ended = new Promise<Error>((resolve) => {
    client.once('close', () => {
      channel.end();
      resolve(failure('connect.serverUnreachable', { host: target.host }));
    });
  });
  try {
    await channel.start().catch((error: unknown) => {
      throw client.connected
        ? failure('connect.refused', {}, { cause: error })
        : mqttFailure(error, target.host);
    });
    await isKnown(() => online !== undefined, states, world.clock);
    await demandAnswer(channel, target, () => online, client, world);
  } catch (error) {
    await client.endAsync(true);
    throw error;
  }
  return {
    mode: 'mqtt',
    sn,
    wire: channel.wire(),
    hearLive: (listener) => {
      live.add(listener);
    },
    hearOnline: (listener) => {
      states.add(listener);
    },
    ended,
    close: async () => {
      await client.endAsync(!client.connected);
    },
  };
}

/** Connects to the broker. */
async function connected(target: MqttTarget, clientId: string, world: MqttWorld): Promise<MqttClient> {
  const { host, port, username, password, keepAlive, tls } = target;
  const client = world.connect({
    protocol: tls.mode === 'none' ? 'mqtt' : 'mqtts',
    protocolVersion: 4,
    host,
    port,
    clientId,
    ...(username === '' ? {} : { username }),
    ...(password === '' ? {} : { password }),
    keepalive: keepAlive,
    connectTimeout: patienceOf(target),
    reconnectPeriod: 0,
    clean: true,
    ...tlsOptions(tls),
  });
  try {
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve());
      client.once('error', reject);
      client.once('close', () => reject(new Error('the broker closed the connection')));
    });
  } catch (error) {
    // A later error has nobody to hear it, and would end the process.
    client.on('error', () => undefined);
    client.end(true);
    throw mqttFailure(error, host);
  }
  client.on('error', () => undefined);
  return client;
}

/** Waits until the retained state has come; without one a gateway may be there all the same, where the broker retains nothing. */
async function isKnown(
  check: () => boolean,
  states: Set<(online: boolean) => void>,
  clock: LinkClock,
): Promise<void> {
  if (check()) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      cancel();
      states.delete(done);
      resolve();
    };
    const cancel = clock.after(waits.state, done);
    states.add(done);
  });
}

/** Asks the gateway something small, since a state may be old. Any answer will do. */
async function demandAnswer(
  channel: GatewayChannel,
  target: MqttTarget,
  online: () => boolean | undefined,
  client: MqttClient,
  { clock, random }: MqttWorld,
): Promise<void> {
  const { sn, host } = target;
  if (online() === false) throw failure('connect.gatewayOffline', { sn });
  const asking = new Peer(channel.wire(), { clock, session: random() });
  try {
    await asking.request(configurationState, {}, { timeout: patienceOf(target) });
  } catch (error) {
    if (!client.connected) throw failure('connect.serverUnreachable', { host }, { cause: error });
    if (!(error instanceof CatalogueError) || error.key !== 'gateway.timeout') return;
    const key = online() === undefined ? 'connect.snWrong' : 'connect.gatewayOffline';
    throw failure(key, { sn }, { cause: error });
  } finally {
    asking.close();
  }
}
