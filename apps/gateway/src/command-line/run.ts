import { logEndWait } from '@penstock/node-kit/program-log';
import { StartError } from '@penstock/node-kit/start-error';
import { createEnvironment } from '@penstock/protocols/create-environment';
import type { Logger } from 'pino';
import { type DataFolder, openDataFolder } from '../data/data-folder.ts';
import { readIdentity } from '../data/identity.ts';
import { IdentityFile } from '../data/identity-file.ts';
import { Gateway } from '../gateway.ts';
import { Link } from '../link/connection.ts';
import { linkedGateway } from '../link/of-gateway.ts';
import { openProgramLog, type ProgramLog } from '../log.ts';
import type { Command } from './options.ts';
import { stopSignal } from './stop-signal.ts';

type RunCommand = Extract<Command, { name: 'run' }>;

/** How long a stop may take, in ms, before the process ends all the same; nothing recorded is lost by that. */
const longestStop = 8000;

/**
 * Runs the gateway until SIGTERM or SIGINT. A restart happens within the process: everything is stopped, and made again
 * from what is on disk. So it needs no supervisor, keeps the process id that a supervisor knows, and the lock on the data
 * folder is never free in between. A stop that takes too long ends the process instead.
 */
export async function run(command: RunCommand): Promise<void> {
  const folder = await openDataFolder(command.data);
  await openIdentity(folder, command.platform);
  const programLog = openProgramLog();
  const signal = stopSignal();
  while ((await runOnce(command, folder, programLog, signal)) === 'restart') continue;
  folder.release();
  await programLog.destination.flush(logEndWait);
  // A line that still waits for a reader of the log must not keep the process.
  process.exit();
}

/** Runs the gateway from start to stop; answers why it was stopped. */
async function runOnce(
  { platform, rs485, rs232, bufferBytes, outboxBytes }: RunCommand,
  folder: DataFolder,
  { log: programLog, destination, lines }: ProgramLog,
  signal: Promise<string>,
): Promise<'signal' | 'restart'> {
  const identity = await openIdentity(folder, platform);
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
  let restart: () => void = () => undefined;
  const restarted = new Promise<void>((resolve) => {
    restart = resolve;
  });
  const link = new Link({
    gateway: linkedGateway(gateway),
    identity,
    platform,
    random: Math.random,
    restart,
  });
  const why = await Promise.race([
    signal.then(() => 'signal' as const),
    restarted.then(() => 'restart' as const),
  ]);
  log.info({ why }, 'stopping');
  const end = endWhenStuck(log);
  await link.stop();
  await gateway.stop();
  clearTimeout(end);
  log.info('stopped');
  return why;
}

function endWhenStuck(log: Logger): NodeJS.Timeout {
  return setTimeout(() => {
    log.error('the stop takes too long');
    process.exit(1);
  }, longestStop).unref();
}

async function openIdentity(folder: DataFolder, platform: string): Promise<IdentityFile> {
  const identity = new IdentityFile(folder.identity, await readIdentity(folder.identity));
  const address = identity.platformFor(platform);
  if (identity.current.authority !== undefined && !address.startsWith('https:')) {
    throw new StartError(
      '--platform must be an https address: this gateway was provisioned with an authority, and would show its secret to everybody.',
    );
  }
  return identity;
}
