import { parentPort, workerData } from 'node:worker_threads';
import { failureOf } from '../failure.ts';
import type { FromThread, ToThread } from '../../opc-ua-host/messages.ts';
import { keepIn } from './folder.ts';
import { NamespaceMemory } from './namespace-memory.ts';
import { ServerSession } from './server-session.ts';

/** The program of the OPC UA thread. */
if (parentPort === null) throw new Error('this is the program of a worker thread');
const port = parentPort;
const folder = keepIn(typeof workerData === 'string' ? workerData : undefined);
const memory = new NamespaceMemory(folder);
const sessions = new Map<number, ServerSession>();

function post(message: FromThread): void {
  port.postMessage(message);
}

function open({ session, open: settings, tapped }: Extract<ToThread, { kind: 'open' }>): void {
  const server = new ServerSession(
    settings,
    { folder, memory },
    {
      changed: (changes, lost) => post({ kind: 'changed', session, changes, lost }),
      frame: (direction, bytes) => post({ kind: 'frame', session, direction, bytes }),
      late: (milliseconds) => post({ kind: 'late', session, milliseconds }),
      // The connection was lost; a session that is closed on purpose is waited for where it is closed.
      lost: (error) => void close(session, error),
    },
  );
  server.isTapped = tapped;
  sessions.set(session, server);
  server.open().then(
    () => {
      if (sessions.get(session) === server) post({ kind: 'opened', session });
    },
    (error: unknown) => void close(session, error),
  );
}

async function ask({ session, request, command, tapped }: Extract<ToThread, { kind: 'ask' }>): Promise<void> {
  const server = sessions.get(session);
  if (server === undefined) return;
  server.isTapped = tapped;
  try {
    const answer = await server.answer(command);
    post({ kind: 'answer', session, request, answer, failure: undefined });
  } catch (error) {
    post({ kind: 'answer', session, request, answer: undefined, failure: failureOf(error) });
  }
}

async function close(session: number, cause?: unknown): Promise<void> {
  const server = sessions.get(session);
  if (server === undefined) return;
  sessions.delete(session);
  const failure = cause === undefined ? undefined : failureOf(cause);
  if (failure !== undefined) post({ kind: 'closed', session, failure });
  await server.close();
  if (failure === undefined) post({ kind: 'closed', session, failure });
}

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'open':
      open(message);
      break;
    case 'ask':
      void ask(message);
      break;
    case 'close':
      void close(message.session);
      break;
    case 'taken':
      sessions.get(message.session)?.taken();
      break;
    case 'ping':
      post({ kind: 'pong' });
      break;
  }
});
