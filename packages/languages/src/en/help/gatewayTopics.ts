/** English: the help of gatewayTopics. */
export const texts = [
  {
    title: 'Topics',
    paragraphs: [
      'A report topic says which values are sent, when (at an interval, on change, on a condition) and in which form: by a template of a cloud vendor, by the default form, or by a script of yours.',
      'Requests for reading and writing let the server ask the gateway. Topics may not collide with each other.',
    ],
  },
  {
    title: 'When something fails',
    paragraphs: [
      'The row of a topic shows the last failure with its line in the script. The trial of a script runs it once with the present values and sends nothing.',
    ],
  },
];
