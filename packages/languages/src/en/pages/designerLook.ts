/** The themes and languages of a page in the designer. */
export const texts = {
  menu: 'Theme and language that the page is shown in',
  myTheme: 'My theme',
  myLanguage: 'My language',
  texts: {
    title: 'Texts in other languages',
    note: 'Each text of the page once. Readers see it in their language, and as it was written where that is empty.',
    missingOnly: 'Only what was not translated',
    count: '{done} of {count} translated',
    none: 'There is no text to translate.',
    in: '{text} in {language}',
    full: 'At most {maximum} texts of a page are translated.',
    apart: '{count, plural, one {# element} other {# elements}}',
    exportXlsx: 'Save as XLSX',
    exportCsv: 'Save as CSV',
    import: 'Read translations',
  },
  preview: {
    title: 'What the file changes',
    counts:
      '{count, plural, one {# translation changes} other {# translations change}}; {same} are there already.',
    leftOut: '{count, plural, one {# cell is} other {# cells are}} left out',
    reasons: {
      unknown: 'Row {row}: the page has no “{text}”, or not in this element.',
      tooLong: 'Row {row}: the translation of “{text}” is too long.',
      twice: 'Row {row}: “{text}” is in the file more than once; the first one counts.',
      full: 'Row {row}: the page has as many translations as it may have, “{text}” is one too many.',
    },
    more: 'and {count, plural, one {# more} other {# more}}',
    text: 'Text',
    language: 'Language',
    before: 'Before',
    after: 'After',
    apply: '{count, plural, one {Take # translation} other {Take # translations}}',
  },
  palette: {
    title: 'Colours of the themes',
    note: 'What a role looks like on this page. Fields with a fixed colour do not change.',
    companyNote:
      'What a role looks like on this page, in the place of the colours of the company. Fields with a fixed colour do not change.',
    reset: 'Put back all colours',
  },
  follows: 'The page follows the theme of who looks at it.',
  fixed:
    'The page has a colour of its own, so it looks the same in each theme. Choose “Page” of the theme colours to have it follow.',
};
