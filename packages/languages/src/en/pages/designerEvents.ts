/** Events of widgets and their actions in the designer. */
export const texts = {
  events: {
    click: 'Click',
    double: 'Double click',
    press: 'Press',
    release: 'Release',
    change: 'A value changes',
    open: 'The page is opened',
  },
  notes: {
    double:
      'Two clicks or taps within a third of a second; by keyboard Shift and Enter. A single click waits for that long then.',
    press: 'As soon as the pointer or the key (Enter, Space) goes down.',
    release:
      'When the pointer or the key goes up, and when the page is left. For a value that must not stay set, use “1 while pressed” of a click: the gateway ends that too.',
    change:
      'Nobody begins it: it writes nothing to a plant and opens no address, nor does a script of it. A page is shown in a dialog, unless one is open.',
    open: 'Nobody begins it: it writes nothing to a plant and opens no address, nor does a script of it. A page is shown in a dialog, unless one is open.',
  },
  held: 'The click writes “1 while pressed”, which nothing else may share.',
  mixed: 'The selected widgets differ. Select one to see its actions.',
  actionsOf: 'Actions: {event}',
  keys: 'Alt with an arrow key moves it',
  up: 'Move action {count} up',
  down: 'Move action {count} down',
  duplicate: 'Duplicate action {count}',
  remove: 'Remove action {count}',
  addFirst: 'Add action',
  add: 'Add another action',
  goesOn: 'Go on where one of them fails',
  summary: {
    unbound: 'Write: no signal yet',
    input: '{signal}: typed in',
    toggle: '{signal}: turned over',
    step: '{signal}: changed by {value}',
    kinds: {
      link: 'Open a link',
      page: 'Open a page',
      popup: 'Show a page in a dialog',
      functionPage: 'Open a function page',
      script: 'Run a script',
    },
    when: '{action}, on a condition',
  },
};
