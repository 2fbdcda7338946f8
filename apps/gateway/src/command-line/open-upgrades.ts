import { readFile } from 'node:fs/promises';
import { systemClock } from '@penstock/node-kit/clock';
import { StartError } from '@penstock/node-kit/start-error';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import { software } from '../about.ts';
import type { DataFolder } from '../data/data-folder.ts';
import { ApplicationTarget } from '../firmware/application-target.ts';
import { FirmwareFiles } from '../firmware/firmware-files.ts';
import { FirmwareUpgrades } from '../firmware/firmware-upgrades.ts';
import { SystemTarget } from '../firmware/rauc/system-target.ts';
import { SystemBus } from '../machine-settings/bus/system-bus.ts';
import type { MachineChoice } from '../machine-settings/open-machine.ts';
import { applicationVariable, readLaunched } from '../firmware/launched.ts';
import { FirmwareImages } from '../simulate/firmware-images.ts';
import { SimulatedUpgrades } from '../simulate/simulated-upgrades.ts';
import { Turns } from '../simulate/turns.ts';

/** The hardware identifier of a gateway with a simulated machine. */
export const simulatedHardware = 'simulated';

interface OpenUpgradesOptions {
  readonly folder: DataFolder;
  /** The identifier of the hardware model. */
  readonly hardware: string;
  /** The setter of the machine's settings: where that is Linux, its system is upgraded by RAUC. */
  readonly machine: MachineChoice['kind'];
  readonly clock: Clock;
  readonly log: Logger;
  readonly endProcess: () => void;
}

/** Opens the upgrades of a program that its launcher has started. @throws StartError where it was started otherwise. */
export async function openUpgrades(options: OpenUpgradesOptions): Promise<FirmwareUpgrades> {
  const { folder, hardware, machine, clock, log, endProcess } = options;
  const launched = readLaunched(process.env[applicationVariable]);
  if (launched === undefined)
    throw new StartError('--upgrades needs the launcher: start dist/launch.js in place of dist/main.js.');
  const files = await FirmwareFiles.open(folder.firmware);
  const node = process.versions.node;
  const application = await ApplicationTarget.open({ files, launched, software, node, endProcess });
  const system =
    machine === 'linux'
      ? await SystemTarget.open({ bus: new SystemBus({ clock }), clock, log, file: files.system, bootId })
      : undefined;
  const targets = system === undefined ? [application] : [application, system];
  return await FirmwareUpgrades.open({ files, targets, hardware, software, clock, log });
}

/** The name that Linux gives to each start of the machine. */
async function bootId(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
}

/** The upgrades of a simulated machine: checked as on any gateway, and nothing is installed. */
export function simulatedUpgrades(sn: string, log: Logger, restart: () => void): SimulatedUpgrades {
  return new SimulatedUpgrades({
    sn,
    seed: 1,
    hardware: simulatedHardware,
    version: software,
    failingShare: 0,
    images: new FirmwareImages(),
    downloads: new Turns(1),
    clock: systemClock,
    log,
    restart,
  });
}
