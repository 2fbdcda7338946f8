import type { DriverOf } from '../driver.ts';

export type S7Driver = DriverOf<'s7'>;
export type S7Family = S7Driver['settings']['family'];
