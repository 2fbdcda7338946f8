/** Chinese, the default. Its catalogues say which texts there are. */
export const zh = {
  name: '中文',
  shortName: '中',
  choose: '切换为中文',
  unavailable: { text: '页面的文件未能加载。请检查网络，然后重新加载。', reload: '重新加载' },
  tag: 'zh-CN',
  listSeparator: '、',
  clauseSeparator: '，',
  sentenceSeparator: '',
  note: '{word}（{note}）',
  named: '{name}：{text}',
  catalogues: () => import('./catalogues.ts'),
} as const;
