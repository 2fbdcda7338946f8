/** The download page. */
export const texts = {
  title: 'Downloads',
  unavailable: 'Not available on this platform',
  command: 'the command',
  runtime: {
    title: 'Gateway runtime penstock-gateway',
    text: 'Turns a Linux machine into an industrial gateway that reads PLCs and instruments and connects to this platform.',
    other: 'Other Linux systems',
    node: 'Install Node.js 20.19 or later.',
    program: 'Install the program penstock-gateway that the operator of the platform gives you.',
    provision: 'Enter SN and verification code from the label, and the secret that the platform issued:',
    start: 'Start the gateway, so that it connects to this platform:',
  },
  package: {
    title: 'Package for Debian and Ubuntu',
    text: 'Installs the gateway with its own Node.js as a service that starts with the machine; nothing else has to be installed. Debian 10 and later, and systems made from it.',
    none: 'The packages have not been made on this platform. Its operator makes them in its folder, and they are offered here at once:',
    version: 'Version {version}, built on {date}.',
    fetch: 'On the machine, fetch the package:',
    install: 'Install it; the gateway starts at once:',
    identity:
      'It then waits for its identity: plug in a stick with the provisioning file, which the platform makes when a gateway is provisioned.',
  },
  architectures: { amd64: 'PC and industrial PC (amd64):', arm64: 'ARM, 64 bit (arm64):' },
  tool: {
    title: 'Connection tool',
    text: 'Gateways that are online are configured here in the browser; nothing has to be installed. Without this platform, penstock-connect serves the same pages on your computer, over the network port, a serial port, or the MQTT server of the gateway.',
    none: 'The packages have not been made on this platform. Its operator makes them in its folder, and they are offered here at once:',
    version:
      'Version {version}, built on {date}. Unpack the file of your system and start penstock-connect; it needs no Node.js.',
    npm: 'With Node.js 20.19 or later, on any system:',
    check: 'Compare the SHA-256 before you start a file. All sums:',
    licences: 'Licences of the software of others ({count})',
    size: '({size} MB)',
    sum: 'SHA-256',
    tried: 'Tried',
    untried: 'Built, untried',
  },
  systems: {
    'linux-x64': 'Linux, x64:',
    'linux-arm64': 'Linux, ARM64:',
    'windows-x64': 'Windows, x64:',
    'macos-arm64': 'macOS, Apple silicon:',
    'macos-x64': 'macOS, Intel:',
    npm: 'Package for npm:',
  },
  serial: {
    title: 'Serial port, without a tool',
    text: 'A gateway at a serial port of this computer is configured from this platform as well, with nothing to install: Chrome or Edge, and an address that begins with https.',
    open: 'Open the page for serial ports',
  },
  network: {
    title: 'Virtual network tool',
    text: 'Connects the programming software of a PLC on this computer with a PLC behind a gateway (PLC remote download).',
    file: 'Download {file}',
    facts: '(version {version}, {size} kB). Compare its SHA-256:',
    run: 'Open PLC remote download in the settings of the gateway, and run the command that it shows in the folder of the file:',
  },
  app: {
    title: 'App for phones and desks',
    text: 'The pages of this platform install as an app: with an icon of their own, in a window of their own, and with a page that says so when there is no network. Open this address by HTTPS in the browser first.',
    version:
      'It is always as new as this platform; nothing has to be updated, and no file has to be checked.',
    plain:
      'This page was opened without HTTPS: browsers install the app only by an address that begins with https.',
    android: 'Android, Chrome or Edge: open the menu ⋮, choose “Add to home screen”, then “Install”.',
    ios: 'iPhone and iPad, Safari: tap the share button, choose “Add to Home Screen”, then “Add”.',
    desk: 'Windows, macOS and Linux, Chrome or Edge: click the install icon at the end of the address bar, or choose “Install Penstock” in the menu.',
    mac: 'macOS, Safari 17 or later: choose “Add to Dock” in the File menu.',
  },
};
