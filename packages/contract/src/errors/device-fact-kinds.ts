import { textAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import { answers } from './device-answers.ts';

/** One kind of fact: what it is called, and what its codes mean where it is a code in hexadecimal digits. */
export interface FactKind {
  readonly text: Text;
  readonly codes?: Readonly<Record<string, Text>>;
}

/** The kinds of facts there are, by their names. A code is written in upper case, with as many digits as its protocol gives it. */
export const factKinds = {
  ...answers,
  /** The requested range: `holding 0..9`. */
  address: { text: textAt('contract.devices:deviceFact.kinds.address') },
  /** Host and port, or device file. */
  endpoint: { text: textAt('contract.devices:deviceFact.kinds.endpoint') },
  // Facts that a device gives about itself.
  vendorName: { text: textAt('contract.devices:deviceFact.kinds.vendorName') },
  productCode: { text: textAt('contract.devices:deviceFact.kinds.productCode') },
  revision: { text: textAt('contract.devices:deviceFact.kinds.revision') },
  productName: { text: textAt('contract.devices:deviceFact.kinds.productName') },
  modelName: { text: textAt('contract.devices:deviceFact.kinds.modelName') },
} as const satisfies Record<string, FactKind>;

export type DeviceFactName = keyof typeof factKinds;
