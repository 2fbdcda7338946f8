/** English: `connector.serve`. */
export const texts = {
  'texts.usage': `Usage:
  penstock-connect [serve] [--port PORT] [--data DIR] [--no-browser] [--authority FILE] [--language zh|en]
  penstock-connect tunnel --help

  Serves the console of a gateway on this computer and opens it in the browser: over the local network port, a serial
  port, or the MQTT server of the gateway.

  --port PORT    the port of this computer that the pages are served at (7180); 0: any free one
  --data DIR     where accepted certificates are kept (.penstock-connect in the home folder)
  --no-browser   prints the address without opening it
  --authority FILE  the certificate authority (PEM) of a platform that is asked for a new version
  --version      prints the version`,
  'texts.wrongUsage': 'The command is called wrongly: {reason}',
  'texts.serving': 'Serving the connection tool at {address}\nThe address works once. End it with Ctrl+C.',
  'texts.openIt': 'Open this address in the browser of this computer.',
  'texts.ended': 'The connection tool has ended.',
};
