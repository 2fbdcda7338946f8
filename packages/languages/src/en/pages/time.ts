/** How long ago, and how long. */
export const texts = {
  ago: {
    now: 'just now',
    second: '{count} s ago',
    minute: '{count} min ago',
    hour: '{count} h ago',
    day: '{count} d ago',
  },
  length: {
    second: '{count} s',
    minute: '{count} min',
    hour: '{count} h',
    day: '{count} d',
  },
};
