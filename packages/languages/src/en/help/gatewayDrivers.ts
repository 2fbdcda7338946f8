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
      'Test connection before you save: the gateway connects to the device with what is in the form and changes nothing that runs.',
    ],
  },
  {
    title: 'States',
    paragraphs: [
      'Connected: the device answers. Connecting: a connection is being made, and retried automatically. Degraded: some blocks cannot be read; the others are.',
      'Paused: the port is reserved for transparent transmission or PLC remote download. Stopped: the driver cannot run on this gateway. Disabled: switched off by somebody, its configuration kept.',
    ],
  },
];
