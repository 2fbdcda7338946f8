/** Connections to servers: their states, and how they are chosen. */
export const texts = {
  states: {
    disabled: 'Disabled',
    connecting: 'Connecting',
    connected: 'Connected',
    retrying: 'Retrying automatically',
    refused: 'Refused',
    misconfigured: 'Misconfigured',
    unknown: 'Not reported',
  },
  choice: {
    group: 'group of {members} MQTT connections',
    disabled: ', disabled',
    missing: 'does not exist',
    none: 'There is no server to choose. Add one on the Servers page first.',
  },
};
