import type { DriverOf } from '../driver.ts';

export type Mc3eDriver = DriverOf<'mitsubishi-mc-3e'>;
export type Mc1eDriver = DriverOf<'mitsubishi-mc-1e'>;
export type Mc1cDriver = DriverOf<'mitsubishi-mc-1c'>;

/** A driver of a frame that goes over the network. */
export type McNetworkDriver = Mc3eDriver | Mc1eDriver;

/** A driver of any MC frame. */
export type McDriver = McNetworkDriver | Mc1cDriver;
