/** The page of the variables of a gateway. */
export const texts = {
  title: 'Variables',
  failed: 'The variables could not be loaded',
  kinds: { device: 'Device variable', intermediate: 'Intermediate variable' },
  count: '{amount} total',
  countOf: '{amount} of {total}',
  searchHint: 'Key, address, remark, formula',
  filters: { kind: 'Kind', driver: 'Driver', dataType: 'Data type', mode: 'Access mode' },
  add: 'Add variable',
  addIntermediate: 'Add intermediate variable',
  takeOver: 'Put in table',
  addTitle: 'Add {kind}',
  editTitle: '{kind} “{key}”',
  sections: { variable: 'Variable', address: 'Register', value: 'Value' },
  address: {
    example: 'An address of {area} is written like {example}',
    both: 'Protocol address {protocol}, reference {reference}',
  },
  discardText: 'The table shows the configuration of the gateway again. This cannot be undone.',
  applied: 'The variables were applied to the gateway.',
  appliedNothing: 'Nothing was different.',
  remove: {
    title: 'Delete variable “{name}”?',
    titleMany: 'Delete {amount} variables?',
    action: 'Delete',
    unused: 'No topic, recording, formula or script uses it. It is deleted from the gateway when you apply.',
    used: 'This uses it:',
    follows:
      'Topics and recordings lose it when you apply. One that would have no variables left keeps it, and the gateway refuses.',
    stays:
      'Formulas and scripts are not changed: a variable of a formula cannot be deleted, and a script is yours to change.',
    more: ' and {amount} more',
    unknownUsers: 'What uses it could not be found out: {reason}',
  },
  users: {
    topics: 'Report topics:',
    recordings: 'Recordings:',
    alarms: 'Alarms:',
    intermediateVariables: 'Intermediate variables:',
    scripts: 'Scripts:',
  },
  empty: {
    title: 'No variables yet',
    text: 'Add a driver, then add variables here or paste them from a spreadsheet.',
  },
  busy: 'A long operation works on the gateway. It can be changed when that has ended.',
  emptyMatch: 'No variable matches',
};
