import { textAt } from '@penstock/languages/catalogue';
import { type Language, type Text, textIn } from '@penstock/languages/language';

/** The language in which gateways word details. */
const deviceLanguage: Language = 'en';

/** Details of errors of devices, as gateways word them, and their texts. */
const details: readonly { readonly pattern: RegExp; readonly text: Text }[] = [
  {
    pattern: /^connect ECONNREFUSED(?<rest>.{0,200})$/,
    text: textAt('contract.devices:deviceDetails.connectEconnrefused'),
  },
  {
    pattern: /^connect (?<code>E(?:HOST|NET)UNREACH)(?<rest>.{0,200})$/,
    text: textAt('contract.devices:deviceDetails.connectUnreach'),
  },
  {
    pattern: /^connect ETIMEDOUT(?<rest>.{0,200})$/,
    text: textAt('contract.devices:deviceDetails.connectEtimedout'),
  },
  {
    pattern: /^getaddrinfo (?<code>ENOTFOUND|EAI_[A-Z]{1,20})(?<rest>.{0,200})$/,
    text: textAt('contract.devices:deviceDetails.getaddrinfo'),
  },
  { pattern: /^read ECONNRESET$/, text: textAt('contract.devices:deviceDetails.readEconnreset') },
  { pattern: /^write (?<code>EPIPE|ECONNRESET)$/, text: textAt('contract.devices:deviceDetails.write') },
  {
    pattern: /^closed by the other side$/,
    text: textAt('contract.devices:deviceDetails.closedByTheOtherSide'),
  },
  {
    pattern: /^not open after (?<time>\d{1,9}) ms$/,
    text: textAt('contract.devices:deviceDetails.notOpenAfterMs'),
  },
  {
    pattern: /^no (?:good )?reply within (?<time>[\d.]{1,20}) ms$/,
    text: textAt('contract.devices:deviceDetails.noReplyWithinMs'),
  },
  {
    pattern: /^no answer of the server within (?<time>\d{1,9}) ms$/,
    text: textAt('contract.devices:deviceDetails.noAnswerOfTheServer'),
  },
  {
    pattern: /^no answer to Hello within (?<time>\d{1,9}) ms$/,
    text: textAt('contract.devices:deviceDetails.noAnswerToHelloWithin'),
  },
  {
    pattern: /^no answer in the time of the test$/,
    text: textAt('contract.devices:deviceDetails.noAnswerInTheTime'),
  },
  { pattern: /^hung up at Hello$/, text: textAt('contract.devices:deviceDetails.hungUpAtHello') },
  {
    pattern: /^the controller hung up while connecting.{0,100}$/,
    text: textAt('contract.devices:deviceDetails.theControllerHungUpWhile'),
  },
  {
    pattern: /^the controller hung up amid the handshake$/,
    text: textAt('contract.devices:deviceDetails.theControllerHungUpAmid'),
  },
  {
    pattern: /^the answer to (?:Hello|the handshake) is none of (?<name>[A-Z/ ]{2,20})(?<rest>.{0,40})$/,
    text: textAt('contract.devices:deviceDetails.theAnswerToIsNone'),
  },
  {
    pattern: /^the answer is none of ISO-on-TCP(?<rest>.{0,40})$/,
    text: textAt('contract.devices:deviceDetails.theAnswerIsNoneOf'),
  },
  { pattern: /^connected, and silent$/, text: textAt('contract.devices:deviceDetails.connectedAndSilent') },
  { pattern: /^silent, opening again$/, text: textAt('contract.devices:deviceDetails.silentOpeningAgain') },
  {
    pattern: /^half a reply within (?<time>[\d.]{1,20}) ms(?<rest>.{0,40})$/,
    text: textAt('contract.devices:deviceDetails.halfAReplyWithinMs'),
  },
  {
    pattern: /^the device stopped amid a frame$/,
    text: textAt('contract.devices:deviceDetails.theDeviceStoppedAmidA'),
  },
  {
    pattern: /^the reply came damaged(?<rest>.{0,40})$/,
    text: textAt('contract.devices:deviceDetails.theReplyCameDamaged'),
  },
  {
    pattern: /^the bytes received are no frame of this protocol(?<rest>.{0,40})$/,
    text: textAt('contract.devices:deviceDetails.theBytesReceivedAreNo'),
  },
  {
    pattern: /^the reply does not fit the request of function (?<code>\d{1,3})$/,
    text: textAt('contract.devices:deviceDetails.theReplyDoesNotFit'),
  },
  {
    pattern: /^unit (?<other>\d{1,3}) replied instead of (?<unit>\d{1,3})$/,
    text: textAt('contract.devices:deviceDetails.unitRepliedInsteadOf'),
  },
  {
    pattern: /^meter (?<other>[0-9A-F]{1,12}) replied instead of (?<meter>[0-9A-F]{1,12})$/,
    text: textAt('contract.devices:deviceDetails.meterReplied'),
  },
  {
    pattern: /^the length of the data is (?<count>\d{1,5}), not (?<expected>\d{1,3})$/,
    text: textAt('contract.devices:deviceDetails.meterLength'),
  },
  {
    pattern: /^DL\/T 645 error word (?<code>[0-9A-F]{2})$/,
    text: textAt('contract.devices:deviceDetails.meterError'),
  },
  {
    pattern: /^Modbus exception (?<code>\d{1,3})$/,
    text: textAt('contract.devices:deviceDetails.modbusException'),
  },
  {
    pattern:
      /^the controller refuses a connection from TSAP (?<pair>[0-9A-F.]{5}) to (?<remote>[0-9A-F.]{5}).{0,100}$/,
    text: textAt('contract.devices:deviceDetails.theControllerRefusesAConnection'),
  },
  {
    pattern: /^the float is (?<raw>-?[A-Za-z]{3,8})$/,
    text: textAt('contract.devices:deviceDetails.theFloatIs'),
  },
  { pattern: /^the connection was cut$/, text: textAt('contract.devices:deviceDetails.theConnectionWasCut') },
  {
    pattern: /^the server closed the session: (?<status>.{1,100})$/,
    text: textAt('contract.devices:deviceDetails.theServerClosedTheSession'),
  },
  {
    pattern: /^the server offers (?<names>.{1,250})$/,
    text: textAt('contract.devices:deviceDetails.theServerOffers'),
  },
  {
    pattern: /^namespace unknown: (?<name>.{1,250})$/,
    text: textAt('contract.devices:deviceDetails.namespaceUnknown'),
  },
  {
    pattern: /^the server's certificate is not trusted: (?<rest>.{1,250})$/,
    text: textAt('contract.devices:deviceDetails.theServerSCertificateIs'),
  },
  {
    pattern: /^more than (?<count>\d{1,9}) requests wait$/,
    text: textAt('contract.devices:deviceDetails.moreThanRequestsWait'),
  },
  {
    pattern: /^(?<area>[\w. ]{1,100}) cannot be written$/,
    text: textAt('contract.devices:deviceDetails.cannotBeWritten'),
  },
  {
    pattern: /^the value read back differs from the one written$/,
    text: textAt('contract.devices:deviceDetails.theValueReadBackDiffers'),
  },
  {
    pattern: /^this (?:machine|gateway) has no port (?<port>\w{1,20})$/,
    text: textAt('contract.devices:deviceDetails.thisHasNoPort'),
  },
  {
    pattern: /^not tried, the port is reserved$/,
    text: textAt('contract.devices:deviceDetails.notTriedThePortIs'),
  },
  { pattern: /^answered$/, text: textAt('contract.devices:deviceDetails.answered') },
];

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
  for (const { pattern, text } of details) {
    const match = pattern.exec(words);
    if (match !== null) return `${where}${textIn(text, language, { ...match.groups })}`;
  }
  return detail;
}
