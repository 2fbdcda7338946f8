/** English: the help of alarmList. */
export const texts = [
  {
    title: 'This page',
    paragraphs: [
      'Open alarms are active, or have returned and nobody has acknowledged them yet. The newest is first, and changes show at once. History has all alarms.',
      'Select a row to see what to do, the values when it was raised and when it returned, and everything that happened to it.',
    ],
  },
  {
    title: 'Acknowledging and shelving',
    paragraphs: [
      'To acknowledge an alarm says that somebody knows of it, with a note if you like. Select several to acknowledge them at once.',
      'A shelved alarm is not listed as open for a time, however often it is raised; a reason is required. It is back when the time is over, or when somebody unshelves it.',
      'Both need the right to acknowledge alarms of the equipment, and are in the operation log.',
    ],
  },
  {
    title: 'Sound and notifications',
    paragraphs: [
      'The loudspeaker in the header switches the sound and the browser notification of new alarms on and off, for this browser alone. Browsers play no sound before you have clicked on the page once.',
    ],
  },
];
