import { textAt, textsAt } from '@penstock/languages/catalogue';

/** The facts that devices of this protocol give; the codes are answers instead of data. */
export const answers = {
  /** The bits of the error word of a meter, each as a word of its own (DL/T 645-2007, section 7.1.3). */
  meterError: {
    text: textAt('contract.devices:deviceFact.kinds.meterError'),
    codes: textsAt('contract.devices:meterErrors'),
  },
  /** The same of DL/T 645-1997. */
  meterError1997: {
    text: textAt('contract.devices:deviceFact.kinds.meterError1997'),
    codes: textsAt('contract.devices:meterErrors1997'),
  },
  meterAddress: { text: textAt('contract.devices:deviceFact.kinds.meterAddress') },
  meterNumber: { text: textAt('contract.devices:deviceFact.kinds.meterNumber') },
  productionDate: { text: textAt('contract.devices:deviceFact.kinds.productionDate') },
  protocolVersion: { text: textAt('contract.devices:deviceFact.kinds.protocolVersion') },
};

/** Details of errors that only this protocol has, by the keys of their texts. */
export const details = {
  meterReplied: /^meter (?<other>[0-9A-F]{1,12}) replied instead of (?<meter>[0-9A-F]{1,12})$/,
  meterLength: /^the length of the data is (?<count>\d{1,5}), not (?<expected>\d{1,3})$/,
  meterError: /^DL\/T 645 error word (?<code>[0-9A-F]{2})$/,
};
