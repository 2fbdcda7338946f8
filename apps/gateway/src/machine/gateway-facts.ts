import { statfs } from 'node:fs/promises';
import { cpus, freemem, networkInterfaces, totalmem } from 'node:os';
import type { gatewayInfo } from '@penstock/contract/link/methods/gateway';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { z } from 'zod';
import { software } from '../about.ts';
import type { MachineFacts } from '../machine-settings/machine-settings.ts';
import type { SerialPorts } from '../ports/serial-ports.ts';
import { readHardware } from './hardware/hardware.ts';
import { ProcessorUse, type ProcessorTimes } from './processor-use.ts';

type GatewayInfo = z.output<typeof gatewayInfo.result>;
/** Facts that a machine may tell better than its system does. */
type KnownHere = Pick<GatewayInfo, 'networkPorts' | 'machineHardware'>;
type NetworkPort = GatewayInfo['networkPorts'][number];

interface GatewayFactsOptions {
  readonly sn: string;
  /** The identifier of the hardware model. */
  readonly hardware: string;
  readonly clock: Clock;
  readonly serialPorts: SerialPorts;
  /** A folder on the disk that holds the gateway's data. */
  readonly folder: string;
}

/** The facts about this gateway and its machine that need no request to others. */
export class GatewayFacts {
  /** Where consoles of the LAN connect, and by which certificate they know it; null where it does not listen there. */
  local: GatewayInfo['local'] = null;
  readonly #options: GatewayFactsOptions;
  readonly #startedAt: number;
  readonly #started: number;
  readonly #processors = new ProcessorUse(processorTimes);

  constructor(options: GatewayFactsOptions) {
    this.#options = options;
    this.#startedAt = options.clock.wall();
    this.#started = options.clock.monotonic();
  }

  /** The facts that need no service of the machine. */
  async read(): Promise<Omit<GatewayInfo, 'management' | 'supports' | keyof MachineFacts> & KnownHere> {
    const { sn, hardware, clock, serialPorts, folder } = this.#options;
    return {
      sn,
      software,
      hardware,
      startedAt: this.#startedAt,
      uptime: clock.monotonic() - this.#started,
      networkPorts: networkPorts(),
      machineHardware: await readHardware(folder),
      serialPorts: (['RS485', 'RS232'] as const).flatMap((port) => {
        const device = serialPorts[port];
        return device === undefined ? [] : [{ port, device }];
      }),
      memory: { total: totalmem(), free: freemem(), gateway: process.memoryUsage.rss() },
      cpu: this.#processors.read(),
      disk: await diskOf(folder),
      local: this.local,
      // Every part applies what was changed at once.
      restartSections: [],
    };
  }
}

/** The network ports of the machine with their addresses, those of the machine to itself left out. */
function networkPorts(): NetworkPort[] {
  return Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) => {
    const outward = addresses.filter(({ internal }) => !internal);
    const [first] = outward;
    if (first === undefined) return [];
    return [
      {
        name: name.slice(0, 50),
        mac: first.mac,
        addresses: outward
          .map(({ address, cidr }) => ({ address, prefix: Number(cidr?.split('/')[1] ?? 0) }))
          .slice(0, 32),
      },
    ];
  });
}

/** The processor times that the system has counted. */
function processorTimes(): ProcessorTimes {
  const cores = cpus().map(({ times: { user, nice, sys, irq, idle } }) => {
    const busy = user + nice + sys + irq;
    return { busy, total: busy + idle };
  });
  return {
    cores: cores.length,
    busy: cores.reduce((sum, { busy }) => sum + busy, 0),
    total: cores.reduce((sum, { total }) => sum + total, 0),
  };
}

/** The bytes of the disk of a folder; null where the system does not say them. */
export async function diskOf(folder: string): Promise<GatewayInfo['disk']> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { total: bsize * blocks, free: bsize * bavail };
  } catch {
    return null;
  }
}
