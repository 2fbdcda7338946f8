import { textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';

/** The bits of the error word of a meter, each as a word of its own (DL/T 645-2007, section 7.1.3). */
export const meterErrors: Readonly<Record<string, Text>> = textsAt('contract.devices:meterErrors');

/** The same of DL/T 645-1997. */
export const meterErrors1997: Readonly<Record<string, Text>> = textsAt('contract.devices:meterErrors1997');
