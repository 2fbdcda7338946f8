/** Texts of the first steps with a new gateway. */
export const texts = {
  title: 'First steps',
  count: '{done} of {total} done',
  hide: 'Hide',
  done: 'Done',
  open: 'To do',
  optional: 'Optional',
  steps: {
    connect: {
      title: 'Connect the gateway',
      text: 'It connects automatically when it has power, a network and the address of this platform.',
      action: 'Check what is missing',
    },
    driver: {
      title: 'Add a driver',
      text: 'A driver reads one device, such as a PLC or a meter: its protocol, address and port.',
      action: 'Add a driver',
    },
    variables: {
      title: 'Add variables',
      text: 'Each is one value of the device. A list can be pasted or imported from a spreadsheet.',
      action: 'Add variables',
    },
    values: {
      title: 'Every variable has a value',
      text: 'A variable without a good value says why in the list.',
      action: 'Look at the values',
    },
    equipment: {
      title: 'Make equipment of variables',
      text: 'Equipment shows values to operators: live, as history, on pages, in alarms.',
      action: 'Make equipment',
    },
    server: {
      title: 'Connect a server of your own',
      text: 'Only where values are also to go to an MQTT, TCP, UDP or HTTP server of yours.',
      action: 'Add a server',
    },
    topic: {
      title: 'Report to it',
      text: 'A topic says which values are sent, when, and in which form.',
      action: 'Add a topic',
    },
  },
};
