/** English: the help of gatewayScripts. */
export const texts = [
  {
    title: 'Scripts',
    paragraphs: [
      'A script of the gateway runs at start, periodically, when a value changes or on a condition. The editor completes and explains what scripts can use.',
      'The trial runs the script once. The list shows the state of each script, its runs, and its last error with the line.',
    ],
  },
];
