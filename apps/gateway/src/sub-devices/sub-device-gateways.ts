import type { Logger } from 'pino';
import type { Collectors } from '../collector/collectors.ts';
import { isAnswering } from '../collector/is-answering.ts';
import type { Clock } from '../collector/schedule.ts';
import type { RunningServer } from '../servers/running-server.ts';
import { subDeviceProtocolOf } from '../templates/sub-devices/protocol-of.ts';
import { SubDeviceGateway } from './sub-device-gateway.ts';

interface SubDeviceOptions {
  readonly clock: Clock;
  readonly collectors: Pick<Collectors, 'stateOf'>;
  readonly log: Logger;
}

/** The connection as a gateway with devices behind it where its sign-in names some; another connection as it is. */
export function withSubDevices(server: RunningServer, options: SubDeviceOptions): RunningServer {
  const { configuration } = server;
  if (configuration.kind !== 'mqtt') return server;
  const protocol = subDeviceProtocolOf(configuration.connection.signIn);
  if (protocol === undefined) return server;
  const { clock, collectors, log } = options;
  const isOnline = (driver: string) => isAnswering(collectors.stateOf(driver));
  return new SubDeviceGateway({ server, protocol, isOnline, clock, log });
}
