/** English: the help of live. */
export const texts = [
  {
    title: 'Live values',
    paragraphs: [
      'Bold black values are live. Grey values are the last known ones; the line above the table gives the reason, since when, and what to do.',
      'The columns "Quality" and "Read" show only deviations: a triangle and a word mark signals of bad quality, and values that are no longer refreshed have their age. Both are empty where all is well.',
      'Switches and enumerations are shown by the words of their states: a triangle is a warning, a diamond an alarm, a ring a notice.',
    ],
  },
  {
    title: 'Trend',
    paragraphs: [
      'Select a row to open the trend of a signal. The line is the average, the band goes from minimum to maximum, and zooming loads that time in full. No line is drawn where nothing was recorded.',
    ],
  },
  {
    title: 'Writing',
    paragraphs: [
      'Write a writable signal in its panel, or select its row and press W. Arrow up and down change a number by a small step, Page Up and Down or Shift with the arrows by a large one.',
      'Before a state is switched or a dangerous signal is written, the page asks for confirmation. Then it shows the value that was read back from the device. After a time-out the command may still have been carried out: trust the value that is read back.',
    ],
  },
  {
    title: 'Keyboard',
    paragraphs: ['Arrows, Page Up, Page Down, Home and End move, Enter opens, W writes, Esc closes.'],
  },
];
