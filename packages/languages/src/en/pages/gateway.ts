/** Notices above the pages of a gateway, and why something cannot be done to it. */
export const texts = {
  file: {
    title: 'The configuration file {name} is edited here, not a gateway',
    text: 'All that is configured can be changed and checked. Values, states, logs, frames, tests, checks of scripts, writing and restarting need a gateway.',
    why: 'A configuration file is open here: this needs a gateway.',
    needed: 'This needs a gateway',
    neededText: 'A configuration file is open here. Connect to a gateway to see or do this.',
  },
  offline: {
    title: 'The gateway is offline',
    stopped: 'The gateway was stopped in order',
    text: 'The last known state is shown. Changes need the gateway to be online.',
    since: 'Offline since',
    never: 'The gateway has never been online.',
  },
  why: {
    stopped: 'The gateway was stopped at {time}; this needs it to be online.',
    lost: 'The gateway has been offline since {time}; this needs it to be online.',
    never: 'The gateway has never been online; this needs it to be online.',
  },
  separator: ', ',
  restart: {
    title: 'Restart gateway {sn}?',
    text: 'While it restarts, nothing is collected or reported; data that waits is kept. It is usually back within seconds, after {min} to {max} minutes at most.',
    action: 'Restart gateway',
    started: 'The gateway is restarting.',
    running: 'The gateway is restarting',
    seconds: '{seconds} s left.',
    runningText:
      'It is usually back within seconds, after two minutes at most. Nothing need be done: this page goes on as soon as it is.',
    waiting: 'Takes effect after a restart',
    changes: 'These changes take effect after a restart of the gateway: {names}.',
    changesMore: 'These changes take effect after a restart of the gateway: {names} and {count} more.',
    now: 'Restart now',
    later: 'Later',
  },
  probation: {
    title: 'On probation: {left} left',
    over: 'The probation is over, the gateway goes back',
    text: 'Revision {revision} of {author} is tried out. Unless it is kept in time, the gateway goes back to revision {returnsTo}.',
    note: 'Note: {note}',
    keep: 'Keep',
    return: 'Go back now',
    kept: 'The change stays.',
  },
  ownRevision: 'The gateway made revision {revision} automatically. {note}',
  busy: {
    title: '{what}: in progress',
    text: 'The gateway cannot be changed until it is done. It goes on when the page is left.',
    why: '{what}: in progress. The gateway can be changed when it is done.',
  },
};
