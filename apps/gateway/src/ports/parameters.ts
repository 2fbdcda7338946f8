import { failure } from '@penstock/contract/errors/error';
import type { readPort, writePort } from '@penstock/contract/link/methods/ports';
import type { Port } from '@penstock/contract/protocols/descriptor';
import type { z } from 'zod';
import type { ConfigurationAccess } from '../configuration/access.ts';
import type { ChangeResult } from '../configuration/change.ts';
import type { PortUse } from './port-use.ts';
import type { SerialPorts } from './serial-ports.ts';

/** The parameters of the communication ports, as the configuration has them. */
export class PortParameters {
  readonly #configuration: ConfigurationAccess;
  readonly #ports: PortUse;
  readonly #serialPorts: SerialPorts;

  constructor(configuration: ConfigurationAccess, ports: PortUse, serialPorts: SerialPorts) {
    this.#configuration = configuration;
    this.#ports = ports;
    this.#serialPorts = serialPorts;
  }

  /** A port as the configuration has it, and who uses it. */
  state(port: Port): z.input<typeof readPort.result> {
    const { revision, configuration } = this.#configuration.current;
    const { serial, lan } = configuration.settings;
    const drivers = configuration.drivers.filter((driver) => driver.port === port).map(({ name }) => name);
    const common = { revision, drivers, reservedBy: this.#ports.portReservedBy(port) ?? null };
    // The address of the network is the system's, and is not set from here.
    if (port === 'LAN') {
      return { ...common, available: true, writable: false, parameters: { kind: 'LAN', ...lan } };
    }
    const available = this.#serialPorts[port] !== undefined;
    return { ...common, available, writable: available, parameters: { kind: 'serial', ...serial[port] } };
  }

  /**
   * Sets the parameters of a serial port: a change of the configuration like any other.
   * @throws CatalogueError `gateway.unsupported` for a port that cannot be set, and what the change throws.
   */
  async set(change: z.output<typeof writePort.params>): Promise<ChangeResult> {
    const { port, parameters, baseRevision: base, author, note } = change;
    if (port === 'LAN' || this.#serialPorts[port] === undefined) {
      throw failure('gateway.unsupported', { what: `port.write ${port}` });
    }
    const path = ['settings', 'serial', port];
    const content = { kind: 'patch', changes: [{ kind: 'changed', path, after: parameters }] } as const;
    return await this.#configuration.change({ base, author, note, content });
  }
}
