import { textAt, textsAt } from '@penstock/languages/catalogue';

/** The facts that devices of this protocol give; the codes are answers instead of data. */
export const answers = {
  /**
   * The answers of a Mitsubishi controller instead of data, by end code: four digits for 3E frames (SLMP reference
   * manual, chapter 6; QJ71E71 user's manual, section 11.3.3), two for 1E frames (MELSEC communication protocol
   * reference manual, chapter 18).
   */
  mcEndCode: {
    text: textAt('contract.devices:deviceFact.kinds.mcEndCode'),
    codes: textsAt('contract.devices:mcEndCodes'),
  },
};

/** None beside those of all protocols. */
export const details = {};
