import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

/** Starts the PostgreSQL that the parts of a run share. Answers how it is named to them, and how it is stopped. */
export async function startDatabase(root) {
  const child = spawn(
    join(root, 'node_modules/.bin/tsx'),
    ['--conditions=penstock', 'scripts/testing/serve-database.ts'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), ended.then(() => undefined)]);
  if (first === undefined) throw new Error('the database of the tests did not start');
  process.once('exit', () => child.kill('SIGTERM'));
  return {
    environment: { PENSTOCK_TEST_DATABASE: first[0] },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
