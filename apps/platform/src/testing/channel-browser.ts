import {
  type ChannelEvent,
  type ChannelMessage,
  channelMessageSchema,
  channelPath,
  type ChannelRequest,
  type ChannelTopic,
} from '@penstock/contract/calls/channel';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** How long a platform that answers a hundred sockets at once may take on a busy machine. */
export const patient = { timeout: 20_000 } as const;

/** A browser on the live channel, for tests. */
export interface ChannelBrowser {
  readonly socket: WebSocket;
  readonly messages: readonly ChannelMessage[];
  /** The HTTP status of a refused handshake, and the close code with its reason. */
  readonly ended: () => number | string | undefined;
  readonly send: (request: ChannelRequest) => void;
  /** Subscribes to topics and waits until the state of each was received. */
  readonly subscribe: (...topics: ChannelTopic[]) => Promise<void>;
  /** The events of a topic. */
  readonly events: (topic: ChannelTopic) => readonly ChannelEvent[];
}

/** Opens the live channel of a platform with the headers of a browser; ended with the test. */
export function openBrowser(url: string, headers: Record<string, string>): ChannelBrowser {
  const socket = new WebSocket(url.replace('http', 'ws') + channelPath, { headers });
  onTestFinished(() => socket.terminate());
  const messages: ChannelMessage[] = [];
  let ended: number | string | undefined;
  socket.on('message', (data: Buffer) =>
    messages.push(channelMessageSchema.parse(JSON.parse(data.toString()))),
  );
  socket.on('unexpected-response', (_request, response) => {
    ended = response.statusCode;
  });
  socket.on('close', (code, reason) => {
    ended ??= `${code} ${reason.toString()}`;
  });
  socket.on('error', () => undefined);
  const send = (request: ChannelRequest) => socket.send(JSON.stringify(request));
  return {
    socket,
    messages,
    ended: () => ended,
    send,
    subscribe: async (...topics) => {
      await expect.poll(() => messages.length, patient).toBeGreaterThan(0);
      const before = messages.length;
      send({ type: 'subscribe', topics });
      await expect
        .poll(
          () => messages.slice(before).filter(({ type }) => type === 'subscribed' || type === 'refused'),
          patient,
        )
        .toHaveLength(topics.length);
    },
    events: (topic) =>
      messages.flatMap((message) =>
        message.type === 'event' && message.topic === topic ? message.event : [],
      ),
  };
}
