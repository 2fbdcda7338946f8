import type { TemplateMessage } from '../templates/template.ts';
import type { ServerConnection } from './connection.ts';

/** Sends a message now where there is a connection, and after each further connect; the answer ends it. */
export function sendAtConnect(
  connection: Pick<ServerConnection, 'status' | 'onStatus' | 'send'>,
  message: TemplateMessage,
): () => void {
  let wasConnected = false;
  const check = () => {
    const isConnected = connection.status().state === 'connected';
    const isNew = isConnected && !wasConnected;
    wasConnected = isConnected;
    if (!isNew) return;
    // The subscriptions of the new session are sent first.
    queueMicrotask(() => {
      // Where it does not arrive, the connection has ended, and the next one sends it again.
      void connection.send({ ...message, qos: 0, retain: false }).catch(() => undefined);
    });
  };
  const end = connection.onStatus(check);
  check();
  return end;
}
