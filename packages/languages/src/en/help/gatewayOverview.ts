/** English: the help of gatewayOverview. */
export const texts = [
  {
    title: 'This page',
    paragraphs: [
      'What the gateway is and how it does: model and firmware, resources, connections to servers, data that waits, and the load of the machine. A count leads to its page.',
      'Name, remark and priority are changed here. They are kept by the platform and do not change the configuration of the gateway.',
    ],
  },
  {
    title: 'Signal quality',
    paragraphs: [
      '70 to 100 % is very good, 50 to 70 % good, 30 to 50 % average, below 30 % poor. A gateway without a modem shows none.',
    ],
  },
  {
    title: 'Reading the configuration again',
    paragraphs: [
      'The platform keeps a copy of the configuration. If you suspect that it differs from the gateway, have the platform read it again.',
    ],
  },
  {
    title: 'State',
    paragraphs: [
      'The first card says what is wrong, the worst first: drivers that do not answer, bad variables, servers, reports and scripts that fail, records that were lost, data that piles up, a wrong clock. Each leads to the page where it is looked into. It says “In order” only where the gateway itself has reported so within the last minutes; being online alone is not enough.',
      'The gateway reports this once a minute, and within seconds when something begins or ceases to fail.',
    ],
  },
];
