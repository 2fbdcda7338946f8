import { textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';

/** The answers of an Omron controller instead of data, by end code (W342, section 5-1-3). */
export const finsEndCodes: Readonly<Record<string, Text>> = textsAt('contract.devices:finsEndCodes');

/**
 * The answers of an Omron controller that refuses the opening of a FINS/TCP connection (W421, section 7-4).
 */
export const finsConnectionCodes: Readonly<Record<string, Text>> = textsAt(
  'contract.devices:finsConnectionCodes',
);
