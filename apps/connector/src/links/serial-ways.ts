import { serialWays } from '@penstock/local-console/serial-ways';
import { listSerial } from '@penstock/protocols/transport/adapters/serial-list';
import type { GatewayWays } from './gateway-ways.ts';
import { systemSerial } from './system-serial.ts';

/** The ways to gateways at the serial ports of this computer, as the server of the tool uses them. */
export const systemSerialWays: Pick<GatewayWays, 'serialPorts' | 'greetSerial' | 'openSerial'> = {
  serialPorts: () => listSerial(),
  ...serialWays(systemSerial),
};
