import type { DriverOf } from '../driver.ts';

export type FinsTcpDriver = DriverOf<'fins-tcp'>;
export type FinsUdpDriver = DriverOf<'fins-udp'>;

/** A driver of FINS over TCP or UDP. */
export type FinsDriver = FinsTcpDriver | FinsUdpDriver;
