/** English: `connector.identity`. */
export const texts = {
  'texts.usage': `Usage:
  penstock-connect identity                      lists the gateways of your networks that have no identity yet
  penstock-connect identity --file FILE --fingerprint HEX [--address HOST[:PORT]] [--language zh|en]

  --file FILE        the provisioning file of the gateway, which the platform makes ("File for a USB stick")
  --fingerprint HEX  of the gateway's certificate, as the list and the log of the gateway show it
  --address          the gateway where it is not found`,
  'texts.wrongUsage': 'The command is called wrongly: {reason}',
  'texts.none': 'No gateway without an identity was found.',
  'texts.found': '{address}  {host}  {hardware}  version {version}\n  fingerprint {fingerprint}',
  'texts.taken': 'The gateway has its identity now, and starts with it.',
  'texts.occupied': 'The gateway has an identity already. It keeps that one.',
  'texts.wrong': 'The gateway does not take the file. Missing or wrong: {fields}',
  'texts.otherCertificate': 'The gateway has another certificate. Nothing was sent.',
  'texts.failed': 'The identity was not given: {reason}',
};
