import { briefConnection, type BriefConnectionOptions } from './brief-connection.ts';

interface FirstMessageOptions extends BriefConnectionOptions {
  readonly topic: string;
}

/**
 * Connects, waits for the message that the server sends unasked on a topic, and closes.
 * @throws CatalogueError for whatever the connection ended with, `server.timeout` where no message comes.
 */
export async function firstMessage({ topic, ...options }: FirstMessageOptions): Promise<Uint8Array> {
  return await briefConnection<Uint8Array>(options, {
    message: (from, payload, _client, { resolve }) => {
      if (from === topic) resolve(payload);
    },
  });
}
