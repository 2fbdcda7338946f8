/** Texts of the diagnosis of a driver. */
export const texts = {
  title: 'Diagnosis: {name}',
  edit: 'Edit driver',
  variables: '{count, plural, one {# variable} other {# variables}}',
  toDrivers: 'To the drivers',
  missing: {
    title: 'There is no driver “{name}”',
    text: 'It may have been deleted or renamed.',
  },
  parts: {
    label: 'Parts of the diagnosis',
    test: 'Connection test',
    frames: 'Frames',
    plan: 'Read plan and counters',
    words: 'Raw words',
    log: 'Log',
  },
  test: {
    about:
      'Tests stage by stage how far the device is reached. Nothing is changed, and the driver goes on reading.',
    aboutVariable:
      'Tests stage by stage how far the device is reached, and reads {key} at the end. Nothing is changed, and the driver goes on reading.',
  },
  plan: {
    cost: 'One scan cycle',
    costOfGroups: 'One scan cycle of each group',
    counted: 'Counted since',
    retries: 'Retries',
    response: 'Response time (median)',
    response99: 'Response time (99 %)',
    responseMax: 'Response time (longest)',
  },
  words: {
    about:
      'Reads registers at any address and shows them in every data type and byte order. Nothing is changed.',
  },
};
