import process from 'node:process';
import { startTestServer } from '../../apps/platform/src/testing/test-server.ts';

// One PostgreSQL for all parts of `npm test`: prints how to reach it on one line, as JSON, and stops at SIGTERM.
const { server, stop } = await startTestServer();
process.stdout.write(`${JSON.stringify(server)}\n`);
const running = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  clearInterval(running);
  void stop();
});
