/** English: the help of gatewayDrivers. */
export const texts = [
  {
    title: 'This page',
    paragraphs: [
      'A driver is the connection of the gateway to one field device (a PLC, an instrument): its protocol, its port, where the device is, and how often it is read. Variables belong to drivers.',
      'The gateway reports states, variables, scan cycles and errors live. While it is offline, or the connection to the platform is down, the last known state is shown in grey.',
    ],
  },
  {
    title: 'Adding a driver',
    paragraphs: [
      'Choose the protocol of the device, then enter how it is reached. The defaults suit most devices; what few need is under Advanced settings.',
      'Scan groups read some variables of a driver more or less often than the others: add a group with its interval, then choose it for variables in the table of variables.',
      'Test connection before you save: the gateway connects to the device with what is in the form and changes nothing that runs. A saved driver is looked into on its diagnosis page: test, frames, read plan, raw words and log.',
    ],
  },
  {
    title: 'Serial lines',
    paragraphs: [
      'Baud rate, data bits, parity and stop bits belong to the serial port (RS485, RS232) and are shared by all drivers at it; they are in Settings, Serial ports. They must be those of the device.',
      'Where they are not known, the form and the diagnosis page of the driver search them: Search baud rate and parity tries the usual ones, and Search unit addresses the devices on the line. What is found is entered by one click. The drivers at the port pause meanwhile.',
    ],
  },
  {
    title: 'OPC UA certificates',
    paragraphs: [
      'Search endpoints shows what the server offers and its certificate. Compare the fingerprint with the one that the server shows, then trust it. The server must trust the certificate of the gateway too, in its own settings.',
      'When the server has another certificate than the one that is trusted, the gateway does not connect: the form shows both, so that the new one can be compared before it is trusted.',
    ],
  },
  {
    title: 'States',
    paragraphs: [
      'Connected: every variable has a value. Partly failing: some have none. Connecting: a connection is being made. No values: the device does not answer or gives no value, and is tried less often.',
      'Refused: the device is there and does not let the gateway in. Misconfigured: with these settings nothing can be read. Idle: there is nothing to read, and the list says why.',
      'Paused: the port is reserved for transparent transmission or PLC remote download. Stopped: the driver cannot run on this gateway. Disabled: switched off by somebody, its configuration kept.',
    ],
  },
];
