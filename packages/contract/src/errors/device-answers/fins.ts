import { textAt, textsAt } from '@penstock/languages/catalogue';

/** The facts that devices of this protocol give; the codes are answers instead of data. */
export const answers = {
  /** The answers of an Omron controller instead of data, by end code (W342, section 5-1-3). */
  finsEndCode: {
    text: textAt('contract.devices:deviceFact.kinds.finsEndCode'),
    codes: textsAt('contract.devices:finsEndCodes'),
  },
  /** The answers of an Omron controller that refuses the opening of a FINS/TCP connection (W421, section 7-4). */
  finsConnectionCode: {
    text: textAt('contract.devices:deviceFact.kinds.finsConnectionCode'),
    codes: textsAt('contract.devices:finsConnectionCodes'),
  },
};

/** None beside those of all protocols. */
export const details = {};
