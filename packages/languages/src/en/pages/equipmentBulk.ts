/** Changing many equipments. */
export const texts = {
  title: 'Change {count, plural, one {# equipment} other {# equipments}}',
  about:
    'Choose what is to be the same for all of them. Titles, product and gateway are changed one by one. Nothing is saved before you have seen what changes.',
  fields: { address: 'Address', position: 'Position', remark: 'Remark', timeZone: 'Time zone' },
  newValue: 'New value: {field}',
  emptied: 'Empty: it is taken away',
  ofInstallation: 'That of the installation',
  preview: 'Show what changes',
  back: 'Back',
  apply: 'Change {count, plural, one {# equipment} other {# equipments}}',
  checkFailed: 'What changes could not be found out',
  changing: '{count, plural, one {# equipment changes.} other {# equipments change.}}',
  same: '{count, plural, one {# is so already.} other {# are so already.}}',
  columns: { field: 'Field', before: 'Now', after: 'Afterwards', changing: 'Change' },
  none: 'None',
  times: '× {amount}',
  moreValues: '{count, plural, one {and # other value} other {and # other values}}',
  cannot: '{count, plural, one {# equipment stays as it is} other {# equipments stay as they are}}',
  part: 'Equipments {from} to {to}',
  changed: 'Changed: {amount}.',
  refused:
    '{count, plural, one {# equipment could not be changed} other {# equipments could not be changed}}',
};
