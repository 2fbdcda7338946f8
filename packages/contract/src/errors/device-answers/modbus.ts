import { textAt, textsAt } from '@penstock/languages/catalogue';

/** The facts that devices of this protocol give; the codes are answers instead of data. */
export const answers = {
  /** The answers of a Modbus device instead of data (Application Protocol V1.1b3, section 7), by exception code. */
  modbusException: {
    text: textAt('contract.devices:deviceFact.kinds.modbusException'),
    codes: textsAt('contract.devices:modbusExceptions'),
  },
  vendorUrl: { text: textAt('contract.devices:deviceFact.kinds.vendorUrl') },
  applicationName: { text: textAt('contract.devices:deviceFact.kinds.applicationName') },
  serverId: { text: textAt('contract.devices:deviceFact.kinds.serverId') },
  exceptionStatus: { text: textAt('contract.devices:deviceFact.kinds.exceptionStatus') },
  busMessages: { text: textAt('contract.devices:deviceFact.kinds.busMessages') },
  busErrors: { text: textAt('contract.devices:deviceFact.kinds.busErrors') },
  exceptionReplies: { text: textAt('contract.devices:deviceFact.kinds.exceptionReplies') },
  serverMessages: { text: textAt('contract.devices:deviceFact.kinds.serverMessages') },
};

/** Details of errors that only this protocol has, by the keys of their texts. */
export const details = {
  unitRepliedInsteadOf: /^unit (?<other>\d{1,3}) replied instead of (?<unit>\d{1,3})$/,
  theReplyDoesNotFit: /^the reply does not fit the request of function (?<code>\d{1,3})$/,
  modbusException: /^Modbus exception (?<code>\d{1,3})$/,
};
