/** The system variables of a gateway. */
export const texts = {
  title: 'System variables',
  kind: 'system variable',
  searchHint: 'Key, value, remark',
  add: 'Add system variable',
  put: '{amount, plural, one {# system variable} other {# system variables}} saved.',
  remove: {
    title: 'Delete system variable “{name}”?',
    action: 'Delete',
  },
  paste: {
    open: 'Paste many',
    title: 'Paste system variables',
    label: 'From a spreadsheet',
    note: 'One variable a line: key, value and remark between tabs. A variable that there is already gets the new value.',
    refused: 'They could not be saved',
    tooMany: 'At most {amount} lines at once',
    line: 'Line',
    becomes: 'Result',
    kinds: { add: 'New', edit: 'Changed', same: 'As it is' },
    wrong: '{amount, plural, one {# line is} other {# lines are}} wrong',
    apply: 'Save {amount, plural, one {# variable} other {# variables}}',
  },
  empty: {
    title: 'No system variables yet',
    text: 'System variables are constants of the gateway, such as the number of a plant, for reports and scripts.',
  },
};
