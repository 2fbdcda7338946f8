/** The help centre. */
export const texts = {
  title: '帮助中心',
  search: '搜索帮助',
  hint: '任意语言的词语，或错误码，例如 1501',
  topics: '主题',
  open: '打开页面',
  none: { title: '没有找到', text: '请减少或更换词语，或输入错误码。' },
  failed: '帮助加载失败',
  found: '找到 {count} 节',
  foundErrors: '{count} 个错误码',
  errors: '错误码',
  account: '账号',
  news: '新增功能',
};
