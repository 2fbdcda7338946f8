import type { ProgramAnswer } from '@penstock/server/http/program-routes';
import { z } from 'zod';
import type { BrokerAccess } from './broker-access.ts';

/** The exchange through which the MQTT plugin publishes and subscribes, unless it is configured otherwise. */
const mqttExchange = 'amq.topic';

/** The virtual hosts in which gateways may be. */
const virtualHosts: ReadonlySet<string> = new Set(['/', 'penstock']);

/** The qualities of service, each of which has a queue for a client id. */
const qualities = [0, 1];

const text = z.string().max(1000);

/** The fields of `rabbitmq_auth_backend_http` that are read; there are others. */
const userSchema = z.object({ username: text, password: text.default(''), client_id: text.default('') });
const virtualHostSchema = z.object({ username: text, vhost: text });
const resourceSchema = z.object({
  username: text,
  resource: text,
  name: text,
  permission: z.enum(['configure', 'write', 'read']),
});
const topicSchema = z.object({
  username: text,
  name: text,
  permission: z.enum(['write', 'read']),
  routing_key: text,
});

/**
 * Answers `rabbitmq_auth_backend_http` of RabbitMQ: user, virtual host, resource and topic. The client id comes with the MQTT
 * plugin only, and one other than the serial number is refused: so nobody comes by AMQP with the secret of a gateway. The
 * platform's own user is one of RabbitMQ (`auth_backends.1 = internal`), about which this backend is not asked.
 */
export async function answerRabbitMq(
  access: BrokerAccess,
  question: string,
  fields: unknown,
): Promise<ProgramAnswer | undefined> {
  switch (question) {
    case 'user':
      return await user(access, fields);
    case 'vhost': {
      const { data } = virtualHostSchema.safeParse(fields);
      return answerOf(data !== undefined && isGateway(access, data.username) && virtualHosts.has(data.vhost));
    }
    case 'resource':
      return answerOf(mayUse(access, fields));
    case 'topic':
      return answerOf(mayRoute(access, fields));
    default:
      return undefined;
  }
}

async function user(access: BrokerAccess, fields: unknown): Promise<ProgramAnswer> {
  const { data } = userSchema.safeParse(fields);
  if (data === undefined) return answerOf(false);
  const outcome = await access.signIn({
    username: data.username,
    clientId: data.client_id,
    proof: { kind: 'secret', secret: data.password },
    // RabbitMQ does not say where somebody comes from who has not been let in yet.
    address: undefined,
  });
  return outcome.kind === 'unavailable'
    ? { ...answerOf(false), status: 503 }
    : answerOf(outcome.kind === 'in');
}

/** The queues of the MQTT plugin for a client id, and the exchange that they are bound to. */
function mayUse(access: BrokerAccess, fields: unknown): boolean {
  const { data } = resourceSchema.safeParse(fields);
  if (data === undefined || !isGateway(access, data.username)) return false;
  const { username, resource, name, permission } = data;
  if (resource === 'exchange') return name === mqttExchange && permission !== 'configure';
  return resource === 'queue' && qualities.some((qos) => name === `mqtt-subscription-${username}qos${qos}`);
}

/** Writing is publishing, reading is binding a queue: a subscription. */
function mayRoute(access: BrokerAccess, fields: unknown): boolean {
  const { data } = topicSchema.safeParse(fields);
  if (data === undefined || data.name !== mqttExchange) return false;
  const { username, permission, routing_key } = data;
  const topic = topicOf(routing_key);
  // Neither the quality of service nor whether a message is retained is in the question.
  return permission === 'write'
    ? access.mayPublish(username, { topic, qos: 1, retain: false })
    : access.maySubscribe(username, topic, 1);
}

/** The topic of a routing key, as the plugin makes one of the other: levels are separated by dots, and `*` is `+`. */
function topicOf(routingKey: string): string {
  return routingKey.replaceAll('/', '\0').replaceAll('.', '/').replaceAll('*', '+').replaceAll('\0', '.');
}

function isGateway(access: BrokerAccess, username: string): boolean {
  return access.userOf(username).kind === 'gateway';
}

function answerOf(isAllowed: boolean): ProgramAnswer {
  return { status: 200, contentType: 'text/plain', body: isAllowed ? 'allow' : 'deny' };
}
