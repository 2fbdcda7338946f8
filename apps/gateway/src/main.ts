#!/usr/bin/env node
import { software } from './about.ts';
import { loadTexts } from '@penstock/languages/catalogue';
import { importConfiguration } from './command-line/import.ts';
import { readCommand, usage } from './command-line/options.ts';
import { provision } from './command-line/provision.ts';
import { resetPassword } from './command-line/reset-password.ts';
import { run } from './command-line/run.ts';
import { simulate } from './command-line/simulate.ts';
import { keepNoMqttNumbers } from '@penstock/node-kit/mqtt-numbers';
import { StartError } from '@penstock/node-kit/start-error';

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  switch (command.name) {
    case 'help':
      console.log(usage);
      break;
    case 'version':
      console.log(software);
      break;
    case 'provision':
      console.log(await provision(command));
      break;
    case 'import':
      console.log(await importConfiguration(command));
      break;
    case 'reset-password':
      console.log(await resetPassword(command));
      break;
    case 'run':
      await run(command);
      break;
    case 'simulate':
      await simulate(command);
      break;
  }
}

keepNoMqttNumbers();
await loadTexts();

try {
  await main();
} catch (error) {
  // An error that the user can correct is shown in one line; anything else is a fault of the program, and needs its
  // trace.
  console.error(error instanceof StartError ? `penstock-gateway: ${error.message}` : error);
  process.exitCode = 1;
}
