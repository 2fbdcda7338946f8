import { failure } from '@penstock/contract/errors/error';
import type { readPort, writePort } from '@penstock/contract/link/methods/ports';
import type { Port } from '@penstock/contract/protocols/descriptor';
import type { z } from 'zod';
import type { Gateway } from '../gateway.ts';

/** A port as the configuration has it, and who uses it. */
export function portState(gateway: Gateway, port: Port): z.input<typeof readPort.result> {
  const { revision, configuration } = gateway.store.current;
  const { serial, lan } = configuration.settings;
  const drivers = configuration.drivers.filter((driver) => driver.port === port).map(({ name }) => name);
  const common = { revision, drivers, lentTo: gateway.ports.borrowerOfPort(port) ?? null };
  // The system keeps the address of the network, and nothing here puts another in force.
  if (port === 'LAN') {
    return { ...common, available: true, writable: false, parameters: { kind: 'LAN', ...lan } };
  }
  const available = hasPort(gateway, port);
  return { ...common, available, writable: available, parameters: { kind: 'serial', ...serial[port] } };
}

/**
 * Puts other parameters of a port in force: a change of the configuration like any other.
 * @throws CatalogueError `gateway.unsupported`, and what applying a configuration throws.
 */
export async function setPort(
  gateway: Gateway,
  { port, parameters, baseRevision, author, note }: z.output<typeof writePort.params>,
): Promise<z.input<typeof writePort.result>> {
  if (port === 'LAN' || !hasPort(gateway, port)) {
    throw failure('gateway.unsupported', { what: `port.write ${port}` });
  }
  const { configuration } = gateway.store.current;
  const { settings } = configuration;
  const serial = { ...settings.serial, [port]: parameters };
  const document = { ...configuration, settings: { ...settings, serial } };
  const done = await gateway.apply({ base: baseRevision, document, author, note });
  return { revision: done.revision, hash: done.hash, changed: done.changed };
}

function hasPort(gateway: Gateway, port: 'RS485' | 'RS232'): boolean {
  return gateway.collectors.serialPorts[port] !== undefined;
}
