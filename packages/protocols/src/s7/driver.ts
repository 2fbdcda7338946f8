import type { Driver } from '@penstock/contract/configuration/model/driver';

export type S7Driver = Extract<Driver, { protocol: 's7' }>;
export type S7Family = S7Driver['settings']['family'];
