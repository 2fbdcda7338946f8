import { textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';

/** The answers of an S7 controller for an item that it does not read or write, by return code. */
export const s7ReturnCodes: Readonly<Record<string, Text>> = textsAt('contract.devices:s7ReturnCodes');

/** The answers of an S7 controller to a request that it refuses as a whole, by error class and code. */
export const s7ErrorCodes: Readonly<Record<string, Text>> = textsAt('contract.devices:s7ErrorCodes');
