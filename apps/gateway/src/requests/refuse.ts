import type { CatalogueError } from '@penstock/contract/errors/error';
import { requestLimits } from '@penstock/contract/rules/request-limits';
import type { IncomingMessage, ServerConnection } from '../servers/connection.ts';
import { templates } from '../templates/list.ts';
import { refusalMessage } from '../templates/refusal-message.ts';
import { bodyOf } from '../templates/request-body.ts';
import type { Refusal, TemplateMessage } from '../templates/template.ts';
import type { KindOfTopic } from './kind-of-topic.ts';
import { lineFeed, linesOf } from './lines.ts';
import { requestIdOf, responseTopicOf } from './request-id.ts';

/**
 * The answer to a message of a request topic that is not carried out, in the form of the vendor; null where the message has no id by
 * which its sender would know the answer, asks for nothing, or is read by a script.
 *
 * @param time now, ms since 1970.
 */
export function topicRefusal(
  { kind, topic }: KindOfTopic,
  message: IncomingMessage,
  error: CatalogueError,
  time: number,
): TemplateMessage | null {
  if (topic.processing !== 'default') return null;
  const template = templates[topic.template];
  const id = template.requestId?.(message.topic, bodyOf(message.payload));
  if (id === undefined) return null;
  const requestId = requestIdOf(topic.requestTopic, message.topic, id);
  if (id === '' && requestId === '') return null;
  const responseTopic = responseTopicOf(topic.responseTopic, requestId);
  return refusalMessage(template, { kind, id, ...reasonOf(error), topic: responseTopic, time });
}

/** The answers to the lines of a portion that are not carried out: those that have an id. */
export function lineRefusals(
  payload: Uint8Array,
  error: CatalogueError,
  time: number,
): readonly Uint8Array[] {
  return linesOf(payload)
    .slice(0, requestLimits.lines)
    .flatMap((line) => lineRefusal(line, error, time) ?? []);
}

/** The answer to a line that is not carried out; undefined where it has no id, or is an answer itself. */
export function lineRefusal(line: Uint8Array, error: CatalogueError, time: number): Uint8Array | undefined {
  const id = templates.none.requestId?.('', bodyOf(line));
  if (id === undefined || id === '') return undefined;
  const refusal = { kind: 'write', id, ...reasonOf(error), topic: '', time } as const;
  const answer = refusalMessage(templates.none, refusal);
  return answer === null ? undefined : Buffer.concat([answer.payload, Buffer.of(lineFeed)]);
}

/** Sends the answer to a message of a request topic that is not carried out, where there is one. @throws CatalogueError */
export async function refuseTopic(
  one: KindOfTopic,
  message: IncomingMessage,
  error: CatalogueError,
  { connection, time }: { readonly connection: Pick<ServerConnection, 'send'>; readonly time: number },
): Promise<boolean> {
  const answer = topicRefusal(one, message, error, time);
  if (answer === null) return false;
  await connection.send({ ...answer, qos: one.topic.qos, retain: false });
  return true;
}

function reasonOf(error: CatalogueError): Pick<Refusal, 'code' | 'status' | 'message'> {
  return { code: error.code, status: error.status, message: error.message };
}
