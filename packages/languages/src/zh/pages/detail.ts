/** Detail pages. */
export const texts = {
  copy: '复制{name}',
  copied: '已复制：{name}',
  notCopied: '未能复制{name}，请手动选中并复制。',
  editFact: '修改{name}',
  save: '保存',
};
