/** English: the help of gatewayConfiguration. */
export const texts = [
  {
    title: 'This page',
    paragraphs: [
      'Each change of a gateway makes a revision: who made it, when and why, and what it changed. Any two can be compared in words, and any can be returned to, which is a change like others.',
    ],
  },
  {
    title: 'Export and import',
    paragraphs: [
      'The exported file has the whole configuration and the model, and no secret. It can be imported into a gateway of the same model: it is checked and compared first, then applied as a whole or not at all. Secrets that the gateway has stay; others are asked for.',
    ],
  },
  {
    title: 'Editing without a gateway',
    paragraphs: [
      'The connection tool penstock-connect opens an exported file on the pages of a gateway, with all checks. Values, states, logs, tests, writing and restarting need a gateway, and the pages say so. Save the file when it is done.',
      'Imported here, such a file is merged: what you changed in the file is applied, and what the gateway has changed since stays. Where both have changed the same, both are shown and you choose. “Replace everything by the file” does without merging.',
      'Secrets that you entered in the file are not in it. They are asked for when it is imported.',
    ],
  },
];
