// Runs the npm package omron-fins in a process of its own, since it keeps timers.
// Answers {endCodes, values} by address: the end code of each request, and what was read.
import { FinsClient, type Message } from 'omron-fins';
import { readQuestion } from './question.ts';

const { port, protocol, reads, writes, many } = readQuestion();
const client = FinsClient(port, '127.0.0.1', { protocol, SA1: 2, DA1: 17, timeout: 5000, MODE: 'CS' });

function asked(ask: (done: (failure: Error | null | undefined, message: Message) => void) => void) {
  return new Promise<Message>((resolve, reject) => {
    ask((failure, message) => {
      if (failure) reject(failure);
      else resolve(message);
    });
  });
}

async function run(): Promise<void> {
  const endCodes: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [address, data] of Object.entries(writes)) {
    const message = await asked((done) => client.write(address, data, done));
    endCodes[address] = message.response.endCode;
  }
  for (const [address, count] of Object.entries(reads)) {
    const message = await asked((done) => client.read(address, count, done));
    endCodes[address] = message.response.endCode;
    values[address] = message.response.values;
  }
  const multiple = await asked((done) => client.readMultiple(many, done));
  client.disconnect();
  process.stdout.write(`${JSON.stringify({ endCodes, values, many: multiple.response.values })}\n`, () =>
    process.exit(0),
  );
}

client.on('error', (failure) => {
  throw failure;
});
client.on('open', () => {
  // It reports that a moment before it takes requests.
  setImmediate(() => {
    run().catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  });
});
