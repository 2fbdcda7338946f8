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
