/** English: the help of notificationRules. */
export const texts = [
  {
    title: 'Notification rules',
    paragraphs: [
      'A rule says who is notified of which alarms, and how: e-mail, text message or webhook. Further steps follow when nobody has acknowledged the alarm after some time.',
      'Deliveries shows each message with what became of it. The test sends one message at once.',
    ],
  },
];
