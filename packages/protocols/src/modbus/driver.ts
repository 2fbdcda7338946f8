import type { DriverOf } from '../driver.ts';

export type TcpDriver = DriverOf<'modbus-tcp'>;
export type SerialServerDriver = DriverOf<'modbus-rtu-over-tcp' | 'modbus-ascii-over-tcp'>;
export type SerialDriver = DriverOf<'modbus-rtu' | 'modbus-ascii'>;

/** A driver of any Modbus framing. */
export type ModbusDriver = TcpDriver | SerialServerDriver | SerialDriver;
