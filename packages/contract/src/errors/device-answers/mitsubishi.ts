import { textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';

/**
 * The answers of a Mitsubishi controller instead of data, by end code: four digits for 3E frames (SLMP
 * reference manual, chapter 6; QJ71E71 user's manual, section 11.3.3), two for 1E frames (MELSEC
 * communication protocol reference manual, chapter 18).
 */
export const mcEndCodes: Readonly<Record<string, Text>> = textsAt('contract.devices:mcEndCodes');
