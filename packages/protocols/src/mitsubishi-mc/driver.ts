import type { Driver } from '@penstock/contract/configuration/model/driver';

export type Mc3eDriver = Extract<Driver, { protocol: 'mitsubishi-mc-3e' }>;
export type Mc1eDriver = Extract<Driver, { protocol: 'mitsubishi-mc-1e' }>;

/** A driver of any MC frame. */
export type McDriver = Mc3eDriver | Mc1eDriver;
