/** Texts of the lists and editors of records that a company owns. */
export const texts = {
  title: '名称',
  updated: '修改时间',
  delete: '删除',
  failed: '操作未完成',
  save: '保存',
};
