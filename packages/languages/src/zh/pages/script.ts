/** The editor of scripts, and what they do. */
export const texts = {
  check: {
    checking: '正在校验…',
    good: '校验通过',
    offline: '无法校验：{why}',
    notMade: '未能校验',
    line: '第 {line} 行',
    position: '第 {line} 行第 {column} 列',
  },
  log: { title: '日志', dropped: '另有 {amount} 行未保留。' },
  reference: { search: '搜索 API', nothing: '没有匹配的内容。' },
};
