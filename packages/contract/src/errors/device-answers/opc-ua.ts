import { textAt } from '@penstock/languages/catalogue';

/** The facts that devices of this protocol give; the codes are answers instead of data. */
export const answers = {
  /** The symbol and the number of OPC 10000-6, annex A: `BadUserAccessDenied 0x801F0000`. */
  opcUaStatus: { text: textAt('contract.devices:deviceFact.kinds.opcUaStatus') },
  /** SHA-256 of the certificate that was offered. */
  fingerprint: {
    text: textAt('contract.devices:deviceFact.kinds.fingerprint'),
  },
  /** The security that a server offers instead of the one asked for. */
  securityOffered: { text: textAt('contract.devices:deviceFact.kinds.securityOffered') },
  /** The URI that an address names and the server does not have. */
  namespace: { text: textAt('contract.devices:deviceFact.kinds.namespace') },
};

/** Details of errors that only this protocol has, by the keys of their texts. */
export const details = {
  noAnswerToHelloWithin: /^no answer to Hello within (?<time>\d{1,9}) ms$/,
  hungUpAtHello: /^hung up at Hello$/,
  noAnswerOfTheServer: /^no answer of the server within (?<time>\d{1,9}) ms$/,
  theServerClosedTheSession: /^the server closed the session: (?<status>.{1,100})$/,
  theServerOffers: /^the server offers (?<names>.{1,250})$/,
  namespaceUnknown: /^namespace unknown: (?<name>.{1,250})$/,
  theServerSCertificateIs: /^the server's certificate is not trusted: (?<rest>.{1,250})$/,
};
