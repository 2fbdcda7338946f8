import type { DriverRow } from '@penstock/contract/calls/driver';
import { type TunnelTarget, tunnelTargetText } from '@penstock/contract/model/tunnel';

/** A target that a driver of the gateway already has. */
export interface KnownTarget {
  readonly target: TunnelTarget;
  /** The drivers that have it. */
  readonly drivers: readonly string[];
}

/** The hosts and serial ports of drivers, each once, in the order of the drivers. */
export function targetsOf(rows: readonly DriverRow[]): readonly KnownTarget[] {
  const found = new Map<string, { target: TunnelTarget; drivers: string[] }>();
  for (const { driver } of rows) {
    const target = targetOf(driver);
    if (target === undefined) continue;
    const name = tunnelTargetText(target);
    const known = found.get(name);
    if (known === undefined) found.set(name, { target, drivers: [driver.name] });
    else known.drivers.push(driver.name);
  }
  return [...found.values()];
}

function targetOf({ port, settings }: DriverRow['driver']): TunnelTarget | undefined {
  if (port !== 'LAN') return { kind: 'serial', port, mode: 'rfc2217' };
  if (!('host' in settings) || !('port' in settings)) return undefined;
  return { kind: 'tcp', host: settings.host, port: settings.port };
}
