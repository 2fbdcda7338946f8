import type { DriverOf } from '../driver.ts';

export type OpcUaDriver = DriverOf<'opc-ua'>;
