import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ServerSettings, ToThread } from '../messages.ts';
import { NodeServer } from './node-server.ts';

/** The program of the thread of an OPC UA server. */
if (parentPort === null) throw new Error('this is the program of a worker thread');
const port = parentPort;
// The gateway that started the thread is of the same build.
const settings: ServerSettings = workerData;
const post = (message: FromThread): void => port.postMessage(message);
const server = new NodeServer(settings, post);

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'nodes':
      server.setNodes(message.nodes);
      return;
    case 'values':
      server.setValues(message.values);
      return;
    case 'written':
      server.written(message.id, message.status);
      return;
    case 'stop':
      void server.stop().finally(() => post({ kind: 'stopped' }));
      return;
  }
});
void server.start();
