import type { Driver } from '@penstock/contract/configuration/model/driver';

export type OpcUaDriver = Extract<Driver, { protocol: 'opc-ua' }>;
