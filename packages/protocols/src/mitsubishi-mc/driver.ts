import type { DriverOf } from '../driver.ts';

export type Mc3eDriver = DriverOf<'mitsubishi-mc-3e'>;
export type Mc1eDriver = DriverOf<'mitsubishi-mc-1e'>;

/** A driver of any MC frame. */
export type McDriver = Mc3eDriver | Mc1eDriver;
