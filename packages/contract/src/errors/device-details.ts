import { textsAt } from '@penstock/languages/catalogue';
import { details } from './device-answers.ts';
import { type Language, type Text, textIn } from '@penstock/languages/language';

/** The language in which gateways word details. */
const deviceLanguage: Language = 'en';

const texts = textsAt('contract.devices:deviceDetails');
const textByKey: Readonly<Record<string, Text>> = texts;

/** Details of errors of devices, as gateways word them, by the keys of their texts. Those of one protocol are in its file. */
const patterns: { readonly [Key in keyof typeof texts]: RegExp } = {
  ...details,
  connectEconnrefused: /^connect ECONNREFUSED(?<rest>.{0,200})$/,
  connectUnreach: /^connect (?<code>E(?:HOST|NET)UNREACH)(?<rest>.{0,200})$/,
  connectEtimedout: /^connect ETIMEDOUT(?<rest>.{0,200})$/,
  getaddrinfo: /^getaddrinfo (?<code>ENOTFOUND|EAI_[A-Z]{1,20})(?<rest>.{0,200})$/,
  readEconnreset: /^read ECONNRESET$/,
  write: /^write (?<code>EPIPE|ECONNRESET)$/,
  closedByTheOtherSide: /^closed by the other side$/,
  notOpenAfterMs: /^not open after (?<time>\d{1,9}) ms$/,
  noReplyWithinMs: /^no (?:good )?reply within (?<time>[\d.]{1,20}) ms$/,
  noAnswerInTheTime: /^no answer in the time of the test$/,
  theControllerHungUpAmid: /^the controller hung up amid the handshake$/,
  theAnswerToIsNone:
    /^the answer to (?:Hello|the handshake) is none of (?<name>[A-Z/ ]{2,20})(?<rest>.{0,40})$/,
  connectedAndSilent: /^connected, and silent$/,
  silentOpeningAgain: /^silent, opening again$/,
  halfAReplyWithinMs: /^half a reply within (?<time>[\d.]{1,20}) ms(?<rest>.{0,40})$/,
  theDeviceStoppedAmidA: /^the device stopped amid a frame$/,
  theReplyCameDamaged: /^the reply came damaged(?<rest>.{0,40})$/,
  theBytesReceivedAreNo: /^the bytes received are no frame of this protocol(?<rest>.{0,40})$/,
  theFloatIs: /^the float is (?<raw>-?[A-Za-z]{3,8})$/,
  theConnectionWasCut: /^the connection was cut$/,
  moreThanRequestsWait: /^more than (?<count>\d{1,9}) requests wait$/,
  cannotBeWritten: /^(?<area>[\w. ]{1,100}) cannot be written$/,
  theValueReadBackDiffers: /^the value read back differs from the one written$/,
  thisHasNoPort: /^this (?:machine|gateway) has no port (?<port>\w{1,20})$/,
  notTriedThePortIs: /^not tried, the port is reserved$/,
  answered: /^answered$/,
};

/** The name of a wire before a detail: `tcp:10.0.0.1:502: `. */
const wire = /^(?:(?:tcp|udp|serial|opc\.tcp):[^ ]{1,255}: )*/;

/**
 * A detail of an error in a language. The wire and the codes in it stay as they are; a detail that is not known here is
 * shown as the gateway words it, in English.
 */
export function deviceDetail(detail: string, language: Language): string {
  if (language === deviceLanguage) return detail;
  const where = wire.exec(detail)?.[0] ?? '';
  const words = detail.slice(where.length);
  for (const [key, pattern] of Object.entries(patterns)) {
    const match = pattern.exec(words);
    const text = textByKey[key];
    if (match !== null && text !== undefined) return `${where}${textIn(text, language, { ...match.groups })}`;
  }
  return detail;
}
