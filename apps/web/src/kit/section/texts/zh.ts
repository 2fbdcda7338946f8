/** Items of a list of a configuration. */
export const zh = {
  addTitle: '新增{kind}',
  editTitle: '{kind}“{name}”',
  add: '新增',
  save: '保存',
  test: '测试连接',
  submitKeys: '快捷键 Ctrl+Enter',
  added: '“{name}”已新增。',
  saved: '“{name}”已保存。',
  enabled: '“{name}”已启用。',
  disabled: '“{name}”已停用。',
  deleted: '“{name}”已删除。',
  unchanged: '“{name}”没有变化。',
  missing: { title: '“{name}”已不存在', text: '可能已被其他人删除或改名。请关闭后查看列表。' },
} as const;
