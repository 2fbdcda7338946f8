/** Texts of the form of a driver. */
export const texts = {
  port: { LAN: 'LAN', RS485: 'RS485', RS232: 'RS232' },
  sections: {
    driver: 'Driver',
    connection: 'Connection',
    collection: 'Scanning',
    data: 'Data format',
  },
  wizard: {
    protocol: 'Choose the protocol',
    settings: 'Enter the settings',
    intro:
      'Which protocol does the device speak? If in doubt, see the chapter on communication in its manual.',
    model: 'Registered device',
    modelHint: 'Choose brand and model',
  },
};
