import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from '../messages.ts';
import { NodeServer } from './node-server.ts';

/** The program of the thread of an OPC UA server. */
if (parentPort === null) throw new Error('this is the program of a worker thread');
const port = parentPort;
const post = (message: FromThread): void => port.postMessage(message);
let server: NodeServer | undefined;

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'open':
      server = new NodeServer(message.settings, post);
      void server.start();
      return;
    case 'nodes':
      server?.setNodes(message.nodes);
      return;
    case 'values':
      server?.setValues(message.values);
      return;
    case 'written':
      server?.written(message.id, message.status);
      return;
    case 'stop':
      void stop();
      return;
  }
});

async function stop(): Promise<void> {
  try {
    await server?.stop();
  } finally {
    post({ kind: 'stopped' });
  }
}
