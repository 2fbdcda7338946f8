import type { IncomingMessage, ServerConnection } from '../servers/connection.ts';
import { sendAtConnect } from '../servers/send-at-connect.ts';
import { templates } from '../templates/list.ts';
import type { DesiredValues } from '../templates/template.ts';
import type { KindOfTopic } from './kind-of-topic.ts';

/** How the values that a cloud keeps for a write topic are asked for; undefined where it keeps none, or a script reads requests. */
export function desiredOf({ kind, topic }: KindOfTopic, keys: readonly string[]): DesiredValues | undefined {
  if (kind !== 'write' || topic.processing !== 'default') return undefined;
  return templates[topic.template].desired?.(topic.requestTopic, keys);
}

/** Asks for these values at each connect, and hands on the answers; the answer ends it. */
export function askForDesired(
  connection: ServerConnection,
  { ask, answers }: DesiredValues,
  qos: 0 | 1 | 2,
  take: (message: IncomingMessage) => void,
): () => void {
  const end = connection.subscribe(answers, qos, take);
  const endSending = sendAtConnect(connection, ask);
  return () => {
    endSending();
    end();
  };
}
