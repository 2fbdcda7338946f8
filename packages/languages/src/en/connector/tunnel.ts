/** English: `connector.tunnel`. */
export const texts = {
  'texts.usage': `Usage:
  penstock-connect tunnel --platform URL --ticket TICKET [--port PORT] [--authority FILE] [--language zh|en]

  --platform URL    the address of the platform
  --ticket TICKET   shown once on the page of PLC remote download; it serves once, within five minutes
  --port PORT       the port of this machine that programming software connects to; any free one by default
  --authority FILE  the certificate authority of the platform (PEM); those of the system by default`,
  'texts.wrongUsage': 'The command is called wrongly: {reason}',
  'texts.listening': 'Connected. Let the programming software connect to {address}. End it with Ctrl+C.',
  'texts.ended': 'PLC remote download has ended: {reason}.',
  'texts.noAnswer': 'the platform answers with status {status}',
  'texts.silent': 'the platform does not answer',
};
