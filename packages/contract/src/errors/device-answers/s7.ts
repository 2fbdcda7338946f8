import { textAt, textsAt } from '@penstock/languages/catalogue';

/** The facts that devices of this protocol give; the codes are answers instead of data. */
export const answers = {
  /** The answers of an S7 controller for an item that it does not read or write, by return code. */
  s7ReturnCode: {
    text: textAt('contract.devices:deviceFact.kinds.s7ReturnCode'),
    codes: textsAt('contract.devices:s7ReturnCodes'),
  },
  /** The answers of an S7 controller to a request that it refuses as a whole, by error class and code. */
  s7ErrorCode: {
    text: textAt('contract.devices:deviceFact.kinds.s7ErrorCode'),
    codes: textsAt('contract.devices:s7ErrorCodes'),
  },
};

/** Details of errors that only this protocol has, by the keys of their texts. */
export const details = {
  theAnswerIsNoneOf: /^the answer is none of ISO-on-TCP(?<rest>.{0,40})$/,
  theControllerRefusesAConnection:
    /^the controller refuses a connection from TSAP (?<pair>[0-9A-F.]{5}) to (?<remote>[0-9A-F.]{5}).{0,100}$/,
  theControllerHungUpWhile: /^the controller hung up while connecting.{0,100}$/,
};
