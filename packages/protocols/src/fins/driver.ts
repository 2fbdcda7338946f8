import type { Driver } from '@penstock/contract/configuration/model/driver';

export type FinsTcpDriver = Extract<Driver, { protocol: 'fins-tcp' }>;
export type FinsUdpDriver = Extract<Driver, { protocol: 'fins-udp' }>;

/** A driver of FINS over TCP or UDP. */
export type FinsDriver = FinsTcpDriver | FinsUdpDriver;
