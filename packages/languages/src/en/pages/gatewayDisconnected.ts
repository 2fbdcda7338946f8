/** Texts of the page of a gateway that cannot be reached. */
export const texts = {
  title: 'Gateway {sn} is not connected',
  reason: {
    connected: 'The gateway has been online since {time}, but did not answer.',
    stopped: 'The gateway was stopped in order at {time}.',
    lost: 'The connection to the gateway was lost at {time}.',
    never: 'The gateway has never connected to the platform.',
  },
  check: 'Check:',
  checks: {
    power: 'the power of the gateway',
    cable: 'its network: cable, SIM card, WiFi',
    network: 'whether the gateway reaches the internet, or the network of the platform',
    way: 'the way to it: cable, network, MQTT server',
    address: 'the address of the platform that the gateway was given: this page is at {address}',
    secret: 'whether its secret is the one of this serial number',
    started: 'whether the program of the gateway was started again',
    busy: 'whether the gateway is restarting or being upgraded',
    restart: 'if this lasts, restart the gateway',
  },
  howToInstall: 'How the program of a gateway is installed and started',
  wait: 'After a restart or a disconnect, a gateway takes {min} to {max} minutes to connect again at most. You are taken back automatically.',
  next: 'Next try in {seconds} s',
  trying: 'Trying …',
  toList: 'Back to the gateways',
  toConnections: 'Connections',
};
