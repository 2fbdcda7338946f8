import { CatalogueError, type failure } from '@penstock/contract/errors/error';
import { gatewayInfo } from '@penstock/contract/link/methods/gateway';
import type { GatewayState } from '@penstock/contract/model/gateway';
import type { GatewayMachine } from '@penstock/contract/model/gateway-machine';
import type { ConsoleAccess } from '../access.ts';

/** Why a gateway gives no answer although nothing is wrong with the question. */
const silences: readonly ReturnType<typeof failure>['key'][] = [
  'gateway.offline',
  'gateway.timeout',
  'gateway.unsupported',
  'connect.fileOnly',
];

/** Reads the facts that a gateway reports about its machine; null while it does not answer. */
export async function readMachine(access: ConsoleAccess, sn: string): Promise<GatewayMachine | null> {
  try {
    const {
      sn: _sn,
      software: _software,
      hardware: _hardware,
      ...machine
    } = await access.request(sn, gatewayInfo, {});
    return machine;
  } catch (error) {
    if (error instanceof CatalogueError && silences.includes(error.key)) return null;
    throw error;
  }
}

/**
 * The hardware and the abilities of a gateway (platform specification, section 3). A serial port is known
 * while the gateway answers.
 */
export function hardwareMapOf(machine: GatewayMachine | null): GatewayState['hardwareMap'] {
  const hasSerial = (port: 'RS485' | 'RS232') =>
    machine?.serialPorts.some((one) => one.port === port) === true;
  return {
    isLan: true,
    isRs485: hasSerial('RS485'),
    isRs232: hasSerial('RS232'),
    isTcp: true,
    isUdp: true,
    isHttp: true,
    isConfig: true,
    // There has been one version so far: all features are in all of them.
    versions: {},
  };
}
