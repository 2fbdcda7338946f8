/** English: the help of gatewaySignals. */
export const texts = [
  {
    title: 'This page',
    paragraphs: [
      'The variables of the gateway as a table that is edited like a spreadsheet: device variables are read by a driver, intermediate variables are computed by a formula. Nothing reaches the gateway before you apply the changes; until then they can be undone.',
      'The quality of a value says whether it is good now. A banner names each driver that does not answer; the filter shows the variables without a good value.',
    ],
  },
  {
    title: 'Adding and importing',
    paragraphs: [
      'Paste rows from a spreadsheet, or import a file: a spreadsheet of this platform, or a list of Kepware, TIA Portal, GX Works, CODESYS or another program, whose columns are assigned with a preview. It is checked first, each row says what is wrong with it, and values can be read before anything is saved.',
    ],
  },
  {
    title: 'Formulas and writing',
    paragraphs: [
      'A collection formula converts what was read (x is the raw value), an intermediate variable combines others. Values are written from the row of a variable; read-only variables and areas refuse.',
    ],
  },
];
