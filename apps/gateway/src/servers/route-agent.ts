import type { Agent as PlainAgent } from 'node:http';
import type { Agent as TlsAgent } from 'node:https';
import { Socket } from 'node:net';
import { failure } from '@penstock/contract/errors/error';

/** Has an agent of Node take its connections from a function, such as one that opens them through a proxy. */
export function connectsBy<Agent extends PlainAgent | TlsAgent>(
  agent: Agent,
  open: () => Promise<Socket>,
): Agent {
  const createConnection: PlainAgent['createConnection'] = (_options, done) => {
    void connectFor(open, (error, socket) => done?.(error, socket));
    return undefined;
  };
  return Object.assign(agent, { createConnection });
}

async function connectFor(
  open: () => Promise<Socket>,
  done: (error: Error | null, socket: Socket) => void,
): Promise<void> {
  let socket: Socket;
  try {
    socket = await open();
  } catch (error) {
    // Nobody uses the socket beside an error.
    done(error instanceof Error ? error : failure('server.closed'), new Socket());
    return;
  }
  done(null, socket);
}
