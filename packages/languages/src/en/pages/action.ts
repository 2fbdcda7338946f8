/** Names of menus of actions and of keys. */
export const texts = {
  others: 'More actions',
  keys: {
    up: '↑',
    down: '↓',
    space: 'Space',
  },
};
