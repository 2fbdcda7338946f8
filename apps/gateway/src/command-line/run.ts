import { createEnvironment } from '@penstock/protocols/create-environment';
import { openDataFolder } from '../data/data-folder.ts';
import { readIdentity } from '../data/identity.ts';
import { IdentityFile } from '../data/identity-file.ts';
import { StartError } from '@penstock/node-kit/start-error';
import { Gateway } from '../gateway.ts';
import { Link } from '../link/connection.ts';
import { logEndWait } from '@penstock/node-kit/program-log';
import { openProgramLog } from '../log.ts';
import type { Command } from './options.ts';

/** How long a stop may take, in ms, before the process ends all the same; nothing recorded is lost by that. */
const longestStop = 8000;

/** Runs the gateway until SIGTERM or SIGINT. */
export async function run(command: Extract<Command, { name: 'run' }>): Promise<void> {
  const { data, platform, rs485, rs232, bufferBytes, outboxBytes } = command;
  const folder = await openDataFolder(data);
  const identity = new IdentityFile(folder.identity, await readIdentity(folder.identity));
  if (identity.current.authority !== undefined && !platform.startsWith('https:')) {
    throw new StartError(
      '--platform must be an https address: this gateway was provisioned with an authority, and would show its secret to everybody.',
    );
  }
  const { log: programLog, destination, lines } = openProgramLog();
  const log = programLog.child({ sn: identity.current.sn });
  const gateway = await Gateway.start({
    sn: identity.current.sn,
    folder,
    environment: createEnvironment({ opcUaFolder: folder.opcUa }),
    serialPorts: { RS485: rs485, RS232: rs232 },
    bufferBytes,
    outboxBytes,
    log,
    logLines: lines,
    droppedLogLines: () => destination.droppedLines,
  });
  const link = new Link({ gateway, identity, platform, random: Math.random });
  const signal = await new Promise<string>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  log.info({ signal }, 'stopping');
  setTimeout(() => {
    log.error('the stop takes too long');
    process.exit(1);
  }, longestStop).unref();
  await link.stop();
  await gateway.stop();
  folder.release();
  log.info('stopped');
  await destination.flush(logEndWait);
  // What still waits for a reader of the log must not keep the process.
  process.exit();
}
