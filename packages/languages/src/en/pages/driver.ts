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
  test: {
    action: 'Test connection',
    running: 'Testing the connection…',
    reachable: 'The device answers',
    unreachable: 'The device does not answer',
    noValue: 'The device answers, the variable has no value',
    notMade: 'The test could not be made',
    latency: '{latency} ms',
    outdated: 'You changed settings since; test again.',
    stages: 'Stages of the test',
    stage: {
      name: 'Name resolved',
      port: 'Port open',
      line: 'Serial port open',
      protocol: 'Protocol spoken',
      unit: 'Unit answers',
      slot: 'Rack and slot answer',
      session: 'Session opened',
      variable: 'First variable read',
    },
    state: { passed: 'passed', failed: 'failed', unknown: 'not known', skipped: 'not tried' },
    noName: 'nothing to resolve',
  },
  search: {
    action: {
      unit: 'Search unit addresses',
      slot: 'Search rack and slot',
      line: 'Search baud rate and parity',
    },
    pauses: 'While baud rates are searched, the drivers on this serial port pause.',
    progress: '{tried} of {total} tried, {found} found',
    ended: 'Search ended: {tried} of {total} tried, {found} found',
    unit: 'Unit {unit}',
    slot: 'Rack {rack}, slot {slot}',
    use: 'Use',
    none: 'Nothing answered.',
  },
  family: {
    slot: 'This family has its processor in rack {rack}, slot {slot}.',
    useSlot: 'Use rack {rack}, slot {slot}',
    putGet:
      'In the controller, allow access by PUT/GET: device configuration, Protection & Security, Connection mechanisms.',
    optimised:
      'Switch “Optimized block access” off in the attributes of each data block that is read, then compile and load it.',
    tsap: 'This family is addressed by TSAP: local 02.00, remote 02.01 or as the wizard of the controller has it.',
    certificate:
      'With security, the first connection is refused until each side trusts the certificate of the other: the server that of the gateway, and the gateway that of the server.',
    line: 'Baud rate, parity and stop bits belong to the serial port, since its drivers share them.',
    toLine: 'Settings of the serial ports',
  },
};
