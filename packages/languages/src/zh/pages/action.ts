/** Names of menus of actions and of keys. */
export const texts = {
  others: '更多操作',
  keys: {
    up: '↑',
    down: '↓',
    space: '空格',
  },
};
