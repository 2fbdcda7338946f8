import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { guardStandardStreams } from '@penstock/node-kit/log-writer';
import { Demo } from './launch/demo.ts';
import { type LaunchSettings, readLaunchSettings, WrongSetting } from './launch/settings.ts';
import { demoPassword, demoUsers } from './scenario/identity.ts';
import { mainStation, unboundGateways } from './scenario/stations.ts';

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
    console.log(ready(demo, settings));
    return await demo.run();
  } finally {
    console.log('Stopping …');
    await demo.stop();
  }
}

function ready({ url, gatewayProcess }: Demo, { data, gatewayPagePort, plantPort }: LaunchSettings): string {
  const width = 14;
  const [unbound] = unboundGateways;
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
    `A new installer registers with gateway ${unbound.sn}, code ${unbound.verificationCode}, which has no configuration yet.`,
    `A PLC for it: Modbus TCP, host 127.0.0.1, port ${plantPort}, unit 1; docs/demo-registers.md lists its registers.`,
    '',
    `Gateway ${mainStation.sn} is process ${gatewayProcess ?? 'unknown'}: kill it to see it go offline; it is started again after a while.`,
    `It serves its own console too, as in a network without a platform: https://127.0.0.1:${gatewayPagePort} (the first visitor sets its password).`,
    `What each part logs is in ${join(data, 'log')}. Ctrl+C stops everything.`,
    '',
  ].join('\n');
}

try {
  process.exit(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof WrongSetting ? 2 : 1);
}
