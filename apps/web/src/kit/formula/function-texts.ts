import type { Text } from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';

/** The description of each function of formulas. */
export const functionTexts: Readonly<Record<string, Text>> = textsAt('web.kit:functionTexts');
