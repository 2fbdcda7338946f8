import type { ProgramAnswer } from '@penstock/server/http/program-routes';
import { z } from 'zod';
import type { BrokerAccess } from './broker-access.ts';

/** The longest text that a field may be, as of a topic. */
const text = z.string().max(1000);

/** The body of the HTTP authenticator as docs/brokers-emqx.md has it configured. A placeholder without a value may be left out. */
const signInSchema = z.object({
  username: text.default(''),
  password: text.default(''),
  clientid: text.default(''),
  peerhost: text.optional(),
});

/** The body of the HTTP authorizer. Placeholders are filled in as texts. */
const requestSchema = z.object({
  username: text.default(''),
  action: z.enum(['publish', 'subscribe']),
  topic: text,
  qos: z.coerce.number().int().min(0).max(2),
  retain: z.preprocess((value) => value === true || value === 'true', z.boolean()),
});

/** `ignore` leaves the decision to what is next in the broker's chain, where the platform's own user is known. */
type Result = 'allow' | 'deny' | 'ignore';

/**
 * Answers EMQX 5: its HTTP authenticator (`sign-in`) and authorizer (`permission`). An answer that is not 200 counts as
 * `ignore` there, so the end of its chain must be to deny.
 */
export async function answerEmqx(
  access: BrokerAccess,
  question: string,
  fields: unknown,
): Promise<ProgramAnswer | undefined> {
  switch (question) {
    case 'sign-in':
      return await signIn(access, fields);
    case 'permission':
      return permission(access, fields);
    default:
      return undefined;
  }
}

async function signIn(access: BrokerAccess, fields: unknown): Promise<ProgramAnswer> {
  const { data } = signInSchema.safeParse(fields);
  if (data === undefined) return answerOf('deny');
  const { username, password, clientid, peerhost } = data;
  if (access.userOf(username).kind !== 'gateway') return answerOf('ignore');
  const outcome = await access.signIn({
    username,
    clientId: clientid,
    proof: { kind: 'secret', secret: password },
    address: peerhost,
  });
  if (outcome.kind === 'unavailable') return { ...answerOf('ignore'), status: 503 };
  return answerOf(outcome.kind === 'in' ? 'allow' : 'deny', { is_superuser: false });
}

function permission(access: BrokerAccess, fields: unknown): ProgramAnswer {
  const { data } = requestSchema.safeParse(fields);
  if (data === undefined) return answerOf('deny');
  const { username, action, topic, qos, retain } = data;
  const isAllowed =
    action === 'publish'
      ? access.mayPublish(username, { topic, qos, retain })
      : access.maySubscribe(username, topic, qos);
  return answerOf(isAllowed ? 'allow' : 'deny');
}

function answerOf(result: Result, more: Readonly<Record<string, unknown>> = {}): ProgramAnswer {
  return { status: 200, contentType: 'application/json', body: JSON.stringify({ result, ...more }) };
}
