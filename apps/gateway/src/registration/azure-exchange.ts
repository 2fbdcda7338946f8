import type { MqttConnection } from '@penstock/contract/configuration/model/connection';
import { visibleText } from '@penstock/contract/errors/device-fact';
import { failure } from '@penstock/contract/errors/error';
import { MqttClient } from 'mqtt';
import { z } from 'zod';
import type { Clock } from '../collector/schedule.ts';
import { connectionFailure } from '../servers/mqtt/mqtt-failure.ts';
import { openSocket } from '../servers/socket.ts';
import { tlsOptions } from '../servers/tls.ts';
import { timeoutOf } from '../servers/world.ts';
import type { Credentials } from '../templates/credentials/credentials.ts';

/** The most bytes of an answer, and how often the service is asked whether it is done. */
const maxBytes = 16_384;
const maxAsks = 20;
/** The pause from one question to the next where the service says none, and the longest, in s. */
const pauses = { usual: 3, longest: 10 } as const;
const answers = '$dps/registrations/res/';

/** The hub that a device belongs to, and the id by which it signs in there. */
export interface AzureAssignment {
  readonly hub: string;
  readonly deviceId: string;
}

const answerSchema = z.object({
  operationId: z.string().max(500).default(''),
  status: z.string().max(100).default(''),
  registrationState: z
    .object({
      assignedHub: z.string().max(253).default(''),
      deviceId: z.string().max(200).default(''),
      errorMessage: z.string().default(''),
    })
    .optional(),
  message: z.string().default(''),
});

interface ExchangeOptions {
  /** Where to connect to: the device provisioning service. */
  readonly connection: MqttConnection;
  readonly credentials: Credentials;
  readonly registrationId: string;
  readonly clock: Clock;
  /** Gives up. */
  readonly signal: AbortSignal;
}

/**
 * Registers a device at the device provisioning service: asks for it (`$dps/registrations/PUT/iotdps-register`), and again until it is
 * assigned to a hub (`GET/iotdps-get-operationstatus`), and closes.
 * @throws CatalogueError `vendor.provisioningRefused`, those of a connection, `server.timeout` where no answer comes.
 */
export async function assignedHub(options: ExchangeOptions): Promise<AzureAssignment> {
  const { connection, credentials, registrationId, clock, signal } = options;
  const { host, port, tls, proxy, keepAlive } = connection;
  const address = { host, port, timeout: timeoutOf(connection) };
  let cancel: (() => void) | undefined;
  let client: MqttClient | undefined;
  let end: (() => void) | undefined;
  try {
    const route = { address, proxy, tls: tlsOptions(tls, host, clock.wall()) };
    const socket = await openSocket(route, clock, signal);
    end = () => socket.destroy();
    client = new MqttClient(() => socket, {
      manualConnect: true,
      reconnectPeriod: 0,
      protocolVersion: 4,
      clean: true,
      keepalive: keepAlive,
      connectTimeout: address.timeout,
      clientId: credentials.clientId,
      username: credentials.username,
      ...(credentials.password === '' ? {} : { password: credentials.password }),
    });
    const asked = client;
    return await new Promise<AzureAssignment>((resolve, reject) => {
      const { timeout } = address;
      let asks = 0;
      const ask = (topic: string, body: object | undefined) => {
        asks += 1;
        if (asks > maxAsks) reject(failure('server.timeout', { seconds: maxAsks * pauses.usual }));
        cancel?.();
        cancel = clock.after(timeout, () => reject(failure('server.timeout', { seconds: timeout / 1000 })));
        asked.publish(topic, body === undefined ? '' : JSON.stringify(body), { qos: 1 });
      };
      asked.on('connect', () => {
        asked.subscribe(`${answers}#`, { qos: 0 }, (error) => {
          if (error !== null) reject(error);
          else ask('$dps/registrations/PUT/iotdps-register/?$rid=1', { registrationId });
        });
      });
      asked.on('message', (topic, payload) => {
        if (!topic.startsWith(answers) || payload.length > maxBytes) return;
        const answer = answerOf(payload);
        const status = topic.slice(answers.length).split('/')[0] ?? '';
        if (answer === undefined) return reject(refused(registrationId, status, 'no JSON'));
        const { operationId, registrationState: state } = answer;
        if (status === '202' && operationId !== '') {
          const said = Number(/retry-after=([0-9]{1,4})/.exec(topic)?.[1] ?? pauses.usual);
          cancel?.();
          cancel = clock.after(Math.min(Math.max(1, said), pauses.longest) * 1000, () =>
            ask(
              `$dps/registrations/GET/iotdps-get-operationstatus/?$rid=2&operationId=${operationId}`,
              undefined,
            ),
          );
          return;
        }
        if (
          status === '200' &&
          answer.status === 'assigned' &&
          state !== undefined &&
          isHost(state.assignedHub)
        ) {
          resolve({
            hub: state.assignedHub,
            deviceId: state.deviceId === '' ? registrationId : state.deviceId,
          });
          return;
        }
        const reason = state?.errorMessage || answer.message || answer.status;
        reject(refused(registrationId, status, reason));
      });
      asked.on('error', reject);
      asked.on('close', () => reject(failure('server.closed')));
      signal.addEventListener('abort', () => reject(failure('server.closed')), { once: true });
      cancel = clock.after(timeout, () => reject(failure('server.timeout', { seconds: timeout / 1000 })));
      asked.connect();
    });
  } catch (error) {
    throw connectionFailure(error, address, keepAlive);
  } finally {
    cancel?.();
    // Later events of this connection have no listener.
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    client?.end(true);
    end?.();
  }
}

function refused(device: string, status: string, reason: string) {
  return failure('vendor.provisioningRefused', {
    device,
    status: visibleText(status, 20),
    reason: visibleText(reason, 200),
  });
}

/** The service names the host to which the device sends its credentials from then on. */
function isHost(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text);
}

function answerOf(payload: Uint8Array): z.output<typeof answerSchema> | undefined {
  try {
    return answerSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return undefined;
  }
}
