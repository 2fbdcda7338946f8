/** English: the help of startPage. */
export const texts = [
  {
    title: 'This page',
    paragraphs: [
      'Begins with what needs attention, the worst first: critical alarms, gateways that do not work, and so on. Below it sums up the equipment, gateways and alarms that you may see, and which definitions of equipment and products changed last. Counts and names lead to their list or page.',
      'It is refreshed automatically every 30 s.',
    ],
  },
  {
    title: 'The first page after sign-in',
    paragraphs: ['The choice above the cards is for your own account.'],
  },
];
