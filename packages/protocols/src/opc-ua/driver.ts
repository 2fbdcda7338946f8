import type { Driver } from '@penstock/contract/model/configuration/driver';

export type OpcUaDriver = Extract<Driver, { protocol: 'opc-ua' }>;
