import process from 'node:process';
import { loadTexts } from '@penstock/languages/catalogue';
import type { Installation } from './installation.ts';
import { identityCommand } from './identity/command.ts';
import { serveCommand } from './serve/command.ts';
import { tunnelCommand } from './tunnel/command.ts';

/** Runs the tool as it was called. Answers the exit code. */
export async function runTool(installation: Installation): Promise<number> {
  await loadTexts();
  const all = process.argv.slice(2);
  const [command, ...args] = all;
  if (command === '--version') {
    process.stdout.write(`${installation.version}\n`);
    return 0;
  }
  if (command === 'tunnel') return await tunnelCommand(args);
  if (command === 'identity') return await identityCommand(args);
  return await serveCommand(command === 'serve' ? args : all, installation);
}
