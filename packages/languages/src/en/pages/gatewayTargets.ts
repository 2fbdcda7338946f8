/** Gateways that something is applied to. */
export const texts = {
  states: {
    waiting: 'Waiting',
    running: 'Running',
    success: 'Done',
    unchanged: 'Nothing to change',
    failure: 'Failed',
  },
  targets: 'Gateways',
  targetsHint: 'Search by name or serial number',
  check: 'Check and compare',
  note: 'Note',
  notChecked: 'Not checked',
  same: 'The same already',
  changes: '{shown, plural, one {# change} other {# changes}}',
  refused: 'Cannot be copied to',
  kept: 'What the gateway has changed itself stays: {count, plural, one {# change} other {# changes}}',
};
