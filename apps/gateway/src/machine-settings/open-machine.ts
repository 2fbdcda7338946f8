import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import type { DataFolder } from '../data/data-folder.ts';
import { SystemBus } from './bus/system-bus.ts';
import { LinuxMachine } from './linux-machine.ts';
import { type MachineSettings, noMachineSettings } from './machine-settings.ts';
import type { NetworkPorts } from './network/profiles.ts';
import { SimulatedMachine } from './simulated/simulated-machine.ts';

/** The setter of the machine's settings: none, its services, or a simulation. */
export type MachineChoice =
  | { readonly kind: 'none' | 'simulated' }
  | { readonly kind: 'linux'; readonly ports: NetworkPorts };

/** The parts of the world that a machine needs. */
interface OpenMachineOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly folder: Pick<DataFolder, 'changedSettings' | 'sshEnd'>;
}

/** Opens the settings of the machine as they were chosen. */
export async function openMachine(
  choice: MachineChoice,
  { clock, log, folder }: OpenMachineOptions,
): Promise<MachineSettings> {
  switch (choice.kind) {
    case 'none':
      return noMachineSettings;
    case 'simulated':
      return new SimulatedMachine({ clock, log });
    case 'linux': {
      const bus = new SystemBus({ clock });
      const files = { changed: folder.changedSettings, ssh: folder.sshEnd };
      return await LinuxMachine.open({ bus, clock, log, ports: choice.ports, files });
    }
  }
}
