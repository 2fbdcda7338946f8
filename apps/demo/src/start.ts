import { loadTexts } from '@penstock/languages/catalogue';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { guardStandardStreams } from '@penstock/node-kit/log-writer';
import { Demo } from './launch/demo.ts';
import { readLaunchSettings, WrongSetting } from './launch/settings.ts';
import { demoPassword, demoUsers } from './scenario/identity.ts';
import { mainStation } from './scenario/stations.ts';

/**
 * `npm start`: the whole product with its demo plant, until Ctrl+C, SIGTERM, or the end of what started it over an IPC
 * channel (scripts/start.mjs). `--dev` runs the sources and reloads them.
 */
async function run(): Promise<number> {
  guardStandardStreams();
  const project = fileURLToPath(new URL('../../../', import.meta.url));
  const settings = readLaunchSettings(process.env, project);
  const demo = new Demo(settings, { project, isDevelopment: process.argv.includes('--dev') });
  const asked = Promise.race([
    once(process, 'SIGINT'),
    once(process, 'SIGTERM'),
    once(process, 'disconnect'),
  ]);
  void asked.then(() => demo.giveUp());
  try {
    await demo.start((step) => console.log(step));
    console.log(ready(demo.url, demo.gatewayProcess, join(settings.data, 'log')));
    return await demo.run();
  } finally {
    console.log('Stopping …');
    await demo.stop();
  }
}

function ready(url: string, gatewayProcess: number | undefined, logs: string): string {
  const width = 14;
  const account = (name: string, what: string) => `  ${name.padEnd(width)}${what}`;
  return [
    '',
    `Penstock is ready: ${url}`,
    '',
    account(demoUsers.owner, 'owner of the demo equipment'),
    account(demoUsers.company, 'company, authorised on the demo equipment'),
    ...demoUsers.members.map((member) => account(member, 'user of the company')),
    account(demoUsers.operator, 'operation account: signs in at /login/operation'),
    account(demoUsers.administrator, 'super administrator'),
    `The password of all is ${demoPassword}. They exist in this demo only.`,
    '',
    `Gateway ${mainStation.sn} is process ${gatewayProcess ?? 'unknown'}: kill it to see it go offline; it is started again after a while.`,
    `What each part logs is in ${logs}. Ctrl+C stops everything.`,
    '',
  ].join('\n');
}

await loadTexts();

try {
  process.exit(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof WrongSetting ? 2 : 1);
}
