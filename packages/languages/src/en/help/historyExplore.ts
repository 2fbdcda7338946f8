/** English: the help of historyExplore. */
export const texts = [
  {
    title: 'Trend',
    paragraphs: [
      'Choose up to 20 signals, also of different equipments. Lines are averages; switches, states and texts are bands. No line is drawn where nothing was recorded.',
      'Signals of one unit share an axis; under "Axes" each signal can have its side and its range.',
      'Alarms and operations are symbols below the lines; the list says what they were. Choose one to see its time.',
      'A comparison draws the same time a day, a week or a month before as pale lines in the same chart.',
    ],
  },
  {
    title: 'Zooming',
    paragraphs: [
      'Drag with the mouse to select a time, with Shift to move; the wheel and two fingers zoom. The overview above shows the whole time; drag its edges.',
      'Keys: arrows move, plus and minus zoom, Shift and arrows move the cursor, Home shows the whole time, End the present.',
    ],
  },
  {
    title: 'Links',
    paragraphs: [
      'The address of the page has the signals, the time, the axes, the comparison and what is marked: copy it to share the same view. Up to 50 views can be saved for your account.',
    ],
  },
  {
    title: 'Export',
    paragraphs: [
      'Any time can be exported as a workbook or as CSV, each record or averages; the number of rows is shown before. Texts are never taken for formulas.',
    ],
  },
];
