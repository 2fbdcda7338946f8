/** what the page shows after a change. */
export const texts = {
  messages: 'Results',
  undo: 'Undo',
  advice: {
    offline: 'Try again when it is back online.',
    timeout: 'It may or may not have been carried out; reload to see.',
    permission: 'Ask the administrator of your account if you need it.',
    stale: 'What you entered is still here.',
  },
};
