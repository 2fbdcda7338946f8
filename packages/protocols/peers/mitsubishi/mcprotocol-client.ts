// Runs the npm package mcprotocol in a process of its own: it logs to the console and extends Buffer.
// Answers {bad, values} of the reads. With writes it does nothing else and answers nothing: it calls good writes of
// 3E frames bad and stumbles over the reply of 1E frames, so whoever started it looks at the memory instead.
import McProtocol from 'mcprotocol';
import { printAnswer, readQuestion } from './question.ts';

const { port, frame, ascii, reads, writes } = readQuestion();
const client = new McProtocol();
const settings = { host: '127.0.0.1', port, frame, ascii, octalInputOutput: true };
client.initiateConnection(settings, (failure) => {
  if (failure !== undefined) throw failure;
  client.setTranslationCB((tag) => tag);
  const addresses = Object.keys(writes);
  if (addresses.length > 0) {
    client.writeItems(addresses, Object.values(writes), () => undefined);
    return;
  }
  client.addItems(reads);
  client.readAllItems((bad, values) => printAnswer({ bad, values }));
});
