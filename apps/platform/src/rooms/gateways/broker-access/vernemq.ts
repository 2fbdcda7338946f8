import type { ProgramAnswer } from '@penstock/server/http/program-routes';
import { z } from 'zod';
import type { BrokerAccess } from './broker-access.ts';

/** For how long VerneMQ may repeat an answer about topics, in s; what a gateway may do there never changes. */
const topicAge = 600;

/** The quality of service that refuses one subscription of several (MQTT 3.1.1, section 3.9.3). */
const refused = 128;

const text = z.string().max(1000);
const name = text.nullish().transform((value) => value ?? '');
const quality = z.number().int().min(0).max(2);

const registerSchema = z.object({
  username: name,
  password: name,
  client_id: text,
  peer_addr: text.optional(),
});
const publishSchema = z.object({ username: name, topic: text, qos: quality, retain: z.boolean() });
const subscribeSchema = z.object({
  username: name,
  topics: z.array(z.object({ topic: text, qos: quality })).max(200),
});

const allowed = { result: 'ok' } as const;
const denied = { result: { error: 'not_allowed' } } as const;
/** Leaves the decision to the next plugin, where the platform's own user is known. */
const next = { result: 'next' } as const;

/** Answers the webhooks of VerneMQ: `auth_on_register`, `auth_on_publish` (without the payload) and `auth_on_subscribe`. */
export async function answerVerneMq(
  access: BrokerAccess,
  question: string,
  fields: unknown,
): Promise<ProgramAnswer | undefined> {
  switch (question) {
    case 'auth_on_register':
      return await register(access, fields);
    case 'auth_on_publish': {
      const { data } = publishSchema.safeParse(fields);
      if (data === undefined || !access.mayPublish(data.username, data)) return answerOf(denied);
      return { ...answerOf(allowed), maxAge: topicAge };
    }
    case 'auth_on_subscribe':
      return subscribe(access, fields);
    default:
      return undefined;
  }
}

async function register(access: BrokerAccess, fields: unknown): Promise<ProgramAnswer> {
  const { data } = registerSchema.safeParse(fields);
  if (data === undefined) return answerOf(denied);
  const { username, password, client_id: clientId, peer_addr: address } = data;
  if (access.userOf(username).kind !== 'gateway') return answerOf(next);
  const proof = { kind: 'secret', secret: password } as const;
  const outcome = await access.signIn({ username, clientId, proof, address });
  if (outcome.kind === 'unavailable') return { ...answerOf(denied), status: 503 };
  return answerOf(outcome.kind === 'in' ? allowed : denied);
}

function subscribe(access: BrokerAccess, fields: unknown): ProgramAnswer {
  const { data } = subscribeSchema.safeParse(fields);
  if (data === undefined) return answerOf(denied);
  const { username, topics } = data;
  const granted = topics.map(({ topic, qos }) => ({
    topic,
    qos: access.maySubscribe(username, topic, qos) ? qos : refused,
  }));
  if (granted.every(({ qos }) => qos !== refused)) return { ...answerOf(allowed), maxAge: topicAge };
  return answerOf({ ...allowed, topics: granted });
}

function answerOf(answer: object): ProgramAnswer {
  return { status: 200, contentType: 'application/json', body: JSON.stringify(answer) };
}
