/** The download page. */
export const texts = {
  title: 'Downloads',
  unavailable: 'Not available on this platform',
  command: 'the command',
  runtime: {
    title: 'Gateway runtime penstock-gateway',
    text: 'Turns a Linux machine into an industrial gateway that reads PLCs and instruments and connects to this platform.',
    node: 'Install Node.js 20.19 or later.',
    program:
      'Install the package penstock-gateway that the operator of the platform gives you; this platform offers no installation file.',
    provision: 'Enter SN and verification code from the label, and the secret that the platform issued:',
    start: 'Start the gateway, so that it connects to this platform:',
  },
  tool: {
    title: 'Configuration tool',
    text: 'Nothing to install: sign in and configure gateways that are online in the browser. A tool for the local network port or the serial port is not offered yet.',
  },
  network: {
    title: 'Virtual network tool',
    text: 'The virtual network tool for PLC remote download is not offered yet.',
  },
  app: {
    title: 'App for phones',
    text: 'Nothing to install: open the address of this platform in the browser of the phone. The pages fit its screen.',
  },
};
