/** English: the help of notificationRules. */
export const texts = [
  {
    title: 'Notification rules',
    paragraphs: [
      'A rule says who is notified of which alarms, and how: e-mail, text message, webhook or a push message to browsers. Further steps follow when nobody has acknowledged the alarm after some time.',
      'Deliveries shows each message with what became of it. “Send a test message” sends one at once.',
    ],
  },
];
