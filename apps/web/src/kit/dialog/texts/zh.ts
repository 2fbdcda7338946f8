/** What dialogs of the kit say. */
export const zh = {
  typeName: '请输入“{name}”以确认：',
  failed: '未能完成',
} as const;
