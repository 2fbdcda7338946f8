/** Gateways that something is applied to. */
export const texts = {
  states: {
    waiting: 'Waiting',
    running: 'Running',
    success: 'Done',
    unchanged: 'Nothing to change',
    failure: 'Failed',
  },
  notChecked: 'Not checked',
  same: 'The same already',
  changes: '{shown, plural, one {# change} other {# changes}}',
  refused: 'Cannot be copied to',
  kept: 'What the gateway has changed itself stays: {count, plural, one {# change} other {# changes}}',
};
