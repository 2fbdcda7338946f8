/** English: the help of outbox. */
export const texts = [
  {
    title: 'What is shown here',
    paragraphs: [
      'A demo sends no text messages and no e-mail. They are kept here for seven days, so that you find the codes to sign in, to register or to set a new password.',
      'For real use set PENSTOCK_SMS and PENSTOCK_EMAIL to what really sends; this page then gets no more messages.',
    ],
  },
];
