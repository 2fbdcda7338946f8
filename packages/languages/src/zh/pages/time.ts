/** How long ago, and how long. */
export const texts = {
  ago: {
    now: '刚刚',
    second: '{count} 秒前',
    minute: '{count} 分钟前',
    hour: '{count} 小时前',
    day: '{count} 天前',
  },
  length: {
    second: '{count} 秒',
    minute: '{count} 分钟',
    hour: '{count} 小时',
    day: '{count} 天',
  },
};
