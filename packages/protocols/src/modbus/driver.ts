import type { Driver } from '@penstock/contract/configuration/model/driver';

export type TcpDriver = Extract<Driver, { protocol: 'modbus-tcp' }>;
export type SerialServerDriver = Extract<Driver, { protocol: 'modbus-rtu-over-tcp' }>;
export type SerialDriver = Extract<Driver, { protocol: 'modbus-rtu' | 'modbus-ascii' }>;

/** A driver of any Modbus framing. */
export type ModbusDriver = TcpDriver | SerialServerDriver | SerialDriver;
