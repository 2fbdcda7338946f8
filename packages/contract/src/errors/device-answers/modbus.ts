import { textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';

/**
 * The answers of a Modbus device instead of data (Application Protocol V1.1b3, section 7), by exception code.
 */
export const modbusExceptions: Readonly<Record<string, Text>> = textsAt('contract.devices:modbusExceptions');
