/** Texts of the dialogs of the kit. */
export const texts = {
  typeName: '请输入“{name}”以确认：',
  failed: '未能完成',
};
