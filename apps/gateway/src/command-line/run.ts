import { existsSync } from 'node:fs';
import { trimWhenIdle } from '@penstock/node-kit/idle-trim';
import { logEndWait } from '@penstock/node-kit/program-log';
import { StartError } from '@penstock/node-kit/start-error';
import { createEnvironment } from '@penstock/protocols/create-environment';
import type { Logger } from 'pino';
import { hardware } from '../about.ts';
import { type DataFolder, openDataFolder } from '../data/data-folder.ts';
import { readIdentity } from '../data/identity.ts';
import { IdentityFile } from '../data/identity-file.ts';
import { Gateway } from '../gateway.ts';
import { Link } from '../link/connection.ts';
import { linkedGateway } from '../link/of-gateway.ts';
import { serveSerial } from '../local/serial-console.ts';
import { serveLocally } from '../local/serve-locally.ts';
import { openProgramLog, type ProgramLog } from '../log.ts';
import { openMachine } from '../machine-settings/open-machine.ts';
import { portOf } from '../ports/serial-ports.ts';
import type { SimulatedUpgrades } from '../simulate/simulated-upgrades.ts';
import { waitForProvisioning } from './first-boot.ts';
import { freshDiscoveryPort, serveFresh } from './fresh-service.ts';
import { IdentityEntrance } from './identity-entrance.ts';
import { openUpgrades, simulatedHardware, simulatedUpgrades } from './open-upgrades.ts';
import type { Command } from './options.ts';
import { stopSignal } from './stop-signal.ts';
import { supervision, type Supervision } from './supervision.ts';

type RunCommand = Extract<Command, { name: 'run' }>;

/** Why a gateway stops without a signal: to start again within the process, or to have another version of itself started. */
type Ending = 'restart' | 'upgrade';

/** All that is the same from one start of the gateway to the next. */
interface Run {
  readonly command: RunCommand;
  readonly folder: DataFolder;
  readonly programLog: ProgramLog;
  readonly signal: Promise<string>;
  readonly supervisor: Supervision;
  /** Ends the gateway that runs. */
  readonly ending: { end: (why: Ending) => void };
  /** The upgrades of a simulated machine, which last as long as the process. */
  readonly simulated: SimulatedUpgrades | undefined;
}

/** How long a stop may take, in ms, before the process ends all the same; nothing recorded is lost by that. */
const longestStop = 8000;

/**
 * Runs the gateway until SIGTERM or SIGINT. A restart happens within the process: everything is stopped, and made again
 * from what is on disk. So it needs no supervisor, keeps the process id that a supervisor knows, and the lock on the data
 * folder is never free in between. A stop that takes too long ends the process instead.
 */
export async function run(command: RunCommand): Promise<void> {
  const folder = await openDataFolder(command.data);
  const programLog = openProgramLog();
  const signal = stopSignal();
  const endTrims = trimWhenIdle();
  const supervisor = supervision(process.env, programLog.log);
  const sn = await openedSn(command, folder, programLog.log, signal, supervisor);
  if (sn !== undefined) {
    const ending: Run['ending'] = { end: () => undefined };
    const simulated =
      command.machine.kind === 'simulated'
        ? simulatedUpgrades(sn, programLog.log, () => ending.end('restart'))
        : undefined;
    const parts = { command, folder, programLog, signal, supervisor, ending, simulated };
    while ((await runOnce(parts)) === 'restart') continue;
  }
  endTrims();
  folder.release();
  await programLog.destination.flush(logEndWait);
  // A line that still waits for a reader of the log must not keep the process.
  process.exit();
}

/** The serial number of the gateway, whose identity a new one waits for; undefined where it is stopped meanwhile. */
async function openedSn(
  { provisioning, platform, local, hardware: named = hardware() }: RunCommand,
  folder: DataFolder,
  log: Logger,
  signal: Promise<string>,
  supervisor: Supervision,
): Promise<string | undefined> {
  if (provisioning.length > 0 && !existsSync(folder.identity)) {
    supervisor.ready();
    const entrance = new IdentityEntrance(folder.identity);
    const { clock } = createEnvironment();
    const fresh =
      local.port === 0
        ? undefined
        : await serveFresh({
            port: local.port,
            discoveryPort: local.isAnnounced ? freshDiscoveryPort : undefined,
            isOpenToAll: local.isOpenToAll,
            hardware: named,
            clock,
            log,
            take: (identity) => entrance.take(identity),
          });
    const found = await waitForProvisioning(provisioning, log, Promise.race([signal, entrance.taken]));
    if (found !== undefined) await entrance.take(found);
    await fresh?.stop();
    if (!entrance.isTaken) return undefined;
  }
  return (await openIdentity(folder, platform)).identity.current.sn;
}

/** Runs the gateway from start to stop; answers why it was stopped. */
async function runOnce({
  command,
  folder,
  programLog: { log: programLog, destination, lines },
  signal,
  supervisor,
  ending,
  simulated,
}: Run): Promise<'signal' | Ending> {
  const { rs485, rs232, bufferBytes, outboxBytes, tunnelHosts, terminal, local, localSerial } = command;
  const { identity, platform } = await openIdentity(folder, command.platform);
  const log = programLog.child({ sn: identity.current.sn });
  const { sn } = identity.current;
  const environment = createEnvironment({ opcUaFolder: folder.opcUa });
  const { clock } = environment;
  const serialPorts = { RS485: rs485, RS232: rs232 };
  const stopped = new Promise<Ending>((resolve) => {
    ending.end = resolve;
  });
  const named = simulated === undefined ? (command.hardware ?? hardware()) : simulatedHardware;
  const upgrades = command.upgrades
    ? await openUpgrades({
        folder,
        hardware: named,
        machine: command.machine.kind,
        clock,
        log,
        endProcess: () => ending.end('upgrade'),
      })
    : undefined;
  const gateway = await Gateway.start({
    sn,
    folder,
    environment,
    serialPorts,
    localSerial: portOf(localSerial?.path, serialPorts),
    bufferBytes,
    outboxBytes,
    tunnelHosts,
    terminal,
    machine: await openMachine(command.machine, { clock, log, folder }),
    log,
    logLines: lines,
    droppedLogLines: () => destination.droppedLines,
    hardware: named,
    upgrades: simulated ?? upgrades,
  });
  const link = new Link({
    gateway: linkedGateway(gateway),
    identity,
    platform,
    random: Math.random,
    restart: () => ending.end('restart'),
  });
  const { localPassword: password } = gateway.services;
  const locally = await serveLocally({ ...local, gateway, host: link, sn, folder, password });
  const { consoles } = locally;
  const endSerial =
    localSerial === undefined
      ? () => Promise.resolve()
      : serveSerial({ target: localSerial, environment, consoles, log });
  supervisor.ready();
  const why = await Promise.race([signal.then(() => 'signal' as const), stopped]);
  log.info({ why }, 'stopping');
  if (why !== 'restart') supervisor.stopping();
  const end = endWhenStuck(log);
  await Promise.all([locally.stop(), endSerial()]);
  await link.stop();
  await upgrades?.stop();
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

/** Opens the identity, and finds the address of its platform: the one that is named, or else the one that came with it. */
async function openIdentity(
  folder: DataFolder,
  named: string | undefined,
): Promise<{ readonly identity: IdentityFile; readonly platform: string }> {
  const identity = new IdentityFile(folder.identity, await readIdentity(folder.identity));
  const platform = named ?? identity.current.platform;
  if (platform === undefined)
    throw new StartError('--platform is missing, and this gateway got no address with its identity.');
  const address = identity.platformFor(platform);
  if (identity.current.authority !== undefined && !address.startsWith('https:')) {
    throw new StartError(
      '--platform must be an https address: this gateway was provisioned with an authority, and would show its secret to everybody.',
    );
  }
  return { identity, platform };
}
