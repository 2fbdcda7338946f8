import { resolve } from 'node:path';
import { localPagePort } from '@penstock/contract/link/local-ports';

/**
 * The settings that the launcher itself reads from the environment; it passes all others on to the platform
 * unchanged.
 */
export interface LaunchSettings {
  /** Below it lies all that the demo writes. `PENSTOCK_DATA`; `.penstock` in the project by default. */
  readonly data: string;
  /** Where the platform is reached. `PENSTOCK_HTTP_PORT`, 8080. */
  readonly httpPort: number;
  /** Where the PLCs of the first plant answer; those of the others follow. `PENSTOCK_PLANT_PORT`, 15020. */
  readonly plantPort: number;
  /**
   * Where the gateway of the first plant serves its own console; the connection tool reaches it at the port before. The other gateways have
   * none. `PENSTOCK_GATEWAY_PAGE_PORT`, 7144.
   */
  readonly gatewayPagePort: number;
  /** Days of history that the platform gets at the first start, 0 to 31; 0.5 are twelve hours. `PENSTOCK_DEMO_HISTORY_DAYS`, 7. */
  readonly historyDays: number;
}

/** A setting that cannot be used: one line that names it. */
export class WrongSetting extends Error {
  override name = 'WrongSetting';
}

function port(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value >= 1 && value <= 65_535) return value;
  throw new WrongSetting(`${name} is "${text}", and must be a port from 1 to 65535.`);
}

function days(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d{1,2}(\.\d{1,2})?$/.test(text) && value <= 31) return value;
  throw new WrongSetting(`${name} is "${text}", and must be a number of days from 0 to 31.`);
}

/** Reads the launcher's settings. Throws {@link WrongSetting}. */
export function readLaunchSettings(environment: NodeJS.ProcessEnv, project: string): LaunchSettings {
  return {
    data: resolve(project, environment['PENSTOCK_DATA'] || '.penstock'),
    httpPort: port('PENSTOCK_HTTP_PORT', environment['PENSTOCK_HTTP_PORT'], 8080),
    plantPort: port('PENSTOCK_PLANT_PORT', environment['PENSTOCK_PLANT_PORT'], 15_020),
    gatewayPagePort: port(
      'PENSTOCK_GATEWAY_PAGE_PORT',
      environment['PENSTOCK_GATEWAY_PAGE_PORT'],
      localPagePort,
    ),
    historyDays: days('PENSTOCK_DEMO_HISTORY_DAYS', environment['PENSTOCK_DEMO_HISTORY_DAYS'], 7),
  };
}
