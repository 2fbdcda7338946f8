import type { DriverOf } from '../driver.ts';

export type SerialMeterDriver = DriverOf<'dlt645'>;
export type RemoteMeterDriver = DriverOf<'dlt645-over-tcp'>;
/** A driver of a meter, wherever its line is. */
export type MeterDriver = SerialMeterDriver | RemoteMeterDriver;
